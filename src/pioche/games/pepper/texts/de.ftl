pepper-title = Pepper
pepper-summary = Ein Stichspiel, in dem du den Pfeffern aus dem Weg gehst: Jeder kostet Punkte, und ebenso jede Karte seiner Farbe, die du genommen hast.
pepper-option-rounds = Anzahl der Runden einer Partie.
pepper-option-strict_follow = Wer keine Handkarte der angespielten Farbe hat, muss den eigenen Pfeffer dieser Farbe spielen.
pepper-label-rounds = Runden
pepper-label-strict_follow = Pfeffer muss bedienen
pepper-preset-rounds-short = Kurz: { $value } Runden
pepper-preset-rounds-standard = Normal: { $value } Runden
pepper-preset-rounds-long = Lang: { $value } Runden

pepper-no-such-card = „{ $text }“ ist keine Karte von Pepper: Eine Karte besteht aus einem der Buchstaben r, y, g, b, v, o und einer Zahl von 1 bis 18, etwa g12.
pepper-not-in-the-deck = { $card } ist bei { $number } Personen nicht im Spiel; es gibt dann die Farben { $letters } mit den Zahlen 1 bis { $highest }.
pepper-not-yours = Du hast { $card } nicht auf der Hand. Deine Handkarten: { $cards }.
pepper-not-before-you = Der Pfeffer { $card } liegt nicht vor dir. Deine Pfeffer: { $cards }.
pepper-must-follow = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[orange] Orange
} ist angespielt, und du hast die Farbe auf der Hand; { $card } darfst du jetzt also nicht spielen. Spiel eine dieser Karten: { $cards }.
pepper-must-play-pepper = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[orange] Orange
} ist angespielt, und mit deinen Handkarten kannst du nicht bedienen. An diesem Tisch muss dann dein Pfeffer dieser Farbe bedienen: Spiel { $cards }, nicht { $card }.

pepper-story-leads = { $player } spielt { $card } aus.
    .you = Du spielst { $card } aus.
pepper-story-follows = { $player } spielt { $card }.
    .you = Du spielst { $card }.
pepper-story-throws = { $player } hat die Farbe nicht auf der Hand und wirft { $card } ab.
    .you = Du hast die Farbe nicht auf der Hand und wirfst { $card } ab.
pepper-story-last-card = { $player } hat keine Handkarten mehr: Die Runde endet mit diesem Stich.
    .you = Du hast keine Handkarten mehr: Die Runde endet mit diesem Stich.
pepper-story-takes = { $player } bekommt den Stich.
    .you = Du bekommst den Stich.
pepper-story-takes-peppers = { $number ->
    [one] { $player } bekommt den Stich und damit den Pfeffer { $cards }.
   *[other] { $player } bekommt den Stich und damit die Pfeffer { $cards }.
}
    .you = { $number ->
        [one] Du bekommst den Stich und damit den Pfeffer { $cards }.
       *[other] Du bekommst den Stich und damit die Pfeffer { $cards }.
    }
pepper-story-left = { $number ->
    [one] { $player } legt die übrige Handkarte auf den eigenen Stapel.
   *[other] { $player } legt die { $number } übrigen Handkarten auf den eigenen Stapel.
}
    .you = { $number ->
        [one] Du legst die übrige Handkarte auf deinen Stapel.
       *[other] Du legst die { $number } übrigen Handkarten auf deinen Stapel.
    }
pepper-story-score = { $player }: { $parts } → { $points }
    .you = Du: { $parts } → { $points }
pepper-colour = { $colour ->
    [red] roter
    [yellow] gelber
    [green] grüner
    [blue] blauer
    [violet] violetter
   *[orange] orangefarbener
}
    .card = { $colour ->
        [red] rote
        [yellow] gelbe
        [green] grüne
        [blue] blaue
        [violet] violette
       *[orange] orangefarbene
    }
pepper-story-cost = { $number ->
    [0] { pepper-colour } Pfeffer { $cost }
    [one] { pepper-colour } Pfeffer { $cost }, { $number } { pepper-colour.card } Karte { $points }
   *[other] { pepper-colour } Pfeffer { $cost }, { $number } { pepper-colour.card } Karten { $points }
}
pepper-story-no-pepper = { $player }: kein Pfeffer → { $points }
    .you = Du: kein Pfeffer → { $points }

pepper-preview-takes = { $number ->
    [0] Du bekommst den Stich, ohne Pfeffer.
    [one] Du bekommst den Stich und damit den Pfeffer { $cards }.
   *[other] Du bekommst den Stich und damit die Pfeffer { $cards }.
}
pepper-preview-leaves = { $number ->
    [0] Der Stich geht an { $player }.
    [one] Der Stich geht an { $player }, und damit der Pfeffer { $cards }.
   *[other] Der Stich geht an { $player }, und damit die Pfeffer { $cards }.
}
pepper-preview-leads = { $number ->
    [0] Niemand kann sie schlagen: Du bekommst den Stich.
    [one] Eine Karte, die sie schlägt, ist noch auf einer anderen Hand.
   *[other] { $number } Karten, die sie schlagen, sind noch auf anderen Händen.
}
pepper-preview-ahead = { $number ->
    [0] Du bekommst den Stich: Niemand kann die Karte schlagen.
    [one] Bisher bekommst du den Stich; eine Karte, die deine schlägt, ist noch auf einer anderen Hand.
   *[other] Bisher bekommst du den Stich; { $number } Karten, die deine schlagen, sind noch auf anderen Händen.
}
pepper-preview-below = Du bekommst den Stich nicht: Bisher geht er an { $player }.
pepper-preview-at-stake = { $number ->
    [one] Der Pfeffer { $cards } liegt im Stich.
   *[other] Die Pfeffer { $cards } liegen im Stich.
}
pepper-preview-last-card = Das ist deine letzte Handkarte: Die Runde endet mit diesem Stich.

pepper-nudge-lead-pepper = Du spielst aus: Vielleicht muss jemand nehmen, was du nicht behalten willst.
pepper-nudge-lead-low = Du spielst aus: Such eine Karte, die andere schlagen müssen.
pepper-nudge-lead-high = Du spielst aus: Manchen Stich kannst du gefahrlos selbst nehmen.
pepper-nudge-pepper = Jetzt kannst du etwas weitergeben, das dich Punkte kostet.
pepper-nudge-discard = Du kannst nicht bedienen: Welche Karte könnte dir später schaden?
pepper-nudge-below = Überlass diesen Stich jemand anderem.
pepper-nudge-take = Diesen Stich musst du nicht meiden.
pepper-nudge-hope = Du kannst es dir leisten, in diesem Stich vorn zu liegen: Nach dir wird noch gespielt.

pepper-label-trick = Stich, ausgespielt von { $player }
pepper-label-to-lead = { $player } spielt zum nächsten Stich aus.
pepper-label-last-trick = Die Runde endet mit diesem Stich.
pepper-label-card = Karte
pepper-label-peppers = Pfeffer
pepper-label-pile = Stapel

# Why a match ends.
pepper-reason-rounds = alle Runden sind gespielt

# Labels of zones on the board.
pepper-zone-trick = Stich

# Themes of puzzles.

pepper-theme-lead = Ausspielen
pepper-theme-discard = Abwerfen
pepper-theme-pepper = Pfeffer spielen
pepper-theme-take-trick = Stich nehmen
pepper-theme-duck = Stich vermeiden
