# What alerts say.

alert-friend-request = { $friend } would like to be friends
alert-friend-request-body = Open your friends to accept or decline.
alert-friend-accepted = { $friend } is now your friend
alert-friend-accepted-body = You can see when they are online, and challenge them.
alert-invited = { $friend } challenges you
alert-invited-body = A seat at a table of { $game } is kept for you.
alert-found = Opponents found
alert-found-body = Your table for { $game } is ready. You have half a minute to join it.
alert-kind-turn = Your turn
alert-kind-invitation = Invitations
alert-kind-started = A match starts
alert-kind-ended = A match is over
alert-kind-daily = Deals of the day
alert-kind-friend = Friends
alert-kind-club = Clubs
alert-turn = Your turn: { $game }
alert-turn-body = { $count ->
    [0] The others are waiting.
   *[other] At the table with { $others }.
} { $days ->
    [0] { "" }
    [one] You have a day.
   *[other] You have { $days } days.
}
alert-invitation = { $who } would like to play { $game } with you
alert-invitation-body = A seat is free for you.
alert-rematch = { $host } would like to play { $game } again
alert-rematch-body = Your seat at the new table is waiting for you.
alert-started = { $game } has started
alert-started-body = { $count ->
    [0] The cards have been dealt.
   *[other] You are playing with { $others }.
}
alert-ended = { $game } is over
alert-ended-body = { $count ->
    [0] See how it ended.
   *[other] See how your match with { $others } ended.
}
alert-daily = The deals of the day are here
alert-daily-body = Everybody plays the same cards today.
alert-evening-planned = New evening: { $title }
alert-evening-planned-body = Your club has planned an evening. You can sign up now.
alert-evening-tomorrow = Coming up: { $title }
alert-evening-tomorrow-body = The evening begins within 24 hours.
alert-evening-soon = Soon: { $title }
alert-evening-soon-body = The evening begins within a quarter of an hour. Open its page to take part.
alert-evening-moved = New time: { $title }
alert-evening-moved-body = The start of this evening has changed. Open it to see when it begins.
alert-evening-cancelled = Cancelled: { $title }
alert-evening-cancelled-body = This evening will not take place.
alert-evening-over = Over: { $title }
alert-evening-over-body = { $count ->
    [0] See how the evening ended.
    [one] { $winners } has won the evening.
   *[other] { $winners } have won the evening together.
}
alert-mail-subject = Pioche: { $subject }
alert-mail-several = { $count ->
    [one] { $count } alert
   *[other] { $count } alerts
}
alert-mail-more = { $count ->
    [one] … and one more.
   *[other] … and { $count } more.
}
alert-mail-link = Each link signs you in once, for { $minutes } minutes. After that, it simply opens the page.
alert-mail-stop = You get this email because you asked for it at { $site }. To stop these emails, open:
alerts-no-such-zone = There is no time zone “{ $zone }”. Expected: a name such as Europe/Berlin.
alerts-bad-subscription = This browser’s keys for alerts are not valid. Turn alerts off and on again.
alerts-bad-address = Alerts can’t be sent to { $url }. Expected: an address that starts with https://
alerts-not-public = Alerts can’t be sent to { $url }: it is not an address on the internet.
alerts-too-many-webhooks = You already have { $limit } webhooks. Delete one first.
alerts-no-such-webhook = There is no such webhook. It may have been deleted.
alerts-no-such-device = There is no such device. It may have been removed.
alerts-no-site = Webhooks need the address of this server. Ask its host to set --site.
alerts-bad-link = This link is not valid, or it is no longer valid.
