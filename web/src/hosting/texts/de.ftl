# Die Seite für Hosts des Servers; wird erst geladen, wenn jemand sie öffnet.

hosting-reports = Meldungen
hosting-no-reports = Keine offenen Meldungen.
hosting-report-chat = Nachricht von { $name } (Nr. { $number })
hosting-report-name = Name von { $name } (Nr. { $number })
hosting-reported-by = Gemeldet von { $name } (Nr. { $number }) am { $date }
hosting-how-long = Dauer
hosting-days = { $number ->
    [one] 1 Tag
   *[other] { $number } Tage
}
hosting-for-ever = unbefristet
hosting-until = bis { $date }
hosting-mute-do = Stummschalten
hosting-ban-do = Sperren
hosting-rename-do = Umbenennen
hosting-new-name = Neuer Name
hosting-close = Meldung schließen
hosting-closed = Meldung geschlossen.
hosting-done = Erledigt.
hosting-restrictions = Stummschaltungen und Sperren
hosting-no-restrictions = Niemand ist stummgeschaltet oder gesperrt.
hosting-mute = { $whom } ist stummgeschaltet
hosting-ban = { $whom } ist gesperrt
hosting-lift = Aufheben
hosting-lift-of = Maßnahme gegen { $whom } aufheben
hosting-address = Adresse, Netz oder Nummer einer Person
hosting-audit = Protokoll
hosting-when = Wann
hosting-host = Host
hosting-action = Aktion
hosting-about = Betrifft
hosting-note = Notiz
hosting-did-close = Meldung geschlossen
hosting-did-mute = stummgeschaltet
hosting-did-unmute = Stummschaltung aufgehoben
hosting-did-ban = gesperrt
hosting-did-unban = Sperre aufgehoben
hosting-did-rename = umbenannt
hosting-did-host = zum Host gemacht
hosting-did-unhost = als Host entfernt
hosting-did-reset-link = Link für neues Passwort erstellt
hosting-did-prune = alte Daten gelöscht
hosting-did-restore = Sicherung eingespielt
hosting-did-new-secrets = Geheimnisse erneuert
