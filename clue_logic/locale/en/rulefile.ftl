## rules/check_fixes.py

rulefile-fix-conclude = Conclude { $conclusion } from { $condition }
rulefile-fix-write = Write { $text }
rulefile-fix-declare = Declare { $declaration }
rulefile-fix-add = Add the condition { $condition }
rulefile-fix-write-opposite = Write { $predicate }, the opposite
rulefile-fix-block = Write a label, a wording and a source above
rulefile-fix-names = Write the line { $line } above the rules: then { $name } means { $predicate }
rulefile-fix-line = Write a line '{ $line }'
rulefile-fix-blanks = Write two blanks behind the %
rulefile-fix-remove-line = Remove this line
rulefile-fix-exchange = Exchange the arguments: { $atom }

## rules/hovers.py

rulefile-about = { $key ->
        [title] Title: { $text }
        [source] Source: { $text }
       *[effort] Effort of a step: { $text }
    }
rulefile-needed = { $count ->
        [0] no rule needs { $name }
       *[other] { $name } is needed by { $rules }
    }
rulefile-concluded = { $count ->
        [0] no rule concludes { $name }
       *[other] { $name } is concluded by { $rules }
    }
rulefile-given = { $name } is given by the log
rulefile-variable = { $name } stands for a { $sort }
rulefile-any-value = _ stands for any value
rulefile-variable-unknown = { $name } is a variable
rulefile-constant = a constant: a { $sort }
rulefile-calculus = the calculus { $name }
rulefile-listed = { $rules } and { $count } more
rulefile-lens = { $count ->
        [one] 1 rule needs { $predicate }
       *[other] { $count } rules need { $predicate }
    }
rulefile-inlay = { $count ->
        [0] concluded by no rule
        [one] concluded by 1 rule
       *[other] concluded by { $count } rules
    }
rulefile-inlay-template = stands for { $count } rules in a deck of three categories

rulefile-word = { $word ->
        [not] the condition is false; allowed only before settled given predicates
        [given] a predicate whose facts the log gives
        [derived] a predicate that rules conclude
        [settled] the statement that introduces the first argument gives all facts about it at once
        [background] common knowledge, left out of readable proofs
        [opposite] of this predicate and the one declared exactly one is true
        [each-category] the rule, or the condition, for each category of the deck
        [each-view] all rules of a calculus, for the view of each player
        [all-of] all rules and declarations of a calculus
        [but] the rules after it are not included
        [names] other names of predicates in this file: deutsch, or the letters of the paper
        [alias] a name of yours for a predicate: first the name, then the predicate
        [count] the number of different values that satisfy the conditions after the colon
        [block] begins the block above a rule, with its label, or a declaration
        [location] a player, the envelope or the table
        [card] a card
        [group] a category of cards, or all cards
        [event] a statement of the log, named by its line
        [number] a number
        [view] whose knowledge it is
       *[if] if: the conclusion is before it, the conditions are after it
    }

## rules/problems.py

rulefile-how-written = { $kind ->
        [sentence] write a rule like this: lacks(P, C) :- passed(S, P), names(S, C). The conclusion comes first, then its conditions
        [heads] a rule has one conclusion: write a rule for each
        [not] write not before the predicate, without brackets: not { $word }(...)
        [quoted] use no quotation marks: a rule is about every player and card, and names none
        [count] count cards like this: #count{ "{" } D : holds(P, D) { "}" } >= 2
        [exactly] after a count, only >= is allowed, as in #count{ "{" } D : holds(P, D) { "}" } >= 1: later lines can add to what is counted, so “exactly” and “at most” are never known from it
        [brackets] conditions have no brackets around them; where one of them is enough, write a rule for each
        [or] where one of two conditions is enough, write a rule for each
        [letters] names have only the letters a to z, digits and _: write { $word }
        [known] { $word } cannot be negated: later lines may add to it, and unknown does not mean false; use not only before predicates that one line gives completely, such as names
        [infix] write the predicate first, then its arguments: { $word }(...)
        [bracket] put the arguments of a predicate in brackets, with commas between them: { $word }(...)
        [for-all] write “for all” like this: holds(P, D) : names(S, D), that is, P holds all that S names
        [not-for-all] before the colon there is no not: write the opposite, such as lacks for holds, in place of not { $word }
        [arguments] a predicate has arguments between its brackets: { $word }
        [comment] a comment begins with % and ends with the line
        [swallowed] everything behind % is a comment: begin the next line with this condition, without the %
        [question] a rule begins with its conclusion; a question is asked by clue-logic query
        [names] write names in straight double quotes: "Miss Scarlett"
        [or-query] a query has no “or”, and no brackets around conditions: ask a query for each
        [arrow] a query is conditions with commas between them, without a conclusion and without :-
        [unknown] a query is like the body of a rule: passed(S, P), names(S, C)
       *[all] leave this out: a rule is about every player and card
    }
