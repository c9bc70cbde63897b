## play/culprit/report.py

culprit-heading =
    { $complete ->
        [true] games: { $played }, knowledge: { $knowledge }, seed: { $seed }
       *[false] games: { $played } of { $wanted }, knowledge: { $knowledge }, seed: { $seed }
    }
culprit-silent = ; the asker is silent
culprit-all = all
culprit-wrong = wrong announcements
culprit-called = { $name }
culprit-named = { $name } ({ $tactic })
culprit-until = declarations until a player knows: { $mean } (± standard error)
culprit-asker = won by the player who had just declared: { $share } of the games
culprit-several = won by that player only by announcing first (others knew as well): { $share }

## play/culprit/report.py

culprit-trial-heading = declarations until a player knows; { $players } identical players, games of each: { $games }, seed: { $seed }
culprit-trial-tactic = tactic
culprit-trial-earlier = earlier trial
culprit-trial-note = (± standard error; the earlier trial had 600 games, and does not say what its ± is)
culprit-trial-own-note = (± standard error; the earlier trial was played with askers who answer)
