# Between a client and a server.
client-bad-address = { $url } is no address: { $problem }
client-bad-scheme = { $url } is no address of a server: it begins with http:// or https://.
client-no-host = { $url } names no server. An address looks like http://192.168.1.20:8642/t/KEY.
client-no-table = The address { $url } names no table. Add /t/ and the table’s key, or /j/ and its code.
client-unreachable = No server answers at { $url } ({ $problem }). Check the address, and whether the server runs.
client-not-pioche = What answers at { $url } is no Pioche server ({ $problem }).
client-closed = The connection was closed.
