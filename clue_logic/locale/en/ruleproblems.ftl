# What is wrong with rule files, queries and programs of plain Datalog. The name of a message is the code of the problem;
# parts of messages begin with ruleproblems-part.

ruleproblems-part-near = { $near ->
        [0] { "" }
       *[other] ; did you mean { $near }?
    }
ruleproblems-part-sort = { $vowel ->
        [true] an { $sort }
       *[false] a { $sort }
    }
ruleproblems-part-whole = { $whole ->
        [file] the file
        [query] the query
        [rule] the rule
        [declaration] the declaration
       *[directive] the directive
    }
ruleproblems-part-end = the end of { ruleproblems-part-whole }
ruleproblems-part-terminal = { $terminal ->
        [NAME] a name (lower case)
        [TEXT] a name in quotes
        [NUMBER] a number
       *[VARIABLE] a variable (capital letter)
    }
ruleproblems-part-expected = { $expected ->
        [0] { "" }
       *[other] ; expected { OR($expected) }
    }
ruleproblems-part-block = { $kind ->
        [rule] rule { $name }
       *[predicate] { $name }
    }
ruleproblems-part-instruction = { $language ->
        [en] write '%  { $key }: ...'
       *[other] write '{ $name } = "..."' below [{ $table }] in { $file }
    }

## reading/parsing.py

ruleproblems-syntax = unexpected '{ $word }'{ ruleproblems-part-expected }
ruleproblems-character = unexpected character '{ $character }'{ ruleproblems-part-expected }
ruleproblems-unfinished = unexpected end of { ruleproblems-part-whole }{ ruleproblems-part-expected }
ruleproblems-large-number = a number has at most nine digits, not { $digits }
ruleproblems-negative-number = there are no negative numbers: '-' stands only between two terms of a sum
ruleproblems-no-arguments = { $predicate } has no arguments; a predicate has one or more, in brackets: { $predicate }(...)
ruleproblems-foreign-sign = there is no sign { $sign } here; write { $meant }
ruleproblems-count-operator = after a count stands only >=, not { $operator }; otherwise give the count a name: N = #count{ "{" } ... { "}" }, N { $operator } ...
ruleproblems-category-anonymous = '_' cannot stand for a category; give it a name
ruleproblems-category-twice = { $variable } stands for a category already; use another name
ruleproblems-no-category = { $variable } stands for no category; write '#each category { $variable }' before the rule
ruleproblems-row-clash = { $name } and { $row }[] clash: { $row }[] stands for { $row }0, { $row }1 and so on; rename one of them
ruleproblems-count-no-variable = the left side of '= #count{ "{" }...{ "}" }' must be a variable
ruleproblems-counted-anonymous = a count needs a named variable before the colon
ruleproblems-replaced-twice = { $variable } stands twice between the brackets; one value is enough
ruleproblems-long-sum = a sum has at most { $most } terms
ruleproblems-unknown-mark = unknown mark '{ $mark }'; marks are { AND($marks) }
ruleproblems-settled-derived = only what a log gives can be settled; a derived predicate may be background
ruleproblems-opposite-of-given = only a derived predicate can be the opposite of another
ruleproblems-two-opposites = one opposite is enough, not { AND($opposites) }
ruleproblems-unknown-sort = unknown sort '{ $sort }'; sorts are { $sorts }
ruleproblems-unknown-show = unknown 'show: { $text }'; the only choice is 'show: quiet'
ruleproblems-other-language = only English stands in a rule file; { $instruction }
ruleproblems-unknown-key = unknown key '{ $key }'; keys here are { $keys }
ruleproblems-key-twice = '{ $key }' is given twice
ruleproblems-unreadable-skip = cannot read 'skip: { $text }'; write for example 'skip: over 300 clause'
ruleproblems-unreadable-effort = cannot read 'effort: { $text }'; expected a whole number, 0 or more: write for example 'effort: 3'

## reading/calculus.py

ruleproblems-unknown-calculus = there is no calculus '{ $name }' to include{ $near ->
        [0] ; there are
       *[other] ; did you mean { $near }? There are
    }: { $calculi }
ruleproblems-unknown-label = { $calculus } has no rule '{ $label }' to leave out{ ruleproblems-part-near }
ruleproblems-too-many-rules = { $whole ->
        [program] a program
       *[file] a user-defined rule file
    } may have at most { $most } rules; this one has { $count }
