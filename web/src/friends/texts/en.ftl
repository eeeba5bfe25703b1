# Friends, and finding opponents; loaded when somebody opens one of these pages.

friends-title = Friends
friends-list = { $number ->
    [0] Friends
   *[other] { $number ->
        [one] 1 friend
       *[other] { $number } friends
    }, { $online } online
}
friends-nobody = Nobody yet. Share your link, or ask somebody after a match.
friends-stranger = Your friends need a name to know you by. Choose one here:
friends-online = online
friends-offline = offline
friends-waits = has a free seat
friends-join = Join
friends-watch = Watch
friends-challenge = Challenge
friends-end = Remove
friends-end-of = Remove { $name } from your friends
friends-end-sure = Yes, remove
friends-hide = Hide that I’m online
friends-hide-text = Your friends then see neither when you’re here nor your tables.
friends-challenges = Challenges
friends-challenges-you = { $name } challenges you to { $game }
friends-requests = Friend requests
friends-accept = Accept
friends-accept-of = Accept the request from { $name }
friends-decline = Decline
friends-decline-of = Decline: { $name }
friends-sent = Your requests
friends-take-back = Withdraw
friends-take-back-of = Withdraw your request to { $name }

friends-link = Your link
friends-link-text = Anyone who opens your link and agrees becomes your friend.
friends-link-until = Works until { $date }.
friends-link-make = Create link
friends-link-new = New link
friends-link-withdraw = Withdraw link
friends-wants = { $name } would like to be friends
friends-agree = Become friends
friends-agree-text = Friends see when the other is online and which public tables they are at. You can hide this, or end the friendship, at any time.
friends-own-link = This is your own link. Send it to a friend.
friends-already = You and { $name } are friends.

find-lead = We look for people of about your strength. The longer it takes, the wider we look.
find-bots = Offer me bots
find-bots-after = { $seconds ->
    [60] after a minute
    [180] after three minutes
   *[other] after { $seconds } seconds
}
find-bots-never = never, only people
find-waiting-now = { $number ->
    [0] Nobody is waiting for this right now.
    [one] 1 person is waiting for this right now.
   *[other] { $number } people are waiting for this right now.
}
find-look = Find opponents
find-guest = You don’t need an account. If you have no name yet, we’ll make one up.
find-lost = Your page was disconnected for too long, so you are no longer in the queue.
find-looking = Looking for opponents
find-elapsed = Time waited
find-missing = { $number ->
    [one] Waiting for one more person.
   *[other] Waiting for { $number } more people.
}
find-too-far = There are enough people, but their strengths are far apart. In a moment, that will no longer matter.
find-honest = We can’t say how long it will take: that depends on who comes. Keep Pioche open; you can look around in it meanwhile.
find-offer = This is taking a while. Would you like bots to take the empty seats?
find-take-bots = Add bots
find-bots-coming = One moment: others may want to join you.
find-stop = Stop looking
find-found = Opponents found
find-going = The match starts once everybody is there.
find-go = Go to table
find-line = Looking for opponents: { $game }
find-show = Show
