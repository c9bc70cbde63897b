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
ruleproblems-large-number = a number has at most { $most } digits, not { $digits }; write it as a name, in quotes, if nothing is added to it
ruleproblems-negative-number = { $about ->
        [program] the minus sign of a number stands directly before it, as in -1; between two terms it subtracts
       *[game] there are no negative numbers: '-' stands only between two terms of a sum
    }
ruleproblems-no-arguments = { $predicate } has no arguments; a predicate has one or more, in brackets: { $predicate }(...)
ruleproblems-foreign-sign = there is no sign { $sign } here; write { $meant }
ruleproblems-foreign-form = { $form ->
        [declaration] predicates need no declaration; leave it out, or write #predicate edge(town, town).
        [input] facts from tables are named on the command line: --facts FOLDER reads edge.facts
        [output] what is printed is asked for on the command line: clue-logic query program.dl 'edge(X, Y)' --csv
        [directive] there is no such directive; the only one is #predicate
        [comment] a comment begins with % and goes to the end of the line
        [range] there are no ranges; write a fact for each number, or a rule: n(1). n(N + 1) :- n(N), N < 5.
        [fraction] there are no fractions, only whole numbers; write it in quotes, or count in smaller units
        [constraint] a rule without a conclusion is a constraint, which excludes models; here it needs one: wrong :- ...
        [choice] there are no choices: a program has exactly one model; conclude one predicate without braces
        [disjunction] a rule concludes one fact; write a rule for each
        [capital] a predicate begins with a small letter
        [nested] a term has no arguments; write them as further arguments of the predicate
        [list] there are no lists; write a fact for each element
        [operation] numbers are only added and subtracted; other operations need a table of facts: product(2, 3, 6).
        [quote] texts stand in double quotes: "Old Town"
        [open-text] this text has no closing quote on its line
        [question] a query is asked on the command line: clue-logic query program.dl 'edge(X, Y)'
        [minus] a minus sign stands before a number or between two terms; write 0 - X, and not for a negation
        [aggregate] a count or sum stands in a comparison of its own: N = #count{ "{" } X : p(X) { "}" }
        [double] one not is enough; a double one says the same as none
       *[chain] compare two values at a time: X < Y, Y < 3
    }
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
ruleproblems-underivable = no fact and no rule gives { $predicate }{ ruleproblems-part-near }{ $empty ->
        [true] ; the program has no facts and no rules yet: write some, such as edge(a, b).
       *[false] { "" }
    }
ruleproblems-odd-constant = { $constant } is a constant here and occurs in no fact{ $near ->
        [0] { $variable ->
            [0] { "" }
           *[other] ; a variable begins with a capital letter: { $variable }
        }
       *[other] ; did you mean { $near }?
    }

ruleproblems-empty-predicate = no fact and no rule gives { $predicate }, so it has no rows; { $near ->
        [0] if that is meant, declare it: #predicate { $declaration }.
       *[other] did you mean { $near }?
    }
ruleproblems-number-test = number({ $variable }) tests nothing that is known here: values of { $variable } may be names; keep numbers and names in predicates of their own

## reading/program_clauses.py

ruleproblems-semicolon-and = ';' means "and" here, as ',' does; for "or" write two rules
ruleproblems-own-variable = { $variable } stands nowhere but in '{ $condition }', which is read as: for no { $variable } at all; write _ if that is meant
ruleproblems-sum-inside = the sum { $sum } cannot stand in a condition within a count or a "for all"; conclude it by a rule of its own: next(N, M) :- p(N), M = N + 1.

## reading/fact_files.py

ruleproblems-unreadable-folder = { $path } cannot be read ({ $reason }); expected a folder with a table of facts for each predicate, such as edge.facts
ruleproblems-no-fact-files = there are no tables of facts in { $path }; expected files that are called NAME{ OR($endings) }
ruleproblems-fact-file-name = { $name } is no name of a predicate, which begins with a small letter and has letters, digits and _{ $instead ->
        [0] ; rename the file
       *[other] ; rename the file: { $instead }
    }
ruleproblems-fact-files = the facts of { $predicate } stand in { $first } already; expected one file for each predicate: join the two
ruleproblems-fact-width = this line has { $count ->
        [one] 1 value
       *[other] { $count } values
    }, but the first line has { $width }; a line has a value for each argument, with a tab between them, in .csv files a comma
ruleproblems-csv = this line is not CSV: a value in quotes ends with a quote, and a quote in it is doubled: "say ""hi"""

## reading/endless.py

ruleproblems-endless = { $sum } makes new numbers for { $predicate } from numbers of { $predicate }, perhaps without end; add a condition that bounds them: { $bound }

## reading/checks.py

