## Words around problems
problems-expected = expected: { $words }
problems-hint = hint: { $hint }
problems-expected-card = a card
problems-expected-name = a name
problems-expected-number = a number
problems-expected-end = the end of the statement
problems-pair = { $one } and { $other }

## Any text
problems-not-utf8 = this is not UTF-8 text: byte { $byte } at offset { $offset }
problems-hint-utf8 =
    { $wide ->
        [true] the file is UTF-16; save it as UTF-8
       *[false] save the file as UTF-8
    }
problems-unknown-name =
    { $kind ->
        [card] unknown card "{ $name }"
        [player] unknown player "{ $name }"
        [location] unknown location "{ $name }"
        [group] unknown group of cards "{ $name }"
        [room] unknown room "{ $name }"
        [category] unknown category "{ $name }"
        [board-place] unknown place on the board "{ $name }"
        [player-or-card] unknown player or card "{ $name }"
        [argument] no player, card or category is called "{ $name }"
       *[name] unknown name "{ $name }"
    }
problems-ambiguous-name =
    { $kind ->
        [card] "{ $name }" fits more than one card
        [player] "{ $name }" fits more than one player
        [location] "{ $name }" fits more than one location
        [group] "{ $name }" fits more than one group of cards
        [room] "{ $name }" fits more than one room
        [board-place] "{ $name }" fits more than one place on the board
        [player-or-card] "{ $name }" fits more than one player or card
        [category] "{ $name }" fits more than one category
       *[name] "{ $name }" fits more than one name
    }
problems-hint-near =
    did you mean { $names ->
        [one] "{ OR($names) }"
       *[other] { OR($names) }
    }?
problems-hint-choices =
    write { $names ->
        [one] "{ OR($names) }"
       *[other] { OR($names) }
    }
problems-hint-longer-name =
    write { $names ->
        [one] "{ OR($names) }"
       *[other] { OR($names) }
    }; a short name needs { $letters } letters or more
problems-hint-all-names =
    the { $kind ->
        [card] cards
        [player] players
        [location] locations
        [group] groups
        [room] rooms
        [category] categories
        [board-place] places on the board
        [player-or-card] players and cards
       *[name] names
    } are { $names }
problems-hint-commas = put commas between the cards
problems-hint-example = write for example: { $example }
problems-hint-write = write: { $line }
problems-hint-write-lines = { $first }; and on a line of its own: { $line }
problems-hint-write-or = { $first }; or: { $other }
problems-hint-add-line = add the line: { $line }
problems-hint-both = { $first }; { $second }
problems-hint-outdent = begin it at the start of the line
problems-hint-leave-out = leave it out
problems-control-character = there is a control character here ({ $sign }); a log is plain text

## Headers
problems-empty-log = this log is empty
problems-hint-empty-log = a log says which cards there are and who plays; `clue-logic new` writes one to begin with
problems-deck-missing = the log does not say which cards there are
problems-hint-deck = write for example "edition: cluedo-uk", or a line for every category: suspects: Plum, Green
problems-players-missing = the log does not say who plays
problems-hint-players = write for example "players: Anna, Ben, Clara"
problems-indented-first = this line is indented, but there is no statement above it
problems-unknown-header = unknown header "{ $header }"
problems-hint-near-header = did you mean "{ $near }"? (A category of that name is written in quotes: "{ $written }": ...)
problems-second-header = a second "{ $header }:" (the first is on line { $line })
problems-late-header = headers must come before the first event (line { $line })
problems-extra-category = "{ $header }:" cannot be combined with "edition:", which brings its own cards
problems-hint-add-to = add it to "{ $header }:" on line { $line }
problems-two-decks = a deck is either one "cards:" line or lines of categories, not both
problems-unknown-edition = unknown edition "{ $name }"
problems-unknown-value = "{ $word }" is not a value of "{ $header }:"
problems-silent-asker = the asker can be silent only where everyone answers
problems-one-value =
    "{ $header }:" takes one { $kind ->
        [player] player
        [name] name
        [number] number
       *[word] word
    }
