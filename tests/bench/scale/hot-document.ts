/** Simulates how long changes to one document are queued if many write to it. */
import { seededRandom } from '../../../emulators/fakes/seeded-random.ts';

interface HotDocument {
  /** Changes a second, at random times. */
  readonly changesPerSecond: number;
  /** Maximum writes a second of the document. */
  readonly writesPerSecond: number;
  readonly seconds: number;
}

/** Simulates the wait of changes for their write; returns its median and 95th percentile in seconds. */
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
