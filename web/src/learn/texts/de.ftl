# Ein Spiel beim Spielen lernen.

learn-learn = Lernen
learn-title = { $game } lernen
learn-loading = Die Karten werden ausgelegt …
learn-name = Sam
learn-progress = Wie weit du bist
learn-step = Schritt { $step } von { $steps }
learn-next = Weiter
learn-repeat = Von vorn
learn-leave = Verlassen
learn-play = Partie spielen
learn-instead = Das ist erlaubt, aber hier geht es um etwas anderes: Sieh dir die umrahmte Karte an.