problems-no-number = "{ $word }" is not a number of cards
problems-no-colour = "{ $word }" is no colour
problems-name-taken = "{ $name }" already means { $card }
problems-label-missing =
    "{ $header }:" needs a { $colours ->
        [true] colour
       *[false] short name
    } behind each card
problems-listed-twice = { $name } is listed twice
problems-reserved-category = no category can be called "{ $name }"
problems-reserved-card = "{ $name }" cannot be the name of a card: it stands for "no card" in tuples
problems-reserved-player = no player can be called "{ $name }": that is a place for cards
problems-card-twice = the card "{ $card }" is already in the deck (line { $line })
problems-player-twice = two players are called "{ $name }"
problems-hint-numbered-name = if the number is part of the name, write it in quotes: "{ $name }"
problems-few-players = a game needs at least { $least } players
problems-large-hand = no hand has that many cards
problems-hidden-missing = a deck without categories needs "hidden:"
problems-hint-hidden = say how many cards are hidden, for example "hidden: 3", or "hidden: 0" if none
problems-hidden-of-each =
    { $categories ->
        [one] there is 1 category
       *[other] there are { $categories } categories
    }, and one card of each is hidden, or none
problems-hidden-too-many = { $hidden } cards cannot be hidden: the deck has { $cards }
problems-name-missing =
    a { $kind ->
        [card] card
        [player] player
        [category] category
       *[other] short name
    } needs a name
problems-quotes-inside = quotes go round a whole name, not round a part of it
problems-reserved-word = "{ $word }" is a word of the log language
problems-unquoted-sign = "{ $word }" cannot stand in a name
problems-hint-quote = write the name in quotes: "{ $name }"
problems-hint-quote-containing = write a name that contains it in quotes: "{ $name }"
problems-hint-quote-category = a category of that name is written in quotes: "{ $name }": ...
problems-doubted-name = "{ $name }" is not certainly one name
problems-hint-one-name =
    if all of it is one name, write it in quotes: "{ $name }"; otherwise put commas between the names{ $kind ->
        [player] , and the number of cards behind each: "players: Anna 6, Ben 6"
       *[other] { "" }
    }
problems-doubted-players = it is not certain what this list of players means
problems-joined = "{ $name }" is read as two cards
problems-doubted-join = it is not certain which names "{ $name }" is made of
problems-stray-question-mark = a "?" is allowed only in "players:", for a hand of unknown size
problems-either = "{ $name }" leaves open which of the cards is meant
problems-hint-either =
    "{ $header }:" lists every card; if all of these are there, write: { $line }{ $header ->
        [hand] ; if only one is, leave "hand:" out, and write below the headers: { $learned }
       *[other] { "" }
    }
problems-on-table = { $card } lies on the table (line { $line })
problems-hand-without-me = "hand:" needs "me:"
problems-hint-me = say whose hand it is, for example: me: Anna
problems-hand-size =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, but "players:" on line { $line } says { $player } holds { $size }
problems-sizes =
    the players hold { $least ->
        [true] at least{ " " }
       *[false] { "" }
    }{ $held ->
        [one] 1 card
       *[other] { $held } cards
    } together, but { $over ->
        [true] only{ " " }
       *[false] { "" }
    }{ $total ->
        [one] 1 was
       *[other] { $total } were
    } dealt to them
problems-hint-deal =
    the deck has { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $hidden } hidden, { $table } on the table
problems-hint-left-over = { $parts }; cards left over face up stand in "table:"; { $face_down }
problems-hint-face-down = cards that lie face down have a header of their own: { $line }
problems-no-categories = this deck has no categories
problems-one-of-each-size =
    with one card of each category everybody holds { $each ->
        [one] 1 card
       *[other] { $each } cards
    }, not { $size }
problems-one-of-each-deal =
    "{ $category }" leaves { $left ->
        [one] 1 card
       *[other] { $left } cards
    } to deal, but there are { $players } players to get one each
