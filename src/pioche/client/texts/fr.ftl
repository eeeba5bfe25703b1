# Entre un client et un serveur.
client-bad-address = { $url } n’est pas une adresse : { $problem }
client-bad-scheme = { $url } n’est pas l’adresse d’un serveur : elle commence par http:// ou https://.
client-no-host = { $url } ne désigne aucun serveur. Une adresse ressemble à http://192.168.1.20:8642/t/CLÉ.
client-no-table = L’adresse { $url } ne désigne aucune table. Ajoutez /t/ et la clé de la table, ou /j/ et son code.
client-only-code = { $given } ressemble au code d’une table. Sur quel serveur ? Écrivez http://SERVEUR/j/{ $given }.
client-no-open-table = Il n’y a pas de table ouverte à { $url }. Créez-en une sur la page, ou demandez le lien d’une table.
client-unreachable = Aucun serveur ne répond à { $url } ({ $problem }). Vérifiez l’adresse, et que le serveur fonctionne.
client-not-pioche = Ce qui répond à { $url } n’est pas un serveur Pioche ({ $problem }).
client-closed = La connexion a été fermée.
