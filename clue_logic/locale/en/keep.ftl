## opening.py

keep-new = { $name } tells no game yet. A few questions; Ctrl-C leaves, and nothing is written then.
keep-editions = Editions: { $known }.
keep-ask =
    { $header ->
        [edition] edition
        [players] players, as they sit
        [sizes] { $count } cards do not divide evenly; how many each (Enter: not known)
        [me] me (Enter: only watching)
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

keep-typed-turns = A turn in short. What will be written stands below while you type; Enter writes it:
keep-typed-beginnings = Any beginning will do that can mean one name only; commas and colons may be left out.
keep-typed-statements = Whole statements, as a log has them: { $examples }.
keep-typed-answers = An answer alone goes below the last suggestion: { $example }.
keep-typed-questions = Questions are answered and not written: { $examples }.
keep-example-reveals = { $player } reveals { $card }
keep-example-learn = learn { $player } lacks { $card }
keep-example-leaves = { $player } leaves
keep-example-expect = expect { $card } open
keep-example-shows = { $player } shows
keep-example-why = why { $card } excluded
keep-example-who = who holds { $card }
keep-example-solution = solution
keep-typed-commands = { $undo } takes back the last line written here ({ $undo } 2: two); { $skip }: the next one's turn; { $grid }: the notebook; { $suggest }: what to suggest next; { $chances }: how likely every cell is; { $conflicts }: where to look if the log contradicts itself; { $log }: the last lines; { $quit } or Ctrl-D leaves. Ctrl-C clears the line.

## abbreviations.py

keep-beginning-unclear =
    { $more ->
        [true] "{ $beginning }" may be { $names } and others
       *[false] "{ $beginning }" may be { $names }
    }

## keeper.py

keep-met = As expected.
keep-fails = Not as expected: { $known }. (undo takes the line back.)
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
keep-command-skip = (the next one's turn)
keep-command-grid = (the notebook)
keep-command-suggest = (what to suggest next)
keep-command-chances = (how likely every cell is)
keep-command-conflicts = (where to look if the log contradicts itself)
keep-command-log = (the last lines of the log)
keep-command-quit = (leaves; everything is written)
keep-line = line { $number }: { $text }
keep-not-written = Not written:
keep-entry-what = nothing was said
keep-changed = { $name } was changed by another program, and has been read again.
keep-broken = The log cannot be read until that is mended. Lines are still written at its end.
keep-left-out = Lines that cannot be read are left out until they are mended: { $lines }.
keep-unread = written at the end: { $line }
keep-confirm = write it all the same? y/n>{ " " }
keep-left-it-out = Left out: { $line }
keep-taken-back = Taken back: { $line }
keep-not-the-last = The last line of the file is not "{ $line }" any more: mend it in an editor.
keep-nothing-more = No more lines were written here.
keep-nothing-written = Nothing was written here yet. What stands in the log is mended in an editor.

## cli/keep_session.py

keep-once-more = Ctrl-C once more leaves; every line is written.
keep-once-more-lines-missing = Ctrl-C once more leaves.
keep-stopped = Stopped. What was written is written.
keep-file-left = { $path } holds every line.
keep-file-missing = These lines could not be written and are not in { $path }:
keep-file-gone = { $path } is gone: it is written anew with the next line, with all that was in it.
keep-means-otherwise = With that your line comes to something else: look at it again, and press Enter.
keep-just-changed = Another program has just written into the file: press Enter once more.
keep-not-writable = { $path } cannot be written ({ $reason }). The line is not in it, and stays in the prompt.
keep-not-taken-back = { $path } cannot be written ({ $reason }). It is unchanged.
keep-doubt = With this line the log contradicts itself: { $line }
keep-decide = y writes it all the same, n leaves it out, undo takes back the line before it.
keep-no-conflict = The log does not contradict itself.
keep-no-chances = The log contradicts itself, or there are too many deals: there are no chances to show.

## entry.py

keep-suggests = { $player } suggests { $statement }
keep-not-known = this says not how you know it
keep-known-from-elsewhere = if it is known from elsewhere, write:
keep-type = type { $command }

## turns.py

keep-short-missing = still missing: { $parts }
keep-short-asked = who is asked?
keep-short-cards = which cards?
keep-short-two = "{ $text }" can be read in more than one way; write it in full, as in a log
keep-short-not-here = "{ $word }" does not fit here
keep-short-both = { $one } and { $other } are both { $category }

