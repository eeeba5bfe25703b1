# Was der Server ablehnt: warum, und was zu tun ist.

table-not-found = Diesen Tisch gibt es nicht, oder du hast keinen Zugang. Prüfe den Link.
table-no-such-code = Zurzeit hat kein Tisch den Code { $given }. Codes gelten nur bis zum Ende der Partie: Lass dir einen neuen geben.
table-full = Alle Plätze sind besetzt.
table-seat-taken = Auf Platz { $place } sitzt schon { $name }. Nimm einen freien Platz.
table-seat-kept = Platz { $place } ist für { $name } reserviert. Nimm einen anderen.
table-seats-kept = Die freien Plätze sind für eingeladene Leute reserviert.
table-found-fixed = Dieser Tisch kommt aus der Suche nach Mitspielern, deshalb bleiben Einstellungen und Plätze, wie sie sind. Die Partie beginnt, sobald alle da sind.
table-seat-empty = Auf Platz { $place } sitzt niemand.
table-seeds-missing = { $number ->
    [one] { $names } sitzt schon am Tisch, aber der Beitrag zum Mischen fehlt noch. Versuch es gleich noch einmal.
   *[other] Die Beiträge zum Mischen von { $names } fehlen noch. Versuch es gleich noch einmal.
}
table-seats-empty = { $number ->
    [one] Ein Platz ist noch frei: Warte auf jemanden oder setz einen Bot dazu.
   *[other] { $number } Plätze sind noch frei: Warte auf weitere Leute oder setz Bots dazu.
}
table-seats-in-use = Auf Platz { $place }, den es dann nicht mehr gäbe, sitzt noch jemand. Mach den Platz zuerst frei.
table-seats-too-many = { $players ->
    [one] Es gibt nur einen Platz.
   *[other] Es gibt nur { $players } Plätze.
}
table-not-an-order = Eine Sitzordnung nennt jeden der { $players } Plätze genau einmal.
table-youngest-unknown = Die jüngste Person beginnt, aber noch hat niemand gesagt, wer das ist. Wähle zuerst ihren Platz.
table-no-last-match = Wer zuletzt verloren hat, kann nur bei einer Revanche beginnen. Bestimme jemand anderen.
table-has-begun = Die Partie hat schon begonnen.
table-not-begun = Die Partie hat noch nicht begonnen.
table-not-over = Die Partie ist noch nicht zu Ende.
table-removed = Der Gastgeber hat dich von diesem Tisch entfernt. Such dir einen anderen.
table-seats-enough = { $limit ->
    [one] Du hast hier schon einen Platz: Lass die übrigen für andere frei.
   *[other] Du hast hier schon { $limit } Plätze: Lass die übrigen für andere frei.
}
table-host-only = Das kann nur der Gastgeber.
table-host-speaks = Der Gastgeber kann nicht stummgeschaltet werden.
table-not-heard = Diese Person sitzt nicht an diesem Tisch und hat hier nichts geschrieben.
table-not-your-seat = Platz { $place } ist nicht deiner.
table-not-programs-seat = Platz { $place } gehört einem Menschen. Ein Programm spielt nur auf Plätzen, die es selbst eingenommen hat.
table-not-seated = Du spielst gerade nicht an diesem Tisch.
table-no-person-there = Auf Platz { $place } spielt kein Mensch.
table-clock-decides = An diesem Tisch entscheidet die Uhr, wann ein Bot für jemanden spielt.
table-rated = Die Partie zählt für die Wertung, deshalb behält { $name } den Platz. Ist { $name } weg, kann bis zur Rückkehr ein Bot einspringen.
table-not-absent = { $name } kann gleich wieder da sein. In { $wait } Sekunden kann ein Bot einspringen.
table-turn-over = Dieser Zug ist vorbei: Deine Entscheidung galt Zug { $turn }, jetzt läuft Zug { $now }. Sieh dir den Tisch noch einmal an.
hint-shared-deal = Mit diesen Karten spielen alle ohne Tipps, weil die Ergebnisse verglichen werden.
hint-rated = Diese Partie wird gewertet. Tipps gibt es, sobald alle am Tisch zustimmen; dann zählt die Partie nicht für die Wertung. Noch nicht zugestimmt: { $names }.
hint-not-agreed = Tipps gibt es, sobald alle am Tisch zustimmen. Noch nicht zugestimmt: { $names }.
hint-declined = Tipps abgelehnt von { $names }. Nur wer abgelehnt hat, kann sie wieder vorschlagen.
hint-not-owed = Platz { $place } hat gerade nichts zu entscheiden. Frag nach einem Tipp, wenn du am Zug bist.
hint-under-way = Dein Tipp ist unterwegs. Warte einen Moment.
hint-busy = Viele warten gerade auf Tipps. Versuch es in { $wait } s wieder.
hint-too-late = Der Zug wurde gemacht, bevor der Tipp fertig war.
table-too-many-changes = Du hast an diesem Tisch { $number } Änderungen gemacht, mehr sind nicht möglich. Mit jedem Zug kommen zwei dazu. Hat die Partie noch nicht begonnen, starte sie oder eröffne einen neuen Tisch.
table-worn-out = An diesem Tisch gab es zu viel Kommen und Gehen. Starte die Partie oder eröffne einen neuen Tisch.
table-no-name = Ein Name braucht mindestens ein sichtbares Zeichen.
table-name-reserved = Ein Strich allein ist kein Name, denn er steht für Leute, die gegangen sind. Wähl einen anderen Namen.
table-name-too-long = Ein Name darf höchstens { $limit } Zeichen haben.
table-nothing-said = Diese Nachricht ist leer.
table-too-long = Eine Nachricht darf höchstens { $limit } Zeichen haben.
table-no-such-reaction = Die Reaktion „{ $reaction }“ gibt es nicht. Möglich sind: { $known }.
table-blocked = Hier kannst du dich nicht setzen: Du hast jemanden an diesem Tisch blockiert oder wurdest hier von jemandem blockiert.
table-muted = Der Gastgeber hat dich stummgeschaltet.
table-no-such-level = Die Stufe „{ $level }“ gibt es nicht. Möglich sind: { $known }.
table-timer = Eine Bedenkzeit von { $timer } Sekunden gibt es nicht. Möglich sind: { $known }; oder kein Zeitlimit.
table-no-code = Gerade ist kein Tischcode frei. Versuch es noch einmal.
table-deal-fixed = Andere spielen mit denselben Karten wie dieser Tisch, deshalb bleiben Spiel, Optionen und Plätze, wie sie sind.
table-one-seat = In einer Herausforderung spielt jeder nur einen Platz: Wer die Karten eines Platzes gesehen hat, kann keinen anderen mehr spielen.
table-deal-once = Diese Karten kann man nur einmal spielen. Mach einen neuen Tisch auf, um noch einmal zu spielen.

