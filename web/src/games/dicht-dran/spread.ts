/**
 * The places of labels on a line, pushed apart so that they do not overlap: each at least `least` from the
 * next, all between `low` and `high`, in order, and as near as possible to what they label.
 */
export function spread(values: number[], least: number, low: number, high: number): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const rising = order.map((i) => values[i]!);
  const [up, down] = [pushUp(rising, least, low), pushDown(rising, least, high)];
  const middle = up.map((place, i) => (place + down[i]!) / 2); // between the two
  const placed = pushDown(pushUp(middle, least, low), least, high);
  const found = new Array<number>(values.length);
  order.forEach((i, rank) => (found[i] = placed[rank]!));
  return found;
}

function pushUp(rising: number[], least: number, low: number): number[] {
  let free = low;
  return rising.map((value) => {
    const place = Math.max(value, free);
    free = place + least;
    return place;
  });
}

function pushDown(rising: number[], least: number, high: number): number[] {
  return pushUp(rising.map((value) => -value).reverse(), least, -high).map((value) => -value).reverse();
}
