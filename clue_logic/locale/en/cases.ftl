## case.py

cases-made = Difficulty { $difficulty }, hardest step { $hardest }. Rules that are needed: { $rules }.
cases-solution = Solution: { $cards }.
cases-unmet-rules =
    { $count ->
        [one] This rule is not needed: { $rules }.
       *[other] These rules are not needed: { $rules }.
    }
cases-companion = They can all be needed together with this rule: { $rule }.
cases-unmet-difficulty = The sum of all steps is { $found }, not { $asked }.
cases-unmet-hardest = The hardest step is { $found }, not { $asked }.

## daily.py

cases-daily = Case of the day, { $day }

## checking.py

cases-solved =
    { $since ->
        [0] The solution does not follow after a line.
       *[other] The solution follows at line { $since }.
    }
cases-spare =
    { $count ->
        [0] Every line is needed.
        [one] A line is not needed: { $lines }.
       *[other] { $count } lines are not needed: { $lines }.
    }
cases-rules =
    { $count ->
        [0] No rules are claimed, and none find the solution.
       *[other] Rules: { $rules }.
    }
cases-difficulty = Difficulty { $difficulty }, hardest step { $hardest }.
cases-verdict =
    { $wrong ->
        [0] All claims are true.
        [one] One claim is false.
       *[other] { $wrong } claims are false.
    }
cases-wrong-open = There is more than one solution at the end.
cases-wrong-early = The solution follows at line { $since } already, not only at line { $last }.
cases-wrong-spare =
    { $found ->
        [0] No line is to spare
        [one] One line is to spare
       *[other] { $found } lines are to spare
    }, not { $claimed }.
cases-wrong-rules = The solution does not follow by these rules alone: { $rules }.

## sheets.py

cases-title = Case

## daily.py

cases-edition = cluedo-uk
