# Hints during a match.
hints-hint = Hint
hints-hint-key = Hint (H)
hints-thinking = Thinking…
hints-show = Show move
hints-why = Explain why
hints-close = Close
hints-best = Best: { $decision }
hints-points = Points expected
hints-ask = You can play with hints if everyone at the table agrees.
hints-ask-rated = You can play with hints if everyone at the table agrees. The match is then not rated.
hints-ask-go = Ask everyone
hints-waiting = Asked. Waiting for { $players }.
hints-withdraw = Withdraw
hints-declined = { $players } would rather play without hints.
hints-asked = { $players } would like to play with hints. All right with you?
hints-asked-rated = { $players } would like to play with hints. The match would then not be rated. All right with you?
hints-agree = All right
hints-decline = No thanks
hints-used = Played with hints, so not rated: { $players }
hints-used-by = { $player } ({ $number })

event-hinted = { $player } took a hint.
    .you = You took a hint.
event-hints-agreed = { $player } is fine with hints.
    .you = You are fine with hints.
event-hints-agreed-off = { $player } would rather play without hints.
    .you = You would rather play without hints.
