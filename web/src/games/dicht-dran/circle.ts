/** The places of the ring, clockwise: the 1 at the left, the 100 opposite. */
const RING = 6;
/** Half its width and height, in hundredths of the box that it is drawn in. */
export const WIDE = 42;
export const HIGH = 36;

/** The position of a place, in hundredths of the box's width and height; a smaller radius is nearer to the middle. */
export function along(place: number, radius: number): { x: number; y: number } {
  const angle = Math.PI + (place * 2 * Math.PI) / RING;
  return { x: round(50 + WIDE * radius * Math.cos(angle)), y: round(50 + HIGH * radius * Math.sin(angle)) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