ruleproblems-aggregate-sort = #{ $function } takes numbers, but { $name } may be a name; keep the numbers in a predicate of their own
ruleproblems-computed-inside = { $name } is computed by an equation and cannot stand in '{ $condition }'; conclude it by a rule of its own, and use that here

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
ruleproblems-hint-sum = a sum is computed from values: { $name } must also stand alone in a condition that gives it one

## editing/rules/remarks.py, editing/rules/trials.py

ruleproblems-loaded-rules = no rule here concludes { AND($predicates) }, so the rules of { $calculus } are loaded
ruleproblems-unused-rule = no rule needs { $predicate }, and it says nothing about a cell: this rule has no effect
ruleproblems-written-once = { $meant ->
        [none] { $other ->
            [none] { $name } occurs only once, so any value fits; write _ to show that
           *[other] { $name } occurs only once, so any value fits, even that of { $other }. If they must differ, add { $other } != { $name }; otherwise write _
        }
       *[other] { $name } occurs only once; did you mean { $meant }?
    }
ruleproblems-only-asked = asked(S, { $name }) says that { $name } puts the question; that { $name } is asked is said by passed, passed_over, answered and showed
ruleproblems-circular = { $predicate } is one of its own conditions: the rule concludes nothing new
ruleproblems-rule-semicolon = ; means “and”, as a comma does; where “or” is meant, write two rules
ruleproblems-derives-nothing = in none of { $games } small games does this rule conclude anything: its conditions are never all true

## classroom/judging/judgement.py: the same in words for students

ruleproblems-form-syntax = “{ $symbol }” cannot stand here
ruleproblems-form-unfinished = { ruleproblems-part-whole } is not complete after “{ $symbol }”
ruleproblems-form-unbound = no condition of the body gives “{ $symbol }” a value
ruleproblems-form-undeclared = the predicate “{ $symbol }” is not declared
ruleproblems-form-arity = “{ $symbol }” takes { $arity ->
        [one] 1 argument
       *[other] { $arity } arguments
    }, not { $count }
ruleproblems-form-sort = “{ $symbol }” does not fit here: it is of another sort
ruleproblems-form-order = “{ $symbol }” compares numbers only
ruleproblems-form-for-all = “{ $symbol }” before the colon must have a variable that occurs nowhere outside, for “all”
ruleproblems-form-unsettled = “{ $symbol }” is not settled: later lines may add to it
ruleproblems-form-given-head = “{ $symbol }” is given by the log; a rule cannot conclude it
ruleproblems-form-label-twice = the label “{ $symbol }” exists already
ruleproblems-form-declared-twice = “{ $symbol }” is declared already
ruleproblems-form-unknown-constant = “{ $symbol }” is not a constant
ruleproblems-form-unknown-calculus = there is no calculus “{ $symbol }”
ruleproblems-form-unknown-names = there is no table of names “{ $symbol }”; there are: { $tables }
ruleproblems-form-unknown-predicate = there is no predicate “{ $symbol }” to give a name to
ruleproblems-form-alias-twice = “{ $symbol }” is the name of another predicate already
ruleproblems-form-alias-declared = “{ $symbol }” cannot be another name: a predicate is called so itself
ruleproblems-form-unknown-label = { $calculus } has no rule “{ $symbol }”
ruleproblems-form-stratification = “{ $symbol }” is negated, counted or asked for all, but depends on the conclusion of this rule
ruleproblems-form-not-a-cell = “{ $symbol }” is declared differently here than the notebook needs it

## derivation.py

ruleproblems-placed = { $place }: { $what }
ruleproblems-rule-skipped = rule { $label } was left out: it is skipped over { $most } facts of '{ $predicate }'
ruleproblems-rule-stopped = rule { $label } ({ $place }) was stopped: it has examined { $most } combinations of facts, which is the limit; relate its variables by another condition
ruleproblems-rule-full = rule { $label } ({ $place }) was stopped: { $most } facts are derived, which is the limit
ruleproblems-rule-untested = rule { $label } ({ $place }) was left out: it needs all facts of { AND($predicates) }
ruleproblems-undecided = not decided, as facts may be missing of { $predicates }: { $reason }

## engine/plan.py, engine/auditor.py

ruleproblems-too-many-facts = the rules of { $calculus } derive more than { $most } facts, the last of them by { $label } ({ $place }); conclude less, or of fewer things at once
ruleproblems-clingo-time = clingo has not finished after { $seconds } seconds; the engine pydatalog stops rules that join too much
ruleproblems-clingo-memory = clingo has ended without a result, perhaps for lack of memory ({ $most } MB); the engine pydatalog stops rules that join too much
ruleproblems-clingo-combinations = clingo cannot be given rule { $label } ({ $place }): it would examine up to { $count } combinations of facts, and the limit is { $most }; relate its variables by another condition