problems-hand-of-each = this is not one card of each category
problems-seat-order =
    the answers on { $lines ->
        [one] line { AND($lines) }
       *[other] lines { AND($lines) }
    } are out of order, but would be in order if { OR($pairs) } changed places
problems-hint-seat-order = "players:" lists the players in the order in which they sit; swap these if that is the mistake
problems-uneven-deal =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } cannot be dealt evenly to { $players } players, and the log does not say who{ $among ->
        [0] { "" }
       *[other] { " " }of { AND($among) }
    } holds more
problems-unusual-hand =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } among { $players } players are { $most ->
        [none] { $least } each
       *[other] { $least } or { $most } each
    }, but this hand has { $size }: { $few ->
        [true] is a card missing
       *[false] is there a card too many
    }?
problems-hint-write-sizes =
    if it is right, write the sizes{ $certain ->
        [true] { "" }
       *[false] , for example
    }: { $line }

## Events
problems-not-named = { $card } was not named, so it cannot be shown
problems-has-left = { $player } left the game on line { $line }
problems-has-not-here = "has" is an answer only where everyone answers
problems-hint-shows-or-everyone = write "{ $player } shows", or add the line: answers: everyone
problems-answer-after-end =
    { $shower ->
        [nobody] nobody showed a card
       *[other] { $shower } showed a card
    }, so { $player ->
        [none] no other player
       *[other] { $player }
    } is { $player ->
        [none] asked
       *[other] not asked
    }
problems-asker-answers = { $player } asks and cannot answer
problems-passes-and-shows = { $player } both passes and shows a card
problems-has-and-passes = { $player } both has a card and passes
problems-answers-twice = { $player } answers twice
problems-answer-order = { $player } sits before { $other }, and is asked first (the order is { $order })
problems-answers-missing = { AND($skipped) } must have passed before { $player } is asked, but the log does not say so
problems-hint-strict = add the answers, or leave out "strict: yes"
problems-nobody-and-others = "nobody" cannot be combined with other answers
problems-silent-asker-answers = { $player } asks, and the asker does not answer ("asker: silent")
problems-asks-one = in this game a player asks one other player
problems-hint-ask-one = write "{ $player } asks ... about ...": the log says "answers: one"
problems-asks-all = in this game a suggestion is made to all players, not to one
problems-hint-everybody-answers = everybody answers here ("answers: everyone"): write "suggests" and no player behind it
problems-asks-self = { $player } cannot ask herself or himself
problems-accused = { $player } accused on line { $line }, and makes no suggestions after that
problems-hint-accuser =
    an accuser has seen the envelope, and only answers from then on{ $others ->
        [0] { "" }
       *[other] ; if another player suggests here, write the name: { OR($others) }
    }
problems-accused-twice = { $player } accused already on line { $line }; each player may only once
problems-hint-other-accuser = if another player accuses here, write the name: { OR($others) }
problems-accused-cards =
    { $hidden ->
        [0] no card is hidden in this game
       *[other] an accusation names as many cards as are hidden: { $hidden }
    }
problems-no-count = this is not one number: { $written }
problems-bare-count = is it exactly, at least or at most { $number }, and is it said for all to hear?
problems-correction-form = a correction names the line, the player, and what the player had
problems-hint-correction = for example: correction: line 12, Ben had Rope; or: Ben had a card; or: Ben had none
problems-correction-refused =
    { $kind ->
        [later] line { $wrong } is not above this line
        [twice] line { $wrong } is corrected already
        [correction] line { $wrong } is a correction itself
        [left] an accusation, and that a player leaves, cannot be taken back
        [card] { $card } was not named on line { $wrong }
        [same] line { $wrong } says so already
        [number] { $player } told a number on line { $wrong }
        [perfect] with "accusing: perfect" players make no mistakes
       *[none] { $player ->
            [nobody] line { $wrong } says nothing that happened
           *[other] line { $wrong } has no answer of { $player }
        }
    }