rulefile-hint-leave-out = to write this rule anew, leave out the other: #all of { $calculus } but { $label }
rulefile-hint-others = with such arguments there are: { $predicates }
rulefile-hint-listed = the prompt of clue-logic query lists the predicates: :predicates
rulefile-hint-declare = to use a predicate of your own, write a rule that concludes it, and above it: %! derived { $declaration }
rulefile-hint-inferred = it follows from the rules that { $declaration }; if this is wrong, declare it in a line above
rulefile-hint-sorts = to use a predicate of your own here, write above the rules: %! derived { $declaration }
rulefile-hint-declared = it is declared as { $declaration }
rulefile-hint-exchanged = write { $atom }: it is declared as { $declaration }
rulefile-any = any { $sort }
rulefile-hint-any = { $name } could be { rulefile-any }: which one? A condition of the body has to say it
rulefile-hint-add = { $name } could be { rulefile-any }: which one? Add { $condition }.
rulefile-hint-or-write = Or is { $name } meant?
rulefile-hint-compared = compare two of the same sort, such as two players or two cards
rulefile-hint-small = a constant begins with a small letter: { $name }
rulefile-hint-fact = { $name } begins with a capital letter, so it is a variable and stands for { rulefile-any }; constants are { $constants } and numbers. A rule names no player and no card: facts about one game belong in its log
rulefile-hint-named = { $name } begins with a capital letter, so it is a variable
rulefile-hint-known = unknown does not mean false; use not only before predicates that one line gives completely, such as { $names }; { $predicate } is no such predicate
rulefile-hint-opposite = ; write { $predicate }, its opposite
rulefile-hint-at-once = after the colon, use a predicate that one line gives completely, such as { $names }; before it, one that becomes known later
rulefile-hint-counted = later lines can add to it: write #count{ "{" } ... { "}" } >= N, which says that at least N are known
rulefile-hint-different = write != for two different values
rulefile-hint-own-variable = after the colon, use a variable that occurs nowhere else: it takes each value in turn
rulefile-hint-given = the conclusion is written before :-, the conditions after it
rulefile-hint-stop = the full stop before it ends a rule; a comma there makes it a further condition of that
rulefile-hint-constant = a variable begins with a capital letter; constants are { $constants } and numbers. A rule is about every player and card, and names none
rulefile-hint-first = the first one is here

## rules/proposals.py

rulefile-key = { $key ->
        [en] its wording, with { "{" }P{ "}" } for the value of a variable
        [title] a short name for people
        [source] where the rule comes from
        [show] a rule that only restates its one premise
        [skip] leave the rule out where there are too many facts: over 1000 clause
       *[effort] how hard a step is to follow, a whole number
    }

## rules/references.py

rulefile-rename-nothing = there is no name here that can be changed
rulefile-rename-variable = "{ $name }" is no variable: a capital letter, then letters, digits and underscores
rulefile-rename-name = "{ $name }" is no name: a small letter, then small letters, digits and underscores
rulefile-rename-taken = the rule already has a variable { $name }
rulefile-rename-row = { $name } would become one of the variables that { $row }[] stands for
rulefile-rename-declared = { $name } is declared already
rulefile-rename-label = a rule has the label { $name } already
rulefile-rename-not-here = { $name } is not declared in this file
rulefile-rename-elsewhere = { $name } is used in { $file } as well
rulefile-rename-worded = { $name } is named in { $file } as well
rulefile-rename-word = { $name } is a word of the rule language

## rules/remarks.py

rulefile-loaded-write = Write #all of { $calculus }

## rules/repairs.py

rulefile-repair = { $kind ->
        [write] Write { $word }
        [stop] Write the full stop
        [comma] Write the comma
        [remove] Remove { $word }
        [small] Write { $word }: a predicate begins with a small letter, a variable with a capital one
        [letters] Write { $word }: names have only the letters a to z, digits and _
        [or] Write two rules, one for each of the conditions with “or” between them
        [brackets] Write the conditions without the brackets around them
        [opposite] Write { $word }, the opposite: use not only before predicates that one line gives completely
        [plain] Write plain signs, not full-width ones: { $word }
        [unseen] Write a blank: there is a sign here that cannot be seen ({ $word })
        [label] Write { $word }: a label is one word in small letters
        [round] Write round brackets: { $word }(...)
        [braces] Write { $word }: braces are written only in wordings
       *[turn] Write the conclusion first
    }

## rules/trials.py

