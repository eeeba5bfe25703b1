# What alerts say.

alert-friend-request = { $friend } möchte mit dir befreundet sein
alert-friend-request-body = In deiner Freundesliste kannst du annehmen oder ablehnen.
alert-friend-accepted = Du bist jetzt mit { $friend } befreundet
alert-friend-accepted-body = Ihr seht jetzt voneinander, ob ihr online seid, und könnt euch herausfordern.
alert-invited = { $friend } fordert dich heraus
alert-invited-body = In einer Partie { $game } ist ein Platz für dich reserviert.
alert-found = Mitspieler gefunden
alert-found-body = Dein Tisch für { $game } ist bereit. Du hast eine halbe Minute, um dazuzukommen.
alert-kind-turn = Du bist dran
alert-kind-invitation = Einladungen
alert-kind-started = Eine Partie beginnt
alert-kind-ended = Eine Partie ist zu Ende
alert-kind-daily = Runden des Tages
alert-kind-friend = Freunde
alert-kind-club = Vereine
alert-turn = Du bist dran: { $game }
alert-turn-body = { $count ->
    [0] Die anderen warten auf dich.
   *[other] Am Tisch mit { $others }.
} { $days ->
    [0] { "" }
    [one] Du hast einen Tag Zeit.
   *[other] Du hast { $days } Tage Zeit.
}
alert-invitation = { $who } möchte mit dir { $game } spielen
alert-invitation-body = Ein Platz ist für dich frei.
alert-rematch = { $host } möchte noch einmal { $game } spielen
alert-rematch-body = Dein Platz am neuen Tisch wartet auf dich.
alert-started = { $game }: Die Partie beginnt
alert-started-body = { $count ->
    [0] Die Karten sind verteilt.
   *[other] Du spielst mit { $others }.
}
alert-ended = { $game }: Die Partie ist zu Ende
alert-ended-body = { $count ->
    [0] Sieh nach, wie sie ausging.
   *[other] Sieh nach, wie deine Partie mit { $others } ausging.
}
alert-daily = Die Runden des Tages sind da
alert-daily-body = Heute spielen alle mit denselben Karten.
alert-evening-planned = Neuer Abend: { $title }
alert-evening-planned-body = Dein Verein hat einen Abend geplant. Du kannst dich jetzt anmelden.
alert-evening-tomorrow = Demnächst: { $title }
alert-evening-tomorrow-body = Der Abend beginnt in den nächsten 24 Stunden.
alert-evening-soon = In Kürze: { $title }
alert-evening-soon-body = Der Abend beginnt in der nächsten Viertelstunde. Öffne seine Seite, um mitzuspielen.
alert-evening-moved = Neue Zeit: { $title }
alert-evening-moved-body = Der Beginn dieses Abends hat sich geändert. Öffne ihn, um zu sehen, wann es losgeht.
alert-evening-cancelled = Abgesagt: { $title }
alert-evening-cancelled-body = Dieser Abend findet nicht statt.
alert-evening-over = Vorbei: { $title }
alert-evening-over-body = { $count ->
    [0] Sieh nach, wie der Abend ausging.
    [one] { $winners } hat den Abend gewonnen.
   *[other] { $winners } haben den Abend gemeinsam gewonnen.
}
alert-mail-subject = Pioche: { $subject }
alert-mail-several = { $count ->
    [one] { $count } Benachrichtigung
   *[other] { $count } Benachrichtigungen
}
alert-mail-more = { $count ->
    [one] … und noch eine.
   *[other] … und { $count } weitere.
}
alert-mail-link = Jeder Link meldet dich einmal an, { $minutes } Minuten lang. Danach öffnet er einfach die Seite.
alert-mail-stop = Du bekommst diese E-Mail, weil du auf { $site } darum gebeten hast. Um keine mehr zu bekommen, öffne:
alerts-no-such-zone = Es gibt keine Zeitzone „{ $zone }“. Erwartet: ein Name wie Europe/Berlin.
alerts-bad-subscription = Die Schlüssel dieses Browsers für Benachrichtigungen sind ungültig. Schalte die Benachrichtigungen aus und wieder ein.
alerts-bad-address = An { $url } kann nichts geschickt werden. Erwartet: eine Adresse, die mit https:// beginnt
alerts-not-public = An { $url } kann nichts geschickt werden: Das ist keine Adresse im Internet.
alerts-too-many-webhooks = Du hast schon { $limit } Webhooks. Lösche zuerst einen.
alerts-no-such-webhook = Diesen Webhook gibt es nicht oder nicht mehr.
alerts-no-such-device = Dieses Gerät gibt es nicht oder nicht mehr.
alerts-no-site = Webhooks brauchen die Adresse dieses Servers. Bitte den Host, --site anzugeben.
alerts-bad-link = Dieser Link ist nicht oder nicht mehr gültig.
