# Entre un client et un serveur.
client-bad-address = { $url } n’est pas une adresse valable : { $problem }
client-bad-scheme = { $url } n’est pas l’adresse d’un serveur : elle doit commencer par http:// ou https://.
client-no-host = { $url } ne désigne aucun serveur. Une adresse ressemble à http://192.168.1.20:8642/t/CLÉ.
client-no-table = L’adresse { $url } ne désigne aucune table. Ajoutez /t/ et la clé de la table, ou /j/ et son code.
client-only-code = { $given } ressemble au code d’une table. Précisez le serveur : http://SERVEUR/j/{ $given }.
client-no-open-table = Il n’y a aucune table ouverte sur { $url }. Ouvrez-en une sur la page du serveur, ou demandez un lien.
client-unreachable = Aucun serveur ne répond à l’adresse { $url } ({ $problem }). Vérifiez l’adresse et assurez-vous que le serveur est lancé.
client-not-pioche = L’adresse { $url } n’est pas celle d’un serveur Pioche ({ $problem }).
client-closed = La connexion a été fermée.