daily-no-bot-for-you = In der Runde des Tages kann kein Bot für dich spielen. Du kannst die Seite schließen und später weiterspielen.
daily-no-chat = In der Runde des Tages gibt es keinen Chat: Außer dir sitzt niemand am Tisch.
daily-not-yet = Dieser Tag hat noch nicht begonnen. Seine Runden kann man erst dann spielen.
daily-tried-here = Jemand anders hat diese Runde in diesem Browser schon versucht. Alle haben einen Versuch; ab morgen kannst du sie spielen, so oft du willst.
deals-no-such-day = Für den Tag { $day } gibt es keine Runden. Ein Tag sieht so aus: 2026-11-18.
deals-not-found = Diese Runde gibt es nicht.
deals-not-yet-seen = Das siehst du, sobald du die Runde selbst zu Ende gespielt hast.
deals-no-master = Der Meister hat diese Runde noch nicht gespielt. Versuch es später noch einmal.
deals-tried = Du hast diese Runde schon begonnen. Jeder hat nur einen Versuch.
deals-closed = Diese Herausforderung ist beendet: Die Ergebnisse sind öffentlich, und niemand kann sie mehr beginnen.
deals-host-only = Beenden kann die Herausforderung nur, wer sie gestellt hat.
deals-played-before = { $number ->
    [one] { $names } hat diese Herausforderung schon gespielt, und jeder hat nur einen Versuch.
   *[other] { $names } haben diese Herausforderung schon gespielt, und jeder hat nur einen Versuch.
}

play-on-over = An dieser Stelle ist die Partie zu Ende. Geh zu einer Stelle zurück, an der noch jemand entscheiden muss.
play-on-too-long = Vor dieser Stelle wurden mehr als { $limit } Entscheidungen getroffen. Wähle eine frühere.
play-on-no-such-step = Einen Schritt { $step } gibt es nicht: Die Partie hat { $steps }, ab 0 gezählt.
play-on-no-seeds = In der Aufzeichnung dieser Partie fehlen die Startwerte, deshalb sind die weiteren Karten unbekannt.