ruleproblems-too-many-conditions = a user-defined rule may have at most { $most } conditions; this one has { $count }
ruleproblems-not-a-cell = the notebook is drawn from { $declaration }; leave this declaration out, or call yours something else

## reading/rulefile.py, reading/wording_file.py

ruleproblems-no-label = a rule has a label, a wording and a source above it: write '%! label', '%  en: ...' and so on
ruleproblems-english-file = English stands in the rule file itself ('%  en: ...')
ruleproblems-wording-file-name = a wording file is called NAME.LANGUAGE.toml; languages are { $languages }
ruleproblems-no-rule-file = there is no { $file } beside it, whose wording it could be{ ruleproblems-part-near }
ruleproblems-unknown-table = unknown table '{ $table }'; tables are { $tables }{ ruleproblems-part-near }
ruleproblems-not-a-table = { $table } is a table; write [{ $table }] on a line of its own
ruleproblems-one-line = { $name } is to be one line of words: { $name } = "..."
ruleproblems-worded-nothing = { $file } has no { $kind ->
        [predicate] predicate
       *[rule] rule
    } '{ $name }'{ ruleproblems-part-near }
ruleproblems-not-toml = not TOML: { $reason }

## reading/query.py

ruleproblems-part-kind = { $kind ->
        [card] card
        [player] player
       *[category] category
    }
ruleproblems-part-variable = { $variable ->
        [0] { "" }
       *[other] ; a variable begins with a capital letter: { $variable }
    }
ruleproblems-no-name = { $word } is no name that is possible here{ ruleproblems-part-variable }
ruleproblems-no-such-name = unknown { ruleproblems-part-kind } "{ $word }"{ $hint ->
        [0] ; the query { $kind ->
            [card] card(C) lists the cards
            [player] location(P) lists the players
           *[category] group(G) lists the categories
        }
       *[other] ; { $hint }
    }{ ruleproblems-part-variable }
ruleproblems-ambiguous-word = "{ $word }" fits more than one { ruleproblems-part-kind }; { $hint }
ruleproblems-no-fact = expected one fact, such as { $subject ->
        [game] passed(5, Ben); see clue-logic query
       *[program] parent(ann, ben)
    }
ruleproblems-open-fact = { $variable } is a variable; clue-logic query lists its values; a fact is for example { $subject ->
        [game] passed(5, Ben)
       *[program] parent(ann, ben)
    }

ruleproblems-variable-or-name = { $variable } is a variable here; if you mean { $name }, write "{ $name }"

## reading/aliases.py

ruleproblems-unknown-names = there is no table of names { $table }{ $near ->
        [0] ; there are: { $tables }
       *[other] ; did you mean { $near }?
    }
ruleproblems-alias-twice = { $alias } is a name of { $predicate } already: { $directive } at { $place }
ruleproblems-alias-declared = { $alias } cannot be a name of { $predicate } ({ $directive }): it is a predicate itself, declared at { $place }; choose another name, or leave one of the two out
ruleproblems-unknown-predicate = there is no predicate { $predicate } to call { $alias }{ ruleproblems-part-near }

## reading/strata.py

ruleproblems-stratification = whether { $atom } is true must be known before this rule is used, but { $predicate } is concluded from { $through ->
        [itself] itself
       *[other] { $head }, which depends on it
    }; negate, count or ask for all only of what does not depend on { $head }

## reading/program_file.py

ruleproblems-game-sort = { $sort } is a sort of games; choose another name for it
ruleproblems-underivable = no fact and no rule gives { $predicate }{ $near ->
        [0] { $declaration ->
            [0] { "" }
           *[other] ; if it has no facts yet, declare it: #predicate { $declaration }.
        }
       *[other] ; did you mean { $near }?
    }

ruleproblems-odd-constant = { $constant } is a constant here and occurs in no fact{ $near ->
        [0] { $variable ->
            [0] { "" }
           *[other] ; a variable begins with a capital letter: { $variable }
        }
       *[other] ; did you mean { $near }?
    }

## reading/checks.py

ruleproblems-count-in-atom = { $name } is the result of a count and cannot stand in { $atom }
ruleproblems-no-source = rule { $label } names no source (write '%  source: ...')
ruleproblems-unknown-skip = 'skip' of rule { $label } names the unknown predicate { $predicate }
ruleproblems-not-quiet = rule { $label } is marked quiet but does not restate a single premise
ruleproblems-given-head = { $predicate } is given by the log; a rule cannot conclude it
ruleproblems-unbound = { $where ->
        [head] { $name } in the head is not bound by a positive atom of the body
        [condition] { $name } in '{ $written }' is not bound by a positive atom
        [for-all] { $name } in '{ $written }' is bound neither by an atom behind the colon nor outside
        [count] { $name } is counted but not bound inside the count
       *[bound] { $name } in the bound is not bound by a positive atom
    }{ $within ->
        [0] { "" }
       *[other] ; in '{ $within }' it stands for each in turn, and only there
    }
