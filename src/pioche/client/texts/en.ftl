# Between a client and a server.
client-bad-address = { $url } is not a valid address: { $problem }
client-bad-scheme = { $url } is not the address of a server. Addresses start with http:// or https://.
client-no-host = { $url } does not name a server. An address looks like http://192.168.1.20:8642/t/KEY.
client-no-table = { $url } does not name a table. Add /t/ and the table’s key, or /j/ and its code.
client-only-code = { $given } looks like a table code. Add the server: http://SERVER/j/{ $given }.
client-no-open-table = There is no open table at { $url }. Create one on the server’s page, or ask for a link.
client-unreachable = No server answers at { $url } ({ $problem }). Check the address, and that the server is running.
client-not-pioche = { $url } is not a Pioche server ({ $problem }).
client-closed = The connection was closed.