problems-hint-correctable =
    { $kind ->
        [perfect] leave out the header, or the correction
        [number] write "line { $wrong } was wrong", and the right number on a line of its own
       *[other] { $count ->
            [0] correct the line itself, and leave this one out
           *[other] write the number of another line: { OR($lines) }
        }
    }
problems-count-too-high =
    { $place } cannot hold { $number } of { $cards ->
        [one] this card
       *[other] these { $cards } cards
    }, at most { $most }
problems-hint-count =
    { $most ->
        [0] write 0: all of them are elsewhere
       *[other] write one number from 0 to { $most }
    }
problems-hint-ask-any = where one player is asked about any cards, add the line: answers: one
problems-announced-size =
    { $cards ->
        [one] this is 1 card
       *[other] these are { $cards } cards
    }, but { $player } holds { $most ->
        [none] { $least }
       *[other] { $least } to { $most }
    }
problems-doubted-cards = this can be read in more than one way
problems-not-all-cards = some of these words are not cards
problems-whispers-self = { $player } cannot whisper to herself or himself
problems-shows-self = { $player } cannot show a card to herself or himself
problems-shown-to-several = a card is shown to one player at a time: { AND($viewers) } are several
problems-shown-to-whom = to whom was the card shown? An answer belongs below its suggestion, indented
problems-perhaps-answer = this is read as a card shown outside a suggestion
problems-hint-perhaps-answer = if it answers the suggestion of { $viewer } above, begin the line with spaces
problems-never-acts = { $player } counts as having passed here, but never asks, and never shows a card
problems-hint-pile = if { $player } is a pile of cards face down, which cannot answer, write above this line: "{ $line }" (or, instead of this player, the header "face down:")
problems-no-envelope = this game has no envelope: no card is hidden
problems-no-table = no cards lie on the table in this game
problems-hint-table = cards left over stand in "table:"
problems-named-twice = { $card } is named twice
problems-same-category =
    { $one } and { $other } are both { $category }: { $event ->
        [suggestion] a suggestion
       *[accusation] an accusation
    } names one card of each category
problems-category-missing =
    { $event ->
        [suggestion] a suggestion
       *[accusation] an accusation
    } names one card of each category; there is none of the { $categories ->
        [one] { AND($categories) }
       *[other] { AND($categories) }
    }
problems-unknown-category = this game has no category "{ $name }"
problems-hint-categories =
    { $categories ->
        [0] its cards have no categories; ask for the solution
       *[other] the categories are { $categories }
    }
problems-comment = a comment is ignored, but this one looks like a statement
problems-hint-turn-comment = a log has no turns without a suggestion; leave it out, or write it as a comment: { $text }
problems-hint-write-below =
    write it below its { $event ->
        [suggestion] suggestion
       *[accusation] accusation
    }, indented: "    { $text }"
problems-not-indented = an answer belongs below its suggestion, indented
problems-hint-indent = begin the line with spaces
problems-read-as = read as: { $text }
problems-semicolon = a ";" is read as a comma or a colon
problems-speaker = "{ $key }:" does not say what { $player } does
problems-hint-if-suggestion = if this is a suggestion, write: { $line }
problems-hint-if-hand = if this is your hand, write: { $line }
problems-hint-if-held = if { $player } holds these cards, and you know it, write one line for each card: { $line }
problems-unknown-keeper = the log does not say who "{ $word }" is
problems-hint-keeper = add a header with your name, such as "me: Anna"
problems-no-card-with = no card goes with "{ $word }"
problems-hint-passes = who shows none of the cards passes: "{ $line }"
problems-stated-size = the size of a hand stands in the header "players:"
problems-hint-stated = it says so already; { $comment }
problems-hint-comment = leave it out, or write it as a comment: { $text }
problems-shown-to-all = an answer is shown to the asker alone; a card that everybody sees is revealed
problems-seen-alone = a card that one player alone sees outside a suggestion is written as shown to that player
problems-exchange = cards do not change hands: all players keep the cards that were dealt to them
problems-mistake = a log says what is true: a mistake is corrected on the line where it stands, or by a line such as: correction: line 12, Ben had Rope
problems-hint-correct-line =
    correct { $line ->
        [none] that line
       *[other] line { $line }
    }; { $comment }