ruleproblems-undeclared = { $predicate } is not declared{ ruleproblems-part-near }
ruleproblems-arity = { $predicate } takes { $arity ->
        [one] 1 argument
       *[other] { $arity } arguments
    }, not { $count }
ruleproblems-sort = { $term } is { $elsewhere } elsewhere, but { $predicate } wants { $here } here
ruleproblems-unsettled = { $where ->
        [negation] 'not { $predicate }': a later line may still add such facts; only settled given ones
        [for-all] behind the colon stands { $predicate }: a later line may still add to it
       *[count] an exact count over { $predicate }: a later line may still add to it
    }
ruleproblems-unbound-event = { $where ->
        [for-all] behind the colon stands
       *[count] an exact count over
    } the { $predicate } of all events: a later line may still add to it; bind { $event } outside
ruleproblems-order = '{ $condition }' orders values that are not numbers
ruleproblems-compared-sorts = '{ $condition }' compares { $first } with { $second }
ruleproblems-sum-sort = '{ $sum }' adds values that are not numbers
ruleproblems-bound-sort = the bound { $bound } is not a number
ruleproblems-for-all = '{ $written }' has no variable of its own, so it does not speak of all; bind none of them outside
ruleproblems-counted-outside = { $name } is counted, so it cannot be used outside the count as well
ruleproblems-count-in-count = { $name } is the result of a count and cannot stand inside an exact count
ruleproblems-two-counts = { $name } is the result of two counts; compare two results instead
ruleproblems-count-bound = { $name } is bound elsewhere; use '#count{ "{" }...{ "}" } >= ...' or another name
ruleproblems-unknown-constant = unknown constant { $constant }; constants are { $constants } and numbers
ruleproblems-no-wording = { ruleproblems-part-block } has no wording in '{ $language }' ({ $instruction })
ruleproblems-no-title = rule { $label } has a title, but none in '{ $language }' ({ $instruction })
ruleproblems-title-placeholder = the '{ $language }' title of rule { $label }: a title has no placeholders
ruleproblems-unknown-placeholder = the '{ $language }' wording of { ruleproblems-part-block } speaks of { $placeholder }, unknown here
ruleproblems-placeholder-location = { $placeholder } in the '{ $language }' wording of { ruleproblems-part-block }: { $variable } is not a location
ruleproblems-placeholder-form = { $placeholder } in the '{ $language }' wording of { ruleproblems-part-block }: there is no ':{ $form }'; there are { $forms }
ruleproblems-placeholder-sorts = { $placeholder } in the '{ $language }' wording of { ruleproblems-part-block }: ':{ $form }' needs { AND($sorts) }
ruleproblems-declared-twice = { $predicate } is already declared at { $place }
ruleproblems-label-twice = the label '{ $label }' is already used at { $place }
ruleproblems-reserved-label = proofs use the label '{ $label }' themselves; choose another
ruleproblems-not-given = { $predicate }: no log gives such facts; what logs give is declared in rules/given.dl
ruleproblems-same-arguments = two arguments of { $predicate } have the same name
ruleproblems-opposite-given = { $predicate } is given by the log; only derived predicates can be opposites
ruleproblems-own-opposite = { $predicate } cannot be its own opposite
ruleproblems-opposite-sorts = { $predicate } and { $opposite } are about different things
ruleproblems-opposite-taken = { $predicate } already has the opposite { $opposite }
ruleproblems-background = { $head } is background, so { $predicate } must be, but is not

# Hints about programs

ruleproblems-hint-small = { $name } begins with a capital letter, so it is a variable; a constant begins with a small one: { $constant }, or stands in quotes: "{ $name }"
ruleproblems-hint-without = conclude a predicate without this argument by a rule of its own, and write not before that: parent_of_some(X) :- parent(X, _).
ruleproblems-hint-sum = a comparison only tests values: { $name } must also stand in a condition that gives it one
ruleproblems-hint-numbers = a program has the numbers that its facts give: number(0). number(1). and so on
