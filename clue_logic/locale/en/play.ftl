## replication.py

play-totals-apart = The totals of the thesis differ more than chance allows for equal players: its program did not treat them equally. Only the seats can be compared.
play-people = In the thesis, people played these 25 games; here one simple model of a human player replaces all of them.

## report.py

play-heading =
    { $complete ->
        [true] games: { $played }, configuration: { $config }, seed: { $seed }
       *[false] games: { $played } of { $wanted }, configuration: { $config }, seed: { $seed }
    }
play-wrong = wrong accusations
play-turns = turns per game: { $turns }
play-with = { $name } with { $changes }

## replication.py

play-thesis-heading = games of each table with each configuration: { $games }, seed: { $seed }; [95 % intervals], * does not match
play-thesis-table = Table { $number }: { $players }
play-thesis-together = all { $player }
play-thesis-thesis = thesis
play-thesis-played = games played: only { $games }
play-thesis-drawn = { $share } of the games were drawn
play-thesis-wrong = wrong accusations: { $wrong }
play-thesis-matches = { $name }: matches the thesis in all { $figures } figures
play-thesis-misses = { $name }: does not match the thesis in { $missed } of { $figures } figures
play-thesis-at = { $name } at seat { $seat }: { $difference } points, { $gap } beyond the intervals
play-thesis-in-all = { $name }, all seats: { $difference } points, { $gap } beyond the intervals
play-thesis-remark = Remark: { $remark }
play-thesis-criterion =
    { "*" } A figure does not match if its interval and that of the thesis do not overlap. The interval of the thesis is
      half a point longer at each end, because its percentages are rounded. With 25 games it is very wide, so
      a match says little.
play-thesis-near = { $name }: tables within { $points } points of the thesis in all totals: { $totals }; in all figures: { $figures }
play-thesis-none = none

## generalized/report.py

play-generalized-heading =
    { $complete ->
        [true] games: { $done }, items: { $items }, hidden: { $hidden }{ $without }, seed: { $seed }
       *[false] games: { $done } of { $wanted }, items: { $items }, hidden: { $hidden }{ $without }, seed: { $seed }
    }
play-generalized-without = , without rule e
play-generalized-wrong = wrong guesses
play-generalized-nobody = without a winner: { $draws } ({ $share })
play-generalized-needed = questions until the winning guess, on average (± standard error): { $questions }, by the winner: { $own }
play-generalized-quantiles = questions that were enough in { $share } of the games: { $questions }
play-generalized-longest = all: { $questions }
play-generalized-effects = games: { $games } of each setting with and without rule e, all players: { $player }, seed: { $seed }
play-generalized-questions = questions until the winning guess, on average (± standard error)
play-generalized-items = items
play-generalized-hidden = hidden
play-generalized-players = players
play-generalized-with-e = with rule e
play-generalized-without-e = without it
play-generalized-saved = saved per game
play-generalized-own = by the winner
