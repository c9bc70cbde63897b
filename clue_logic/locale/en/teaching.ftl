## exercise.py

teaching-kind =
    { $kind ->
        [formalise] formalise a sentence
        [repair] repair a rule
        [predict] predict what is lost
        [solve] solve a case
        [refute] refute by a deal
        [order] order a proof
        [prove] give a proof
        [query] write a query
        [statement] formalise knowledge
        [two-deals] refute a claim about knowledge
        [datalog] write Datalog
        [two-programs] compare programs
       *[operation] an operation
    }
teaching-step =
    { $after ->
        [none] (step { $step } of { $steps })
       *[other] (step { $step } of { $steps }, after { $after })
    }
teaching-next-step = Next step: { $hint }
teaching-hint = Hint { $number } of { $count }: { $hint }
teaching-solution = The solution:

## lesson.py

teaching-no-name = A game
teaching-prompt = Enter: next, h: help, q: stop >{ " " }

## quiz.py

teaching-chapter = Chapter { $number }
