# Die Einführung zu Pepper, der Reihe nach.

pepper-tutorial-goal = Gespielt wird in Stichen, und keinen davon willst du haben. Punkte kosten die Pfeffer, das sind die 1er: Wer am Ende der Runde einen besitzt, verliert 2 Punkte und 1 weiteren für jede genommene Karte seiner Farbe.
pepper-tutorial-yours = Du hast den gelben Pfeffer bekommen. Pfeffer liegen offen vor den Spielern und gehören nicht zur Hand. Werde ihn los, bevor die Runde endet.
pepper-tutorial-follow = { $player } hat Grün ausgespielt. Du hast Grün auf der Hand, also musst du bedienen. Die höchste grüne Karte gewinnt den Stich, und den willst du nicht: Spiel { $card }.
pepper-tutorial-follow-instead = Das ist erlaubt, aber eine niedrige Karte ist hier sicherer. Spiel { $card }.
pepper-tutorial-taken = { $player } hat die höchste grüne Karte gespielt und gewinnt den Stich. Die Karten kommen verdeckt auf einen Stapel. Dann spielt { $player } zum nächsten Stich aus.
pepper-tutorial-free = { $player } spielt Blau aus. Du hast kein Blau und darfst spielen, was du willst, auch einen Pfeffer, der vor dir liegt. Das ist die Gelegenheit: Spiel { $card }.
pepper-tutorial-free-instead = Das ist erlaubt, aber hier kannst du den Pfeffer loswerden. Spiel { $card }.
pepper-tutorial-given = { $card } von { $player } war die höchste blaue Karte; andere Farben gewinnen nie einen Stich. Jetzt liegt der Pfeffer vor { $player }.
pepper-tutorial-forced = { $first } hat Rot ausgespielt, und { $second } hat den roten Pfeffer gespielt: Statt mit einer Handkarte darf man immer mit dem Pfeffer dieser Farbe bedienen. Deine einzige rote Karte ist { $card }, also musst du sie spielen.
pepper-tutorial-caught = Du hast den Stich gewonnen und den Pfeffer dazu. Hast du ihn am Ende noch, kostet er 2 Punkte und jede rote Karte auf deinem Stapel 1 Punkt. Aber du kannst ihn wieder spielen.
pepper-tutorial-lead = Du spielst aus. Auch ein Pfeffer darf ausgespielt werden: Er ist die niedrigste Karte seiner Farbe und geht an die Person, die am höchsten bedient. Spiel { $card }.
pepper-tutorial-lead-instead = Das ist erlaubt, aber werde zuerst den Pfeffer los. Spiel { $card }.
pepper-tutorial-passed = Die anderen mussten bedienen, und die höhere Karte hat den Pfeffer bekommen: Jetzt gehört er { $player }. Hätte niemand bedient, wäre er zu dir zurückgekommen.
pepper-tutorial-end = Sieben Stiche später. { $player } hat die letzte Handkarte gespielt: Dieser Stich wird noch beendet, dann ist die Runde vorbei. Du hast kein Blau, spiel also, was du magst, zum Beispiel { $card }.
pepper-tutorial-end-instead = Das ginge auch. Spiel hier { $card }.
pepper-tutorial-score = Die Karten auf deiner Hand kommen auf deinen eigenen Stapel. Du besitzt keinen Pfeffer und verlierst nichts, egal was du genommen hast. { $first } und { $second } zahlen für ihre, und für jede Karte derselben Farben.
pepper-tutorial-match = Jetzt kennst du die Regeln. Eine Partie hat fünf Runden, und es gewinnt, wer am nächsten an null ist.
