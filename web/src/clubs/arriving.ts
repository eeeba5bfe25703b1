/** Whether somebody plays in the next round of an evening, and when they can say that they are here. */
import type { EveningInfo } from "../net/generated/api";

/** Minutes before the start from which on people may say that they are here. */
export const CHECK_IN = 30;
const LONG_CLOCK = 3600;

/** Whether the clock is so long that nobody has to be here when a round begins: whoever has signed up plays. */
export function isLong(info: EveningInfo): boolean {
  return (info.settings.timer ?? 0) >= LONG_CLOCK;
}

export function isOpen(info: EveningInfo): boolean {
  return ["planned", "playing", "break"].includes(info.status);
}

export function playsNext(info: EveningInfo, status: string | undefined): boolean {
  return status === "here" || (isLong(info) && status === "entered");
}

/** Whether to offer “I’m here”. With a long clock, only people who missed a round need it. */
export function mayArrive(info: EveningInfo, status: string | undefined, now: number): boolean {
  if (!isOpen(info) || playsNext(info, status)) return false;
  if (isLong(info)) return status === "away";
  return info.status !== "planned" || info.starts - now <= CHECK_IN * 60;
}
