# The page for hosts of the server; loaded only when somebody opens it.

hosting-reports = Reports
hosting-no-reports = No open reports.
hosting-report-chat = Message from { $name } (no. { $number })
hosting-report-name = Name of { $name } (no. { $number })
hosting-reported-by = Reported by { $name } (no. { $number }) on { $date }
hosting-how-long = Duration
hosting-days = { $number ->
    [one] 1 day
   *[other] { $number } days
}
hosting-for-ever = indefinitely
hosting-until = until { $date }
hosting-mute-do = Mute
hosting-ban-do = Ban
hosting-rename-do = Rename
hosting-new-name = New name
hosting-close = Close report
hosting-closed = Report closed.
hosting-done = Done.
hosting-restrictions = Mutes and bans
hosting-no-restrictions = Nobody is muted or banned.
hosting-mute = { $whom } is muted
hosting-ban = { $whom } is banned
hosting-lift = Lift
hosting-lift-of = Lift restriction on { $whom }
hosting-address = Address, network or number of a person
hosting-audit = Audit log
hosting-when = When
hosting-host = Host
hosting-action = Action
hosting-about = About
hosting-note = Note
hosting-did-close = closed report
hosting-did-mute = muted
hosting-did-unmute = unmuted
hosting-did-ban = banned
hosting-did-unban = lifted ban
hosting-did-rename = renamed
hosting-did-host = made host
hosting-did-unhost = removed as host
hosting-did-reset-link = made reset link
hosting-did-prune = deleted old data
hosting-did-restore = restored backup
hosting-did-new-secrets = made new secrets
