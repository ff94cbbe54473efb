/** One document that many write: a simulation of how long a change waits for its turn. */
import { seededRandom } from '../../emulators/fakes/seeded-random.ts';

interface HotDocument {
  /** Changes a second, at random times. */
  readonly changesPerSecond: number;
  /** Writes a second that the document bears. */
  readonly writesPerSecond: number;
  readonly seconds: number;
}

/** Seconds that changes wait for their write: half of them at most, and 95 of 100. */
export function simulateHotDocument({ changesPerSecond, writesPerSecond, seconds }: HotDocument) {
  const random = seededRandom(1);
  const waits: number[] = [];
  let now = 0;
  let freeAt = 0;
  while (now < seconds) {
    now += -Math.log(1 - random()) / changesPerSecond;
    const start = Math.max(now, freeAt);
    freeAt = start + 1 / writesPerSecond;
    waits.push(freeAt - now);
  }
  waits.sort((a, b) => a - b);
  const share = (part: number) => waits[Math.floor(waits.length * part)] ?? 0;
  return { p50: share(0.5), p95: share(0.95) };
}
