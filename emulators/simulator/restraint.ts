/** A write that takes longer means that the emulator has more work than it can do. */
const SLOW_MS = 1_000;
/** Writes as quick as this show that it has time again. */
const QUICK_MS = 300;
/** Time between two changes of the share, so that writes of one moment count once. */
const STEP_MS = 2_000;
const MIN_SHARE = 1 / 32;
const REGAINED = 1 / 8;
/** Share of the emulator's time that writes may take at the policy's rate. The rest is for people. */
const BUSY_SHARE = 0.1;
/** Weight of the newest write in the usual duration. */
const NEWEST = 0.2;

/** Makes the simulated drivers give way when writes take long: whoever waits for the product comes first. */
interface Restraint {
  /** Call when a write begins; call the result when it has ended. */
  readonly begin: (nowMs: number) => (nowMs: number) => void;
  /** Share of a rate that was asked for, from 0 to 1. 0 while a write waits too long. */
  readonly share: (nowMs: number) => number;
  /** Most writes a second at the policy's rate: the more pages watch, the longer each takes. */
  readonly mostPerSecond: () => number;
}

/** Halves a rate at slow writes and regains an eighth at quick ones. `log` receives a line at both ends. */
export function createRestraint(log: (line: string) => void): Restraint {
  const begun = new Set<{ readonly atMs: number }>();
  let share = 1;
  let changedAtMs = -Infinity;
  let usualMs = 0;

  const change = (nowMs: number, next: number, tookMs: number) => {
    if (nowMs - changedAtMs < STEP_MS || next === share) return;
    if (share === 1) log(`a write took ${(tookMs / 1000).toFixed(1)} s, so drivers report less often`);
    if (next === 1) log('writes are quick again, drivers report as often as before');
    share = next;
    changedAtMs = nowMs;
  };
  const observe = (nowMs: number, tookMs: number) => {
    if (tookMs >= SLOW_MS) change(nowMs, Math.max(MIN_SHARE, share / 2), tookMs);
    else if (tookMs <= QUICK_MS) change(nowMs, Math.min(1, share + REGAINED), tookMs);
  };

  return {
    begin(atMs) {
      const write = { atMs };
      begun.add(write);
      return (nowMs) => {
        begun.delete(write);
        usualMs += (nowMs - atMs - usualMs) * NEWEST;
        observe(nowMs, nowMs - atMs);
      };
    },
    mostPerSecond: () => (BUSY_SHARE * 1_000) / usualMs,
    share(nowMs) {
      // Sets keep the order: the first began first.
      const [oldest] = begun;
      const waitedMs = oldest === undefined ? 0 : nowMs - oldest.atMs;
      if (waitedMs < SLOW_MS) return share;
      observe(nowMs, waitedMs);
      return 0;
    },
  };
}
