# Vereine.

clubs-title = Vereine
clubs-lead = In einem Verein spielen Leute miteinander: mit eigenen Tischen, Abenden für alle und einer Rangliste.
clubs-mine = Deine Vereine
clubs-open = Öffnen
clubs-new = Neuer Verein
clubs-name = Name
clubs-make = Verein gründen
clubs-all = Alle Vereine
clubs-role-owner = Leitung
clubs-role-helper = Helfer
clubs-role-member = Mitglied
clubs-invited = { $owner } lädt dich in diesen Verein ein. { $members ->
    [one] Bisher hat er ein Mitglied.
   *[other] Er hat { $members } Mitglieder.
}
clubs-join-text = Die anderen Mitglieder sehen deinen Namen, und du siehst ihre.
clubs-join = Beitreten
clubs-link-text = Wer diesen Link öffnet, kann dem Verein beitreten.
clubs-evenings = Abende
clubs-no-evenings = Keine Abende geplant.
clubs-entrants = { $number ->
    [0] Noch niemand angemeldet
    [one] 1 Person angemeldet
   *[other] { $number } Leute angemeldet
}
clubs-entered = du auch
clubs-winners = { $number ->
    [one] Gewonnen hat { $names }
   *[other] Gewonnen haben { $names }
}
clubs-tables = Tische
clubs-no-tables = Keine offenen Tische.
clubs-table = Neuer Tisch
clubs-ranking = Rangliste
clubs-ranking-text = An jedem Abend bekommst du einen Punkt für jede Person, die hinter dir landet, und einen halben für jede, die mit dir gleichauf ist.
clubs-points = Punkte
clubs-count = Abende
clubs-won = Siege
clubs-past = Vergangene Abende
clubs-older = Ältere Abende
clubs-members = Mitglieder ({ $number })
clubs-manage = Verwalten
clubs-manage-of = { $name } verwalten
clubs-options = Optionen
clubs-options-of = Optionen für { $name }
clubs-helper = Helfer ernennen
clubs-no-helper = Helferrolle entziehen
clubs-owner = Leitung übergeben
clubs-remove = Entfernen
clubs-settings = Verein verwalten
clubs-rename = Umbenennen
clubs-renew = Neuer Link
clubs-renew-text = Ein neuer Link ersetzt den alten: Wer entfernt wurde, kommt über den alten nicht zurück.
clubs-hooks-text = Pioche kann die Abende des Vereins in einem Kanal ankündigen: wenn einer geplant ist, wenn er beginnt und wer gewonnen hat. Ein Webhook wird gelöscht, wenn die Person, die ihn hinzugefügt hat, im Verein nicht mehr hilft.
clubs-leave = Austreten
clubs-delete = Verein löschen
clubs-sure-leave = Deine Anmeldungen zu den Abenden des Vereins verfallen, und du stehst nicht mehr in seiner Rangliste. Um zurückzukommen, brauchst du seinen Link.
clubs-sure-delete = Der Verein wird für alle Mitglieder gelöscht, mit seinen Abenden und seiner Rangliste. Beendete Partien bleiben erhalten.
clubs-sure = Ja, sicher

# Einen Abend planen.

evening-plan = Abend planen
evening-plan-go = Abend planen
evening-change = Abend ändern
evening-save = Speichern
evening-title = Titel
evening-when = Beginn
evening-format = Turnierform
evening-format-duplicate = Gleiche Karten
evening-format-duplicate-text = Alle Tische spielen dieselben Karten. Du wirst mit denen verglichen, die an den anderen Tischen deine Karten hatten; das Kartenglück spielt kaum eine Rolle.
evening-format-robin = Jeder trifft jeden
evening-format-robin-text = Jeder Tisch hat eigene Karten. Die Plätze werden so verteilt, dass du möglichst viele Leute triffst.
evening-format-swiss = Schweizer System
evening-format-swiss-text = Jeder Tisch hat eigene Karten. In jedem Durchgang triffst du Leute, die etwa gleich gut abgeschnitten haben.
evening-seats = Plätze am Tisch
evening-options-text = In jedem Durchgang spielst du eine Partie. Hat sie mehrere Runden, dauert der Abend länger.
evening-scoring = Wertung
evening-scoring-by-share = Anteil besiegter Rivalen
evening-scoring-by-difference = Punktedifferenz
evening-pause = Pause zwischen Durchgängen
evening-bots = Bots auf leeren Plätzen
evening-break-after = Längere Pause nach Durchgang
evening-no-break = keine
evening-break-minutes = Länge in Minuten

# Ein Abend.

