## wording.py

suggesting-asks =
    { $one ->
        [true] Ask { $asked } about { $cards }
       *[false] Suggest { $cards }
    }
# On average; docs/advice.md says what is measured.
suggesting-tells =
    { $share ->
        [all] tells everything, whatever the answer is
        [none] tells nothing
        [left-1] tells hardly anything
        [left-9-10] leaves about nine tenths open
        [left-4-5] leaves about four fifths open
        [left-3-4] leaves about three quarters open
        [left-2-3] leaves about two thirds open
        [left-3-5] leaves about three fifths open
        [left-1-2] about halves what is open
        [left-2-5] leaves about two fifths open
        [left-1-3] leaves about a third open
        [left-3-10] leaves about three tenths open
        [left-1-4] leaves about a quarter open
        [left-1-5] leaves about a fifth open
        [left-1-6] leaves about a sixth open
        [left-1-7] leaves about a seventh open
        [left-1-8] leaves about an eighth open
        [left-1-10] leaves about a tenth open
       *[left-0] leaves less than a tenth open
    }
suggesting-answer =
    { $kind ->
        [shows] { $players } shows { $card }
        [number] the number { $count }
        [one] { $count ->
            [one] { $players } has one of them
           *[other] { $players } have one of them
        }
        [asked] { $players } has none
        [everyone] nobody has one
       *[nobody] nobody shows a card
    }
suggesting-likeliest = Most likely: { $answer } ({ $chance }).
suggesting-finds = May find { $what }.
suggesting-category =
    { $key ->
        [suspects] the suspect
        [weapons] the weapon
        [rooms] the room
       *[other] the hidden card of “{ $name }”
    }
suggesting-exact = { $bits } bits: on average, { $left } of what is open stays open. Settles { $cells } cells on average; tells onlookers { $onlookers } bits.