problems-hint-correct-answer = correct the line on which { $player } answered; or { $lines }
problems-several-shown = a player shows one card, also where several were named
problems-hint-several-shown = write below the suggestion, indented: "    { $shows }"; cards that everybody saw: { $reveals }
problems-board-move = moves on the board are not part of a log
problems-turn-missing = nothing follows from a turn that is not in the log, so no statement is needed
problems-silence-not-used = { $note }

## The form of statements
problems-no-statement = this is not a statement of the log language
problems-incomplete = the statement is not complete
problems-indented = this line is indented, so it goes on with "{ $header }:" above
problems-misfit-line = this indented line does not fit the statement above it
problems-hint-indented = an indented line belongs to the statement above it; a statement of its own begins at the start of its line
problems-hint-accepting = { $option } reads each line that cannot be read as the one that is proposed for it
problems-unexpected = unexpected "{ $word }"
problems-open-quote = this quote is not closed
problems-hint-close-quote = names in quotes end with a " on the same line
problems-unknown-word = "{ $word }" is not a word of the log language
problems-unclear-word = it is not clear what "{ $word }" means here
problems-who-asks = it is not clear who asks
problems-who-shows = it is not clear who shows a card
problems-unclear-turn = it is not clear who asks, who passes and who shows
problems-unknown-words = "{ $words }" is not part of the log language
problems-hint-knowing = what players know of one another is expected with "expect Ben knows Anna holds Rope", and asked with "whether Ben knows Anna holds Rope", or at the command line with: clue-logic knows LOG Ben "Anna holds Rope"
problems-hint-knowing-in-english = what players know is written in English or German: expect Ben knows who holds Rope; in Japanese it can be asked at the command line: clue-logic ask LOG ベンは犯人を知っている
problems-hint-reply = one player who is asked answers with one number, "none", "shows", or "shows CARD"
problems-hint-comma-that = leave out the comma and "{ $word }"
problems-hint-fact-brackets = the arguments of a fact stand in brackets: expect passed(5, "Ben")
problems-answer-below-note = an answer belongs directly below its suggestion, not below a note
problems-hint-note-below = write the note below the answers
problems-note-colon = a colon is missing behind the name of the player
problems-hint-remark = a remark is written behind "#": { $remark }
problems-hint-suggestion = a suggestion, for example, is written: { $example }

## Questions, expectations and what players know
problems-no-suggestion = this is no suggestion
problems-no-cell = this does not say where a card is
problems-no-knower = this does not say who knows it
problems-hint-each-player = say of each player that she does not know it
problems-asked-knowledge = a question about knowledge begins with the player
problems-hint-statement = say it as a statement: { $example }
problems-late-public = "{ $word }" begins a statement: what is public everybody knows to be public
problems-hint-no-player = write no player in front of "{ $word }"
problems-hint-behind-card = write it behind the card: "{ $text }"
problems-hint-unquote = leave out the quotes
problems-hint-near-unquoted = did you mean "{ $name }", without quotes?
problems-unknowing-twice = "does not know" can stand only once in a statement
problems-unknowing-everybody = of somebody who does not know it cannot be said that "everybody" knows: name one player
problems-doubted-nobody = this can mean that nobody knows, or that not everybody does
problems-hint-nobody-knows =
    that nobody knows is a statement for each player: "Ben does not know Anna holds Rope"{ $me ->
        [none] { "" }
       *[other] ; that not everybody is known to know: "{ $me } does not know everybody knows Anna holds Rope"
    }
