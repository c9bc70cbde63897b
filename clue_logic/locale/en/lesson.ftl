## operations.py

lesson-title-opening = Opening: the cards known from the start
lesson-title-fall-1 = Case 1: an unambiguous piece of information
lesson-title-fall-2 = Case 2: ambiguous information
lesson-title-fall-3 = Case 3: negative information
lesson-title-substitution-by-e = Substitution by unambiguous entries
lesson-title-worthless = Removal of worthless information
lesson-title-substitution-by-n = Substitution by negative information
lesson-title-transfer = Transfer from M to E
lesson-title-counting = Reduction by the quantity of entries
lesson-title-duplicates = Reduction of duplicate and of less precise entries
lesson-title-exclusion = Solution by exclusion
lesson-title-solution-by-n = Solution by negative information

lesson-formula-opening =
    c is my own card  ⟹  E := E ∪ { "{(c,-,-,sₓ)}" }
    c lies on the table  ⟹  E := E ∪ { "{(c,-,-,table)}" }
lesson-formula-fall-1 = s shows me c  ⟹  E := E ∪ { "{(c,-,-,s)}" }
lesson-formula-fall-2 =
    s answers (x₀,x₁,x₂) with a card I do not see  ⟹  M := M ∪ { "{(x₀,x₁,x₂,s)}" }
    that is, B(x₀,-,-,s) ∨ B(-,x₁,-,s) ∨ B(-,-,x₂,s)
lesson-case-3 =
    t asks (x₀,x₁,x₂), s cannot answer{ $everyone ->
        [true] { "" }
       *[false] { "  ∧  s ≠ t" }
    }  ⟹  N := N ∪ { "{(x₀,-,-,s), (-,x₁,-,s), (-,-,x₂,s)}" }
    that is, ¬B(x₀,-,-,s) ∧ ¬B(-,x₁,-,s) ∧ ¬B(-,-,x₂,s)
lesson-formula-substitution-by-e = (x₀,x₁,x₂,s) ∈ E  ∧  (y₀,y₁,y₂,t) ∈ M  ∧  s ≠ t  ∧  xᵢ = yᵢ ≠ -  ⟹  M := M ∪ { "{(y₀,y₁,y₂,t) [yᵢ := -]}" }
lesson-formula-worthless = (x₀,x₁,x₂,s) ∈ E  ∧  (y₀,y₁,y₂,s) ∈ M  ∧  xᵢ = yᵢ ≠ -  ⟹  M := M \ { "{(y₀,y₁,y₂,s)}" }
lesson-formula-substitution-by-n = (y₀,y₁,y₂,s) ∈ N  ∧  (x₀,x₁,x₂,s) ∈ M  ∧  xᵢ = yᵢ ≠ -  ⟹  M := M ∪ { "{(x₀,x₁,x₂,s) [xᵢ := -]}" }
lesson-formula-transfer = (c,-,-,s) ∈ M with - everywhere but in one place  ⟹  E := E ∪ { "{(c,-,-,s)}" }, M := M \ { "{(c,-,-,s)}" }
lesson-formula-duplicates =
    xₖ, xₘ ∈ Z  ∧  k < m  ⟹  Z := Z \ { "{xₘ}" }  (Z is E, M or N; k and m are the lines)
    x, y ∈ M  ∧  x ≠ y, both of s, for each i: xᵢ = yᵢ ∨ xᵢ = -  ⟹  M := M \ { "{y}" }
lesson-exclusion = G = (T ∪ W ∪ R) \ E'  ∧  |G| = { $hidden }  ⟹  G is the solution
lesson-formula-solution-by-n =
    first reading, at the start: c is not mine  ⟹  N := N ∪ { "{(c,-,-,sₓ)}" }
    A = { "{(c,-,-,s) ∈ N : s ∈ S}" }  ∧  |A| = |S|  ∧  c ∉ E'  ⟹  c is a solution card
    A = { "{(c,-,-,s) ∈ N : s ∈ S, s ≠ sₓ}" }  ∧  |A| = |S| - 1  ∧  c ∉ E'  ⟹  c is a solution card

## notation.py

lesson-solution = G is the solution
lesson-solution-card = { $card } is a solution card

## remarks.py

