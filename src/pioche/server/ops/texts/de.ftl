# At the command line of the server.

serve-open = Pioche läuft unter { $address } (beenden mit Strg-C).
serve-can-compile = Der am stärksten beanspruchte Teil des Servers lässt sich kompilieren und läuft dann schneller. Beende dazu den Server und starte: pioche compile --server
serve-no-such-setting = Die Einstellung { $name } aus { $file } gibt es nicht. pioche serve --help nennt alle.
serve-whole-number = { $where } muss eine ganze Zahl sein, nicht „{ $value }“.
serve-number = { $where } muss eine Zahl sein, nicht „{ $value }“.
serve-on-or-off = { $where } muss true oder false sein, nicht „{ $value }“.
serve-text = { $where } muss ein Text in Anführungszeichen sein, nicht { $value }.
serve-list = { $where } muss eine Liste von Texten sein, etwa ["https://a.example"], nicht { $value }.
serve-no-file = { $file } lässt sich nicht lesen ({ $problem }).
serve-bad-file = { $file } ist keine gültige Einstellungsdatei: { $problem }
serve-out-of-range = { $where } muss zwischen { $low } und { $high } liegen, nicht bei { $value }.
serve-no-address = Der Server lässt sich nicht unter { $where } starten ({ $problem }). Wähle einen anderen --port oder --host.
serve-one-of = { $where } muss einer dieser Werte sein: { $known }, nicht „{ $value }“.
serve-workers-need = { $workers } Prozesse brauchen eine gemeinsame Datenbank (--database postgresql://…) und einen Bus (--bus valkey://…).
serve-mail-needs = Um E-Mails zu verschicken, gib auch --site und --smtp-sender an.
admin-backup = Die Datenbank ist in { $file } gesichert.
admin-restore = Die Datenbank ist aus { $file } wiederhergestellt. { $tables ->
    [0] Kein Tisch war offen.
    [one] Ein Tisch war offen und hat ein neues Geheimnis.
   *[other] { $tables } Tische waren offen und haben neue Geheimnisse.
}
admin-alerts =
    Noch zu verteilen: { $alerts }
    Für Geräte: { $push }, dort wieder wegzunehmen: { $close }
    Für den Mailserver: { $mail }
    Für Webhooks: { $webhook }
    Sekunden, seit denen die erste davon fällig ist: { $late }
    Aufgegeben im letzten Monat: { $lost }
    Webhooks, die nicht antworten: { $failing }
admin-new-secrets = { $tables ->
    [0] Kein Tisch ist offen.
    [one] Ein offener Tisch hat ein neues Geheimnis.
   *[other] { $tables } offene Tische haben neue Geheimnisse.
}
admin-copy = Kopiert, mit allen Daten. Tische: { $tables }, Personen: { $people }.
admin-prune = Gelöscht. Tische: { $tables }, Gäste: { $guests }.
admin-reset-link = Link, mit dem { $login } ein neues Passwort wählen kann (nur einmal und einen Tag lang gültig): { $link }
admin-no-such-login = Niemand hat den Benutzernamen „{ $login }“.
admin-close = Meldung { $about } geschlossen.
admin-mute = Person { $about } ist für { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} stummgeschaltet.
admin-unmute = Person { $about } kann wieder schreiben.
admin-ban = { $about } ist gesperrt{ $days ->
    [0] {""}
    [one] {" "}für einen Tag
   *[other] {" "}für { $days } Tage
}.
admin-unban = Die Sperre von { $about } ist aufgehoben.
admin-rename = Person { $about } heißt jetzt { $name }.
admin-host = { $about } kann jetzt die Seite für Hosts unter /host öffnen.
admin-unhost = { $about } kann die Seite für Hosts nicht mehr öffnen.
admin-report-chat = { $number }: { $at }, { $reporter } ({ $person }) meldet eine Nachricht von { $name } ({ $about }): „{ $said }“
admin-report-name = { $number }: { $at }, { $reporter } ({ $person }) meldet den Namen von { $name } ({ $about }): „{ $said }“
admin-no-reports = Es gibt keine offenen Meldungen.
admin-no-actions = Das Protokoll ist leer.
admin-no-such-report = Es gibt keine offene Meldung { $report }. Alle offenen zeigt: pioche admin reports
admin-no-such-person = { $whom } ist weder die Nummer einer Person noch eine Adresse.
admin-not-restricted = Für { $whom } gilt keine solche Maßnahme.
admin-nothing-to-prune = Gib an, was gelöscht werden soll: --guests TAGE, --tables TAGE oder beides.
serve-no-network = Das ist kein Netz: „{ $value }“. Erwartet: eines wie 192.168.1.0/24
mail-not-set-up = Dieser Server verschickt keine E-Mails. Bitte den Host um einen Link.
mail-failed = Der Mailserver hat die E-Mail nicht angenommen ({ $problem }).
mail-reset-subject = Pioche: Neues Passwort wählen
mail-reset = Mit diesem Link kannst du ein neues Passwort für das Konto „{ $login }“ auf { $site } wählen. Er gilt nur einmal und { $minutes } Minuten lang.
mail-confirm-subject = Pioche: E-Mail-Adresse bestätigen
mail-confirm = Mit diesem Link bestätigst du, dass das Konto „{ $login }“ auf { $site } diese E-Mail-Adresse verwenden darf. Er gilt { $minutes } Minuten lang.
mail-not-you = Falls du das nicht angefordert hast, ignoriere diese E-Mail: Dann ändert sich nichts.
