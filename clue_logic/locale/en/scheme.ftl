## scheme.py

scheme-line = line { $line }
scheme-heading =
    { $line ->
        [0] headers
       *[other] { scheme-line }
    }
scheme-holds = { $place } holds { $card }
scheme-contains = it contains line { $line }: { $cards }
scheme-without = without { $cards }
scheme-impossible =
    { $line ->
        [0] The log contradicts itself in its headers.
       *[other] The log contradicts itself from line { $line } on.
    }
