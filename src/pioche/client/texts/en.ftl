# Between a client and a server.
client-bad-address = { $url } is no address: { $problem }
client-bad-scheme = { $url } is no address of a server: it begins with http:// or https://.
client-no-host = { $url } names no server. An address looks like http://192.168.1.20:8642/t/KEY.
client-no-table = The address { $url } names no table. Add /t/ and the table’s key, or /j/ and its code.
client-only-code = { $given } looks like the code of a table. Which server is it at? Write http://SERVER/j/{ $given }.
client-no-open-table = There is no open table at { $url }. Make one on the page there, or ask for the link of one.
client-unreachable = No server answers at { $url } ({ $problem }). Check the address, and whether the server runs.
client-not-pioche = What answers at { $url } is no Pioche server ({ $problem }).
client-closed = The connection was closed.