# Freunde und Mitspieler suchen.
friends-whom = Wähle für diesen Platz jemanden aus deinen Freunden.
friends-blocked = Ihr könnt keine Freunde werden: Du hast diese Person blockiert oder sie dich.
friends-full = Du hast schon { $limit } Freunde. Beende zuerst eine Freundschaft.
friends-full-there = Diese Person hat schon { $limit } Freunde, mehr sind nicht möglich.
friends-nobody-else = In dieser Partie hat sonst niemand mitgespielt. Eröffne stattdessen einen neuen Tisch.
friends-no-such-link = Dieser Link gilt nicht mehr. Bitte um einen neuen.
queue-not-waiting = Du suchst gerade keine Mitspieler. Starte die Suche neu.
queue-claimed = Jemand aus dieser Gruppe hat schon einen anderen Tisch.
limits-friends = Zu viele Änderungen bei deinen Freunden in kurzer Zeit. Warte { $wait } s.
limits-friend-requests = { $limit } deiner Anfragen warten noch auf eine Antwort. Zieh zuerst eine zurück.
limits-invitations = Das waren viele Einladungen in kurzer Zeit. Warte { $wait } s.
limits-invited = { $limit } Eingeladene haben noch nicht geantwortet. Warte zuerst auf sie.
limits-queue = Du hast deine Suche oft geändert. Warte { $wait } s.

# Analysen beendeter Partien.

reviews-off = Dieser Server analysiert keine Partien. Lade die Aufzeichnung herunter und nutze den Befehl pioche review.
reviews-too-long = Diese Partie hat { $moves } Züge. Analysiert werden Partien mit höchstens { $limit } Zügen.
reviews-busy = Gerade werden viele Partien analysiert. Versuch es in { $wait } s wieder.
reviews-under-way = Die Analyse läuft noch ({ $percent } %). Frag in { $wait } s wieder nach.
reviews-failed = Die Analyse ist fehlgeschlagen. Versuch es später noch einmal.

people-not-signed-in = Sag zuerst, wer du bist: Gib einen Namen ein oder melde dich an.
people-bad-token = Dieses Token ist ungültig oder wurde widerrufen. Leg ein neues an.
people-wrong-password = Benutzername oder Passwort ist falsch.
people-has-account = Du hast schon ein Konto: { $login }.
people-no-account = Du spielst als Gast, ohne Passwort. Leg zuerst ein Konto an.
people-password-length = Ein Passwort muss { $low } bis { $high } Zeichen haben.
people-too-many-tokens = Du hast schon { $limit } Tokens. Widerrufe zuerst eins.
people-no-such-token = Dieses Token hast du nicht.
people-bad-reset-link = Dieser Link gilt nicht mehr: Er wurde schon benutzt oder ist zu alt. Fordere einen neuen an.
people-bad-link = Dieser Link gilt nicht mehr. Fordere einen neuen an.
people-bad-mail = „{ $mail }“ ist keine E-Mail-Adresse. Eine Adresse sieht so aus: name@example.org.
people-no-such-sign-in = Diese Anmeldung gibt es nicht oder nicht mehr.
people-not-for-programs = Ein Programm darf für dich spielen, aber nicht dein Konto ändern.
people-confirm-name = Gib zur Bestätigung deinen Namen ein: { $name }
people-banned = Der Host dieses Servers hat dich gesperrt.
people-muted = Der Host dieses Servers hat dich stummgeschaltet.
people-yourself = Das bist du selbst. Wähle jemand anderen.
people-no-such-line = Diese Nachricht oder diesen Namen gibt es an diesem Tisch nicht mehr.
people-not-found = Diese Person gibt es nicht.
host-no-such-report = Diese Meldung ist nicht mehr offen. Vielleicht hat ein anderer Host sie geschlossen.
host-no-such-person = { $whom } ist weder die Nummer einer Person noch, für eine Sperre, eine Adresse.
host-not-restricted = Diese Maßnahme wurde schon aufgehoben oder ist abgelaufen.

