/**
 * P18: an hour of immediate bookings on the product's engine over the Firestore emulator, with a virtual clock. Starts a
 * stack of its own without functions, whose triggers would run the searches a second time by the real clock.
 */
import { startStack } from '../../emulators/stack.ts';
import { portOffset } from '../../emulators/ports.ts';
import { hourInQuito } from './matching/hour.ts';
import type { Hour } from './matching/hour.ts';
import type { PlayedHour } from './matching/engine.ts';
import { minutesInHindsight, minutesWithKnownAnswers } from './matching/omniscience.ts';
import type { BenchRow } from './measure.ts';
import { percentile } from './measure.ts';

const SEED = 1;
const SIZES = { drivers: 500, bookings: 1_000 };

/** Jobs of one driver at the same time, and bookings that two drivers got. */
function countDoubled({ matches, acceptances }: PlayedHour): number {
  const twice = [...acceptances.values()].filter((count) => count > 1).length;
  const byDriver = Map.groupBy(matches, ({ driverId }) => driverId);
  const overlapping = [...byDriver.values()].flatMap((jobs) =>
    jobs.filter(({ acceptedAt }, index) => (jobs[index - 1]?.endsAt ?? 0) > acceptedAt),
  );
  return twice + overlapping.length;
}

function matchingRows(hour: Hour, played: PlayedHour): BenchRow[] {
  const { matches, reads, writes } = played;
  const waits = matches.map(({ acceptedAt, booking }) => (acceptedAt - booking.bookedAt) / 1000);
  const minutes = matches.reduce((sum, match) => sum + match.minutes, 0);
  const known = minutesWithKnownAnswers(hour);
  const hindsight = minutesInHindsight(hour);
  const row = (facts: Pick<BenchRow, 'what' | 'ours' | 'unit' | 'goal'> & Partial<BenchRow>): BenchRow => ({
    ...{ id: 'P18', floor: 1 },
    ...facts,
  });
  const seconds = (share: number) => percentile(waits, share);
  const count = matches.length;
  const [each, drives] = [{ unit: 'documents' }, { ours: minutes, unit: 'min', goal: 1.1 }];
  const bookings = `${count.toString()} bookings`;
  const bound = `a lower bound; with every answer beforehand it is ${(known / hindsight).toFixed(2)}`;
  return [
    row({ what: 'booking to acceptance, p50', ours: seconds(0.5), unit: 's', goal: 15, note: bookings }),
    row({ what: 'booking to acceptance, p95', ours: seconds(0.95), unit: 's', goal: 60 }),
    row({ what: 'minutes to all pick-ups, against one who has every answer beforehand', ...drives, floor: known }),
    row({ what: 'the same, against the best assignment in hindsight', ...drives, floor: hindsight, note: bound }),
    row({ what: 'bookings or drivers doubled', ours: countDoubled(played), unit: '', goal: 0 }),
    row({ what: 'bookings lost', ours: hour.bookings.length - count, unit: '', goal: 0 }),
    row({ what: 'documents read a match', ours: reads / count, ...each, goal: 60 }),
    row({ what: 'documents written a match', ours: writes / count, ...each, goal: 25 }),
  ];
}

export async function benchMatching(): Promise<BenchRow[]> {
  const log = (line: string) => {
    console.log(line);
  };
  const without = { functions: false, hosting: false, mail: false, payments: false } as const;
  const stack = await startStack({ offset: portOffset(), ...without, log });
  try {
    const { playHour } = await import('./matching/engine.ts');
    const hour = hourInQuito(SEED, SIZES);
    return matchingRows(hour, await playHour(hour, log));
  } finally {
    await stack.stop();
  }
}
