# Zwischen einem Client und einem Server.
client-bad-address = { $url } ist keine Adresse: { $problem }
client-bad-scheme = { $url } ist keine Adresse eines Servers: Sie beginnt mit http:// oder https://.
client-no-host = { $url } nennt keinen Server. Eine Adresse sieht so aus: http://192.168.1.20:8642/t/SCHLÜSSEL.
client-no-table = Die Adresse { $url } nennt keinen Tisch. Hänge /t/ und den Schlüssel des Tisches an, oder /j/ und seinen Code.
client-only-code = { $given } sieht aus wie der Code eines Tisches. An welchem Server? Schreibe http://SERVER/j/{ $given }.
client-no-open-table = Unter { $url } gibt es keinen offenen Tisch. Mache einen auf der Seite dort, oder lass dir den Link zu einem geben.
client-unreachable = Unter { $url } antwortet kein Server ({ $problem }). Prüfe die Adresse, und ob der Server läuft.
client-not-pioche = Was unter { $url } antwortet, ist kein Pioche-Server ({ $problem }).
client-closed = Die Verbindung wurde geschlossen.
