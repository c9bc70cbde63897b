## deduction_words.py

guide-by-deals = all deals agree
guide-all-deals-agree = All deals that agree with the log agree here; no proof was found: { $cells }.
guide-likewise = { $sentence }; likewise { $others }
# All these cards at all these places, the first one as well.
guide-cards-at-places = { $cards } for { $places }

## walkthrough.py

guide-walkthrough = Walkthrough
guide-at-least =
    { $least ->
        [true] at least { $number }
       *[false] { $number }
    }
guide-grid = The notebook after this step
guide-steps =
    { $count ->
        [one] step { $steps }
       *[other] steps { $steps }
    }
guide-no-source = the rules of the game
guide-step = { $where }: { $title } (difficulty { $difficulty })
guide-walkthrough-end =
    { $steps ->
        [0] No step: nothing new follows from the log.
        [one] { $steps } step, difficulty { $total } in total, { $hardest } the hardest.
       *[other] { $steps } steps, difficulty { $total } in total, { $hardest } the hardest.
    } { $open ->
        [0] Every cell is known.
        [one] { $open } cell does not follow.
       *[other] { $open } cells do not follow.
    }

## rating.py

guide-rating =
    { $steps ->
        [0] difficulty 0: nothing follows beyond what the headers settle
       *[other] hardest step { $hardest }, before the first solution card { $before ->
            [0] –
           *[other] { $before }
        }, first step { $first ->
            [0] –
           *[other] { $first }
        }, { $total } in total: { $steps ->
            [one] { $steps } step
           *[other] { $steps } steps
        }, { $cells ->
            [one] { $cells } cell
           *[other] { $cells } cells
        }{ $suppositions ->
            [0] .
            [one] , { $suppositions } supposition.
           *[other] , { $suppositions } suppositions.
        }
    }

## notes_check.py

guide-notes =
    { $noted ->
        [0] No cell is noted.
       *[other] { $on_track ->
            [true] On track: { $noted ->
                [one] { $noted } cell is noted, and it follows.
               *[other] { $noted } cells are noted, and all of them follow.
            }
           *[false] Not on track: { $noted ->
                [one] { $noted } cell is noted, and it does not follow.
               *[other] { $noted } cells are noted, and at least one does not follow.
            }
        }
    } { $missing ->
        [0] Nothing that follows is missing.
        [one] { $missing } cell follows that is not noted.
       *[other] { $missing } cells follow that are not noted.
    }
guide-note =
    line { $line }: { $note }: { $verdict ->
        [false] this is false.
       *[open] this does not follow yet. A deal that agrees with the log, and not with the note:
    }
guide-overlooked =
    { $count ->
        [one] This cell follows and is not noted:
       *[other] These cells follow and are not noted, the easiest first:
    }

## hint.py

guide-hint-where =
    { $source ->
        [both] { $few ->
            [true] Look at { $lines } again, together with what you know: { $known }.
           *[false] Look at { $lines } again, together with all you know about { $known }.
        }
        [lines] Look at { $lines } again.
        [known] { $few ->
            [true] No line is needed. Look at what you know: { $known }.
           *[false] No line is needed. Look at all you know about { $known }.
        }
       *[headers] Look at the headers again.
    }
guide-hint-idea = The idea is called “{ $title }”. { $rule }.
guide-hint-cards-of = the cards of { $event }
guide-hint-suppose = The idea: suppose that a cell is the other way round, and look for a contradiction.
guide-hint-deals = The idea: try all deals that agree with the log.
guide-hint-cell =
    { $count ->
        [one] The cell is { $cells }.
       *[other] The cells are { $cells }.
    }
guide-hint-step = The step:
guide-hint-more =
    Stage { $next } { $next ->
        [2] names the idea
        [3] names the cell
       *[4] shows the full step
    }.
guide-hint-no-notes = The log has no correct notes beyond its headers, so the hint is about the first step. Lines such as "note: Ben holds Rope" say what you have found.
guide-no-hint =
    { $reason ->
        [complete] every cell is known and noted: there is nothing left to find
        [early] nothing follows from this log yet, except what the headers settle; the next turn may change that
        [noted] everything that follows from this log is noted; the other cells are open until the next turn
        [open] the cell { $place }, { $card } is open: nothing about it follows from this log yet
       *[found] the cell { $place }, { $card } is found already: by a note, by the headers, or because the card is known to be elsewhere
    }

## the review after a game

guide-review-heading = Review: who could have known it first, and which other question would have settled it earlier
guide-review-solved =
    { $found ->
        [later] The solution followed { guide-review-after } (by the rules after line { $rules }).
        [never] The solution followed { guide-review-after } (not by the rules).
       *[here] The solution followed { guide-review-after }.
    }
guide-review-after =
    { $line ->
        [0] from the headers
       *[other] after line { $line }
    }
guide-review-unsolved = The solution does not follow from the log.
guide-review-card =
    { $found ->
        [later] { $card } in the envelope followed { guide-review-after } (by the rules after line { $rules }).
        [never] { $card } in the envelope followed { guide-review-after } (not by the rules).
       *[here] { $card } in the envelope followed { guide-review-after }.
    }
guide-review-known = Certainly known first to { $who }.
guide-review-since =
    { $line ->
        [0] { $players } (from the headers)
       *[other] { $players } (line { $line })
    }
guide-review-unknown = It is not certain that another player knew it.
guide-review-earlier =
    { $how ->
        [surely] Line { $line }, instead: { guide-review-question }. That would have settled it whatever the answer. With these cards: { $answers }.
       *[luck] Line { $line }, instead: { guide-review-question }. That would have settled it, as the cards lie: { $answers }.
    }
guide-review-question =
    { $one ->
        [false] { $asker } suggests { $cards }
       *[true] { $asker } asks { $asked } about { $cards }
    }
guide-review-answer =
    { $how ->
        [nobody] nobody has one of them
        [shows] { $players } shows { $card }
       *[have] { $players } { $count ->
            [one] has one of them
           *[other] have one of them
        }
    }
guide-review-no-question =
    { $count ->
        [0] There is no suggestion in the log in whose place another one could be tried.
        [one] No other question in place of the one suggestion that was tried would have settled any of this earlier.
       *[other] No other question in place of the { $count } suggestions that were tried would have settled any of this earlier.
    }
guide-review-last-category =
    { $count ->
        [one] Other questions were tried in place of one suggestion, with the same card of the category { $category }.
       *[other] Other questions were tried in place of { $count } suggestions, with the same card of the category { $category }.
    }
guide-review-cut = Some questions were not tried, because there are too many.
guide-review-line =
    { $line ->
        [0] headers
       *[other] line { $line }
    }
guide-review-head =
    { $column ->
        [card] card
        [place] where
        [since] followed
       *[first] certainly known first to
    }
