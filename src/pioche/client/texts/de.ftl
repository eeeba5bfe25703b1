# Zwischen einem Client und einem Server.
client-bad-address = { $url } ist keine gültige Adresse: { $problem }
client-bad-scheme = { $url } ist keine Serveradresse: Sie muss mit http:// oder https:// beginnen.
client-no-host = { $url } nennt keinen Server. Eine Adresse sieht so aus: http://192.168.1.20:8642/t/SCHLÜSSEL.
client-no-table = Die Adresse { $url } nennt keinen Tisch. Häng /t/ und den Schlüssel des Tisches an oder /j/ und seinen Code.
client-only-code = { $given } sieht aus wie ein Tischcode. Gib auch den Server an: http://SERVER/j/{ $given }.
client-no-open-table = Unter { $url } gibt es keinen offenen Tisch. Eröffne einen auf der Seite des Servers oder lass dir einen Link geben.
client-unreachable = Unter { $url } antwortet kein Server ({ $problem }). Prüfe die Adresse und ob der Server läuft.
client-not-pioche = Der Server unter { $url } ist kein Pioche-Server ({ $problem }).
client-closed = Die Verbindung wurde geschlossen.