evening-about-duplicate = { $game }, { $players ->
    [one] solo
   *[other] { $players } pro Tisch
}, { $rounds ->
    [one] ein Durchgang
   *[other] { $rounds } Durchgänge
}; alle Tische spielen dieselben Karten.
evening-about-robin = { $game }, { $players } pro Tisch, { $rounds ->
    [one] ein Durchgang
   *[other] { $rounds } Durchgänge
}; du triffst möglichst viele Leute.
evening-about-swiss = { $game }, { $players } pro Tisch, { $rounds ->
    [one] ein Durchgang
   *[other] { $rounds } Durchgänge
}; du triffst Leute, die etwa gleich gut abgeschnitten haben.
evening-scoring-share = Es zählt, welchen Anteil deiner Rivalen du schlägst.
evening-scoring-difference = Es zählt die Differenz zwischen deinen Punkten und dem Schnitt deiner Rivalen.
evening-same-seat = Deine Rivalen sitzen an den anderen Tischen auf deinem Platz.
evening-same-table = Deine Rivalen sitzen an deinem Tisch.
evening-now = Jetzt
evening-starts = Beginn: { $time }
evening-break = Pause nach Durchgang { $round }
evening-over = Dieser Abend ist vorbei.
evening-cancelled = Dieser Abend wurde abgesagt.
evening-held = Angehalten: Die Turnierleitung startet den nächsten Durchgang.
evening-round = Durchgang { $round }
evening-round-of = Durchgang { $round } von { $rounds }
evening-enter = Mitspielen
evening-here = Ich bin da
evening-leave = Abend verlassen
evening-to-table = Zu Tisch { $table }, Platz { $seat }
evening-your-table = Deine Partie beginnt an Tisch { $table }.
evening-you-are-here = Du bist dabei. Lass diese Seite offen: Wenn ein Durchgang beginnt, bringt sie dich an deinen Tisch.
evening-you-are-in = Du bist dabei. Wenn ein Durchgang beginnt, findest du hier deinen Tisch. Mit Benachrichtigungen erfährst du davon.
evening-you-were-away = Du hast den letzten Durchgang verpasst. Drück auf „Ich bin da“, um im nächsten mitzuspielen.
evening-you-entered = Du bist angemeldet. Damit du einen Platz bekommst, drück ab { $minutes } Minuten vor dem Beginn hier auf „Ich bin da“.
evening-status-entered = angemeldet
evening-status-here = da
evening-status-away = nicht da
evening-status-left = gegangen
evening-status-out = ausgeschlossen
evening-standings = Stand
evening-unranked = Für einen Platz musst du in mindestens der Hälfte der Durchgänge am Tisch gesessen haben.
evening-rank = Platz
evening-name = Name
evening-share = Anteil
evening-difference = Diff.
evening-rounds = Durchgänge
evening-rounds-short = Durchg.
evening-tables = Tische in Durchgang { $round }
evening-table = Tisch { $table }
evening-bot = Bot
evening-hidden = Die Punkte siehst du, wenn alle Tische mit dem Durchgang fertig sind.
evening-points = { $points } Pkt.
evening-finished = fertig
evening-playing = läuft
evening-replay = Ansehen
evening-void = Nicht werten
evening-played-left = gegangen
evening-played-absent = nicht erschienen
evening-played-void = ohne Wertung
evening-hands = { $number ->
    [one] Karten des ersten Durchgangs
   *[other] Karten aus { $number } Durchgängen
}
evening-proof = Wurden die Karten ehrlich gemischt?
evening-proof-text = Die erste Zahl stand vor der ersten Karte des Abends fest. Sie ist die SHA-256-Prüfsumme der zweiten, aus der sich alle Karten dieses Durchgangs ergeben.
evening-csv = Ergebnisse (CSV)
evening-json = Ergebnisse (JSON)

# Einen Abend leiten.

evening-direct = Abend leiten
evening-here-count = { $number ->
    [0] Niemand ist da.
    [one] 1 Person ist da.
   *[other] { $number } Leute sind da.
}
evening-still = { $number ->
    [0] Alle Tische sind fertig.
    [one] Ein Tisch spielt noch.
   *[other] { $number } Tische spielen noch.
}
evening-start-now = Jetzt beginnen
evening-next-now = Nächster Durchgang
evening-hold = Anhalten
evening-resume = Fortsetzen
evening-finish-round = Durchgang beenden
evening-end = Vorzeitig beenden
evening-cancel = Abend absagen
evening-sure = Ja, sicher
evening-sure-cancel = Damit ist der Abend für alle abgesagt.
evening-sure-end = Der Abend endet dann nach diesem Durchgang.
evening-sure-finish-round = Bots beenden alle Partien, die noch laufen, und diese Partien zählen für niemanden.
evening-remove-of = { $name } entfernen