problems-whether-knows = "whether" is followed by a place and a card, not by what a player knows
problems-hint-whether-solution = leave out "whether": Ben knows the solution
problems-asked-of-everybody = this cannot be asked of everybody at once
problems-hint-ask-player = ask it of one player: whether Ben knows Clara does not know the solution
problems-fact-arguments = a fact has arguments
problems-hint-query-variable = an expectation is about one fact; clue-logic query lists the values of a variable
problems-not-understood = this question is not understood
problems-doubted-question = this can mean more than one thing
problems-hint-ask-one-of = ask one of these:{ $ways }
problems-hint-ask-near = ask what is near to it: { $question }
problems-hint-ask-for-example = you can ask, for example:{ $forms }
problems-asks-not-why = this does not ask why
problems-hint-ask-it = ask it so: clue-logic ask LOG "{ $question }"
problems-no-supposition = a supposition says what is so, in a sentence such as: Ben holds Rope, Ben lacks Rope
problems-supposed-why-not = a supposition says what is so; it does not ask why not
problems-why-of-several = this is about several cards, each with a proof of its own
problems-hint-ask-function = ask it: ask(game, "{ $question }")

## Entries of keep
problems-ambiguous-beginning =
    { $more ->
        [true] "{ $name }" may be { $near } and others
       *[false] "{ $name }" may be { OR($near) }
    }
problems-not-here = "{ $name }" does not fit here
problems-parts-missing = still missing: { AND($parts) }
problems-cards-missing = which cards?
problems-doubted-entry = "{ $text }" can be read in more than one way; write it in full, as in a log
problems-source-missing = the line does not say how you know this
problems-hint-known-from-elsewhere = if it is known from elsewhere, write:{ $lines }
problems-entry-not-understood = this is not understood

## Logs written by a program
problems-not-a-name = this is not a name
problems-hint-name-text = a player or a card is named by a text, such as "Ben"
problems-quotes-in-name = a name cannot contain quotation marks or line breaks
problems-not-a-number = this is not a number of cards
problems-hint-number-or-none = write for example 6; None, if it is not known
problems-not-a-list = expected a list of names
problems-hint-list-of-one = for one name write [{ $text }]
problems-not-a-line = this is not a line of a log
problems-asked-alone = { $asked } alone is asked, not { $player }
problems-nothing-to-answer = there is no suggestion to answer
problems-hint-answer-behind = an answer stands behind its suggestion: log.suggests(...).passes(...)

## Puzzles
problems-invisible-character = there is a character here that cannot be seen ({ $sign })
problems-hint-plain-text = a puzzle file is plain text
problems-puzzle-too-long = this has more than { $most } characters; it is not a puzzle
problems-puzzle-line-incomplete = the line is not complete
problems-hint-puzzle-lines = a line is one of these: { $forms }
problems-json-incomplete = the JSON is not complete
problems-hint-json-open = a bracket or a quote is not closed
problems-not-json =
    this is not JSON: { $word ->
        [none] the line is not complete
       *[other] unexpected "{ $word }"
    }
problems-json-form =
    { $form ->
        [object] the JSON of a puzzle is an object
        [cards] the cards are a list
        [text] "{ $name }" is a text
        [texts] "{ $name }" is a list of texts
        [card] a card is a list of edges
        [edge] an edge is a list of two texts, colour and part
       *[parts] colour and part are texts
    }
problems-hint-json = { $json }
problems-no-cards = there are no cards
problems-hint-line-each-card = write a line for each card: { $form }
problems-stated-twice = "{ $name }" is said twice
problems-edge-count = a card has { $sides } edges; this one has { $edges }
problems-hint-edge-commas = put commas between them: { $form }
problems-no-triangle =
    { $cards ->
        [one] 1 card does
       *[other] { $cards } cards do
    } not fill a triangle
problems-hint-triangle-cards =
    { $numbers ->
        [0] at most { $most }
       *[other] { OR($numbers) }
    } do; is a card missing, or too many?
problems-no-frame = "{ $word }" is not a frame
problems-hint-frame = frames are triangles, as: frame: triangle 3
problems-frame-side = the side of a frame is { $least } to { $most } cards long, not { $side }
problems-triangle-cards =
    there { $cards ->
        [one] is 1 card
       *[other] are { $cards } cards
    }; a triangle of side { $side } takes { $wanted }
