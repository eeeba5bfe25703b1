# Learning a game by playing.

learn-learn = Learn
learn-title = Learn { $game }
learn-loading = Laying out the cards…
learn-name = Sam
learn-progress = Progress
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-repeat = Start over
learn-leave = Leave
learn-play = Play a match
learn-instead = That’s allowed, but this step needs a different move. Look at the framed card.
