# Datasets.

dataset-no-pyarrow = Datasets need pyarrow, which is not installed. Run: pip install "pioche[dataset]"
dataset-clock = { $bot } has a limit in seconds, so the same dataset could not be made again. Use { $instead }, which counts simulations.
dataset-no-adviser = { $bot } cannot evaluate decisions. Use policy, or a bot with a budget in simulations, such as search@1000 or master@2000.
dataset-other = { $folder } holds another dataset (different: { $different }). Repeat the same settings, or choose another folder.
dataset-no-dataset = { $folder } holds something else and was left unchanged. Choose another folder.
dataset-damaged = { $file } is not the part of the dataset that belongs there. Delete it and run the same command again.
dataset-in-use = Another run is writing to { $folder }. Wait for it, or choose another folder.
dataset-made = { $folder }: { $rows ->
    [one] 1 decision
   *[other] { $rows } decisions
} of { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} in { $files ->
    [one] 1 file
   *[other] { $files } files
}, { $megabytes } MB ({ $seconds } s, { $rate } decisions/s, seed { $seed })
dataset-cut = Interrupted after { $done } of { $files } files. The same command continues.