problems-hint-card-missing = is a card missing, or too many?
problems-no-sense = "{ $word }" is no sense of turning
problems-same-card = there is another card "{ $card }"
problems-hint-own-name = give each its own name
problems-hint-colour-first = first the colour, then the part
problems-unknown-colour = unknown colour "{ $word }"
problems-hint-colours =
    { $near ->
        [none] { "" }
       *[other] did you mean "{ $near }"?{ " " }
    }other colours are listed: colours: yellow, ochre
problems-no-edge = "{ $word }" is no edge: it takes a colour and a part
problems-hint-edge = first the colour, then the part, as: yellow head
problems-two-parts =
    { $few ->
        [true] a part needs its counterpart
       *[false] there are two parts, no more
    }
problems-one-part = every edge is a "{ $part }"; a part needs its counterpart
problems-hint-match = edges match if the colour is the same and the part is not
problems-unknown-part = unknown part "{ $word }"
problems-hint-parts = the two parts are { AND($parts) }
problems-no-puzzle-question = this is not a question about a puzzle
problems-no-such-card = there is no card "{ $card }"
problems-no-such-cell = there is no cell { $cell }
problems-hint-cell-numbers = cells are numbered 1 to { $most }
problems-not-asked-of-card = this cannot be asked about a card
problems-no-cell-there = no cell of this frame lies on the { $kind }

## Boards
problems-row-width = this row is { $width } squares wide, others are { $others }
problems-hint-outside = what is out of bounds is drawn as "{ $sign }"
problems-unknown-sign = the legend does not say what "{ $sign }" is
problems-hint-signs = the signs are { $signs }
problems-second-start = there is a second start of { $suspect }
problems-hint-one-start = every suspect begins on one square
problems-not-drawn =
    { $start ->
        [true] the start of { $name }
       *[false] { $name }
    } is not drawn
problems-hint-draw = draw "{ $sign }", or leave its line of the legend out
problems-hint-door = a door points from a square of its room to one of the corridor: ^ up, v down, < left, > right
problems-door-without-room = there is no room behind this door
problems-door-without-corridor = there is no corridor in front of this door
problems-room-apart = this piece of { $room } is apart from the rest of the room
problems-place-apart =
    no way leads from { $place ->
        [none] this square
       *[other] { $place }
    } to the rest of the board
problems-hint-join = draw a door or a corridor, or write a passage into the legend
problems-part-corridor = a square of the corridor
problems-part-outside = out of bounds
problems-part-door = a door
problems-hint-plain-board = a board file is plain text; delete it, or write a space
problems-no-legend-line = this is no line of a legend
problems-hint-legend-lines = above the drawing stand lines such as { $forms }
problems-legend-without =
    the legend has no { $kind ->
        [room] room
       *[start] start
    }
problems-long-sign = "{ $sign }" is not a sign
problems-hint-sign = a sign is one letter or digit
problems-sign-taken = "{ $sign }" stands for { $taken } already
problems-hint-other-sign = take another letter or digit
problems-nameless =
    this { $kind ->
        [room] room
       *[start] start
    } has no name
problems-name-with-comma = "{ $name }" is not a name
problems-hint-no-commas = a name has no commas
problems-same-name =
    there is another { $kind ->
        [room] room
       *[start] start
    } of this name
problems-passage-of-two = a passage joins two rooms
problems-joined-already = { $one } and { $other } are joined already
problems-hint-leave-line-out = leave this line out
problems-no-drawing = there is no drawing
problems-hint-drawing = write "drawing:" on a line of its own, and the rows below it
problems-row-beside-heading = a row beside the heading
problems-hint-next-line = the drawing begins on the next line
problems-no-rows = the drawing has no rows
problems-hint-draw-below = draw the board below this line
problems-many-squares = the drawing has more than { $most } squares
problems-hint-smaller-board = draw a smaller board

## Rule files and queries
problems-hint-rule = { $text }
problems-example = example:
problems-put-right = put right:
