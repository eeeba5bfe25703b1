# At the command line of the server.

serve-open = Pioche is running at { $address } (stop it with Ctrl-C).
serve-can-compile = The busiest part of the server can run as machine code, which is faster. To compile it, stop the server and run: pioche compile --server
serve-no-such-setting = { $file } contains { $name }, but there is no such setting. For all settings: pioche serve --help
serve-whole-number = { $where } must be a whole number, not “{ $value }”.
serve-number = { $where } must be a number, not “{ $value }”.
serve-on-or-off = { $where } must be true or false, not “{ $value }”.
serve-text = { $where } must be text in quotation marks, not { $value }.
serve-list = { $where } must be a list of strings, such as ["https://a.example"], not { $value }.
serve-no-file = { $file } can’t be read ({ $problem }).
serve-bad-file = { $file } is not a valid settings file: { $problem }
serve-out-of-range = { $where } must be from { $low } to { $high }, not { $value }.
serve-no-address = Pioche can’t listen on { $where } ({ $problem }). Choose another --port or --host.
serve-one-of = { $where } must be one of { $known }, not “{ $value }”.
serve-workers-need = { $workers } workers need a database they can share (--database postgresql://…) and a bus (--bus valkey://…).
serve-mail-needs = To send email, also set --site and --smtp-sender.
admin-backup = Database saved to { $file }.
admin-restore = Database restored from { $file }. { $tables ->
    [0] No table was open.
    [one] One table was open and has a new secret.
   *[other] { $tables } tables were open and have new secrets.
}
admin-alerts =
    Waiting to be sorted: { $alerts }
    Waiting for devices: { $push }, to be taken away there: { $close }
    Waiting for the mail server: { $mail }
    Waiting for webhooks: { $webhook }
    Seconds for which the first of them has been due: { $late }
    Given up in the last month: { $lost }
    Webhooks that do not answer: { $failing }
admin-new-secrets = { $tables ->
    [0] No table is open.
    [one] One open table has a new secret.
   *[other] { $tables } open tables have new secrets.
}
admin-copy = Copied { $tables } tables and { $people } people, with all their data.
admin-prune = Deleted { $tables } tables and { $guests } guests.
admin-reset-link = Link to choose a new password for { $login }, valid once, for a day: { $link }
admin-no-such-login = Nobody has the username “{ $login }”.
admin-close = Closed report { $about }.
admin-mute = Muted person { $about } for { $days ->
    [one] one day
   *[other] { $days } days
}.
admin-unmute = Person { $about } can write again.
admin-ban = Banned { $about }{ $days ->
    [0] {""}
    [one] {" "}for one day
   *[other] {" "}for { $days } days
}.
admin-unban = Lifted the ban on { $about }.
admin-rename = Person { $about } is now called { $name }.
admin-host = { $about } can now open the page for hosts, at /host.
admin-unhost = { $about } can no longer open the page for hosts.
admin-report-chat = { $number }: { $at }, { $reporter } ({ $person }) reported a message from { $name } ({ $about }): “{ $said }”
admin-report-name = { $number }: { $at }, { $reporter } ({ $person }) reported the name of { $name } ({ $about }): “{ $said }”
admin-no-reports = There are no open reports.
admin-no-actions = The audit log is empty.
admin-no-such-report = There is no open report { $report }. For all open ones: pioche admin reports
admin-no-such-person = { $whom } is neither a person’s number nor an address.
admin-not-restricted = There is no such restriction on { $whom }.
admin-nothing-to-prune = Say what to delete: --guests DAYS, --tables DAYS, or both.
serve-no-network = This is not a network: “{ $value }”. Expected: one such as 192.168.1.0/24
mail-not-set-up = This server does not send email. Ask its host for a link.
mail-failed = The mail server did not accept the email ({ $problem }).
mail-reset-subject = Pioche: choose a new password
mail-reset = Use this link to choose a new password for the account “{ $login }” at { $site }. It works once, for { $minutes } minutes.
mail-confirm-subject = Pioche: confirm your email address
mail-confirm = Open this link to confirm that the account “{ $login }” at { $site } may use this email address. It works for { $minutes } minutes.
mail-not-you = If you did not ask for this email, ignore it: nothing will change.