lesson-left-out =
    Line { $line } is left out ({ $fact }): { $reason ->
        [accusation] an accusation is about the envelope, and E, M and N are about players
        [announcement] M can express one of several cards, but not one of several hands
        [private-show] only the two players saw which card it was, and without it there is nothing to enter
        [whisper] only the player addressed heard which card it was, and without it there is nothing to enter
        [no-player] the last place of a tuple is for a player
       *[one-category] two of its cards are in the same category, and a tuple has one place for each category
    }.
lesson-several-answers = On line { $line } several players answer. The paper has one answer to each question; here each answer becomes an entry of M.
lesson-contradiction = The log contradicts itself from line { $line } on ({ $fact }); keep that in mind for the following steps.
lesson-unnoticed = The log contradicts itself. The paper, which does not count cards, does not notice it; the notebook does.
lesson-proves-nothing = The log contradicts itself from line { $line } on, so conclusions after that prove nothing.
lesson-no-hidden-cards = No cards are hidden in this game, so there is no solution to look for.
lesson-solved = Solved: { $cards }.
lesson-partly-solved = Solution cards found: { $cards }. |G| = { $left }, hidden cards: { $hidden }. The rest is open.
lesson-unsolved = No solution card is found. |G| = { $left }, hidden cards: { $hidden }.
lesson-counting-adds-nothing =
    Operation 8 (reduction by the quantity of entries) is left open by the paper. The rules of the notebook, which count cards, would add nothing here: both know { $known ->
        [one] 1 cell
       *[other] { $known } cells
    }.
lesson-counting-adds =
    Operation 8 (reduction by the quantity of entries) is left open by the paper. The rules of the notebook, which also count cards, close it. Here the paper finds { $seen ->
        [one] 1 cell
       *[other] { $seen } cells
    } and they find { $known }. The additional cells come from: { $rules }.

## slides.py

lesson-introduction = This log in the calculus of the German paper, one operation at a time. E contains unambiguous information: the player has the card. M contains ambiguous information: the player has at least one of these cards. N contains negative information: the player does not have the card. G contains the cards that E does not name.
lesson-players = players
lesson-numbers = The numbers in the tuples mean: { $numbers }.

## course.py

lesson-course = The German paper, step by step

## markdown.py

lesson-log = The log
lesson-remarks = Remarks
lesson-step = Step { $number }: { $heading }
lesson-line = Line { $line }: { $statement }
lesson-headers = Headers
lesson-in-general = In general:
lesson-applied = Here:
lesson-final = After the last step
lesson-possible-cards = G = { $cards } (still possible)
lesson-solution-cards = Solution: { $cards }

## markdown.py, terminal.py

lesson-unknown = not known yet
lesson-more = … ({ $count } more)

## terminal.py

lesson-position = step { $number } of { $count }
lesson-statement = line { $line }: { $statement }
lesson-at-headers = headers
lesson-solution-so-far = solution:
lesson-remark = Remark: { $remark }

lesson-help-next = next page; or press Enter
lesson-help-back = previous page
lesson-help-first = first page
lesson-help-last = last page
lesson-help-line = first step of a line of the log; the number alone is enough
lesson-help-chapter = a chapter; without a number, the list of chapters
lesson-help-why = the proof of an entry, also of one that was struck out
lesson-help-formula = show or hide the operations in general
lesson-help-grid = show or hide the notebook
lesson-help-all = show all entries of long sets, or only the last ones
lesson-help-help = this list
lesson-help-quit = stop

lesson-last-page = This is the last page. Type q to stop.
lesson-first-page = This is the first page.
lesson-needs-number = { $command } needs a number: { $command } { $example }.
lesson-no-argument = { $word } takes no argument.
lesson-no-line = The log has lines 1 to { $count }.
lesson-no-step = No step belongs to line { $line }; the nearest lines with steps are { $lines }.
lesson-no-steps = This chapter has no steps.
lesson-line-headers = 0 (the headers)
lesson-no-chapter = There are chapters 1 to { $count }.
lesson-which-entry = Say which entry: why (1,-,3,3).
lesson-unknown-command = There is no command { $word }. Did you mean { $near }?
lesson-unknown-command-of = There is no command { $word }. There are: { $commands }.

## entry_why.py

lesson-no-entry = There is no entry { $entry } in the lesson so far.
lesson-no-entry-near = There is no entry { $entry } in the lesson so far. Did you mean { $near }?
lesson-entry-later = { $entry } comes later: step { $step }.
lesson-entry-struck = Step { $step } struck it out:
