import { expect, test } from 'vitest';
import { resumeDeletions } from './run-deletions.ts';

const SECOND_MS = 1_000;

/** Runs deletions that need so many seconds each; the ids with the seconds that each had. */
async function resumed(needed: Readonly<Record<string, number>>, seconds: number) {
  let nowMs = 0;
  const had: Record<string, number> = {};
  const run = (id: string, untilMs: number) => {
    const usedMs = Math.min((needed[id] ?? 0) * SECOND_MS, untilMs - nowMs);
    nowMs += usedMs;
    had[id] = usedMs / SECOND_MS;
    return Promise.resolve(had[id] === needed[id]);
  };
  await resumeDeletions(
    {
      deletions: { run, listUnfinished: () => Promise.resolve(Object.keys(needed)) },
      clock: { nowMs: () => nowMs, waitUntil: () => Promise.resolve() },
      log: { info: () => undefined, error: () => undefined },
    },
    seconds * SECOND_MS,
  );
  return had;
}

test('a deletion that needs longer than the run leaves the others their part of the time', async () => {
  expect(await resumed({ huge: 10_000, small: 5, other: 5 }, 240)).toEqual({ huge: 80, small: 5, other: 5 });
});

test('time that others did not need goes to those after them', async () => {
  expect(await resumed({ small: 4, huge: 10_000 }, 240)).toEqual({ small: 4, huge: 236 });
});
