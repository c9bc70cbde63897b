## opening.py

keep-new = { $name } does not describe a game yet. Answer a few questions; Ctrl-C leaves without writing anything.
keep-editions = Editions: { $known }.
keep-ask =
    { $header ->
        [edition] edition
        [players] players, in seating order
        [sizes] { $count } { $count ->
            [one] card
           *[other] cards
        } cannot be dealt evenly; how many does each hold (Enter: not known)
        [me] your name (Enter: only watching)
       *[hand] the hand of { $player } (Enter: not given)
    }
keep-header =
    { $header ->
        [edition] edition
        [players] players
        [me] me
       *[hand] hand
    }: { $value }
keep-no-edition = There is no such edition. { $known }
keep-written = Written into { $name }:
keep-numbers = A number for each of the { $count } players, please.

## keeper.py

keep-typed-turns = Short forms of a turn. The line to be written appears below as you type; Enter writes it:
keep-typed-beginnings = The first letters of a name are enough if they fit only one name; commas and colons may be left out.
keep-typed-statements = Whole statements, as a log has them: { $examples }.
keep-typed-answers = An answer alone is added to the last suggestion: { $example }.
keep-typed-questions = Questions are answered, not written into the log: { $examples }.
keep-example-reveals = { $player } reveals { $card }
keep-example-learn = learn { $player } lacks { $card }
keep-example-leaves = { $player } leaves
keep-example-expect = expect { $card } open
keep-example-shows = { $player } shows
keep-example-why = why { $card } excluded
keep-example-who = who holds { $card }
keep-example-solution = solution
keep-typed-commands = { $undo } takes back the last line written here ({ $undo } 2: two); { $skip }: skip to the next player; { $grid }: the notebook; { $suggest }: what to suggest next; { $hint }: where to look for the next step ({ $hint } 2: the idea, 3: the cells, 4: the step); { $notes }: whether your notes follow; { $chances }: how likely every cell is; { $conflicts }: where to look if the log contradicts itself; { $log }: the last lines; { $quit } or Ctrl-D leaves. Ctrl-C clears the line.

## keeper.py

keep-met = As expected.
keep-fails = Not as expected: { $known }. (undo takes the line back.)
keep-undecided = Not decided: { $known }.
keep-impossible =
    { $line ->
        [none] The log contradicts itself in its headers: nothing is concluded.
       *[other] The log contradicts itself from line { $line } on: nothing is concluded. (conflicts shows where to look, undo takes back the last line.)
    }

## keeper.py

keep-idle = a turn in short ({ $turn }), a question, or ? for what can be typed
keep-entry-question = (a question: it is answered, not written)
keep-command-help = (what can be typed)
keep-command-undo = (takes back the last line written here)
keep-command-skip = (skips to the next player)
keep-command-grid = (the notebook)
keep-command-suggest = (what to suggest next)
keep-command-hint = (where to look for the next step; a number from 2 to 4 reveals more)
keep-command-notes = (whether your notes follow so far)
keep-command-chances = (how likely every cell is)
keep-command-conflicts = (where to look if the log contradicts itself)
keep-command-log = (the last lines of the log)
keep-command-quit = (leaves; everything is written)
keep-line = line { $number }: { $text }
keep-not-written = Not written:
keep-changed = { $name } was changed by another program, and has been read again.
keep-broken = The log cannot be read until this is corrected. New lines are still added at its end.
keep-left-out = Lines that cannot be read are ignored until they are corrected: { $lines }.
keep-unread = written at the end: { $line }
keep-confirm = write it anyway? y/n>{ " " }
keep-left-it-out = Left out: { $line }
keep-taken-back = Taken back: { $line }
keep-not-the-last = The file no longer ends with "{ $line }": correct it in an editor.
keep-nothing-more = No further lines were written in this session.
keep-nothing-written = No line was written in this session. Correct earlier lines in an editor.

## cli/keep_session.py

keep-once-more = Press Ctrl-C again to leave; every line is saved.
keep-once-more-lines-missing = Press Ctrl-C again to leave.
keep-stopped = Stopped. The lines written so far are saved.
keep-file-left = { $path } contains every line.
keep-file-missing = These lines could not be written and are not in { $path }:
keep-file-gone = { $path } no longer exists. The next line writes it again, with all that it contained.
keep-means-otherwise = Your line now has another meaning: check it and press Enter again.
keep-just-changed = Another program has just changed the file: press Enter again.
keep-not-writable = { $path } cannot be written ({ $reason }). The line is not in it, and stays in the prompt.
keep-not-taken-back = { $path } cannot be written ({ $reason }). It is unchanged.
keep-doubt = With this line the log contradicts itself: { $line }
keep-decide = y writes it anyway, n leaves it out, undo takes back the line before it.
keep-no-conflict = The log does not contradict itself.
keep-no-chances = No chances can be shown: the log contradicts itself, or there are too many deals.

## entry.py

keep-suggests = { $player } suggests { $statement }