limits-messages = Zu viele Nachrichten auf einmal. Warte { $wait } s.
limits-chat = Nicht so schnell: Warte { $wait } s, bevor du wieder schreibst.
limits-hints = Du hast viele Tipps in kurzer Zeit geholt. Warte { $wait } s.
limits-codes = Von deiner Adresse wurden zu viele Codes probiert. Warte { $wait } s.
limits-connections = Du hast schon { $limit } Verbindungen offen. Schließ zuerst eine.
limits-address-connections = Von deiner Adresse sind schon { $limit } Verbindungen offen. Versuch es in { $wait } s wieder.
limits-full = Alle Plätze sind belegt. Die letzten bleiben für Leute frei, die gerade spielen. Versuch es in { $wait } s wieder.
limits-guests = Zu viele neue Gäste von deiner Adresse. Versuch es in { $wait } s wieder.
limits-requests = Zu viele Anfragen von deiner Adresse. Warte { $wait } s.
limits-strangers = Zu viele abgewiesene Versuche von deiner Adresse. Warte { $wait } s.
limits-reports = Zu viele Meldungen. Warte { $wait } s.
limits-reviews = Zu viele Analysen. Warte { $wait } s.
limits-mails = Zu viele E-Mails. Warte { $wait } s.
limits-blocks = Du hast schon { $limit } Leute blockiert. Gib zuerst jemanden frei.
limits-sign-ins = Zu viele Versuche. Warte { $wait } s.
limits-tables = Du hast schon { $limit } offene Tische. Spiel zuerst eine Partie zu Ende oder verlass einen Tisch, an dem sie noch nicht begonnen hat.
limits-new-tables = Zu viele neue Tische von deiner Adresse. Versuch es in { $wait } s wieder.
limits-tables-heard = Eine Verbindung kann höchstens { $limit } Tische verfolgen.

api-bad-request = Ungültige Anfrage: { $problem }
api-not-found = Unter dieser Adresse gibt es nichts ({ $problem }).
api-method = Das geht unter dieser Adresse nicht ({ $problem }).
api-too-large = Diese Anfrage ist zu groß ({ $problem }).
api-fault = Auf dem Server ist etwas schiefgegangen. Es liegt nicht an dir; versuch es noch einmal.
api-origin = Diese Seite gehört zu einer anderen Adresse und darf hier nicht in deinem Namen handeln.
api-host = Dieser Server heißt nicht { $name }. Ruf ihn unter einer anderen Adresse auf, oder bitte den Host, ihn mit --hosts { $name } zu starten.
api-metrics = Diese Zahlen gibt es nur auf dem Serverrechner selbst.
api-not-json = Hier wird nur JSON verstanden: Sende Content-Type: application/json mit.
api-language = Die Sprache „{ $language }“ gibt es hier nicht. Möglich sind: { $known }.
socket-not-understood = Diese Nachricht ist unverständlich: { $problem }

replay-fair = Jedes Mischen dieser Partie ergibt sich aus dem Startwert, auf den sich der Server festgelegt hatte, und aus denen der Spieler.
replay-no-seeds = In dieser Aufzeichnung steht nicht, woraus sich das Mischen ergibt. Alles andere darin stimmt.

game-preparing = { $title } wird auf diesem Server gerade vorbereitet ({ $percent } %). Versuch es in { $wait } s noch einmal.
page-being-built = Die Seite wird gerade gebaut.
page-being-built-hint = In ein paar Sekunden öffnet sie sich hier von selbst. Wenn nicht, sieh im Terminal nach, in dem Pioche läuft.
page-not-built = Die Seite ist noch nicht gebaut. Starte auf dem Serverrechner make play: Das baut und öffnet sie.
docs-not-built = Die Dokumentation ist noch nicht gebaut. Starte auf dem Serverrechner: make docs

# Vorschau von Links in anderen Programmen.

tutorial-none = Für { $game } gibt es keine Einführung. Lies die Regeln oder spiel eine Partie gegen Bots.
tutorial-no-such-step = Schritt { $step } gibt es in dieser Einführung nicht: Sie hat die Schritte 0 bis { $last }.

# Vereine und Abende.

table-evening = Dieser Tisch gehört zu einem Abend: Der Server verteilt die Plätze und startet die Partie.
limits-clubs = Zu viele Änderungen in Vereinen und Abenden. Warte { $wait } s.
limits-evenings-followed = Eine Verbindung kann höchstens { $limit } Abende verfolgen.
