import { expect, test } from 'vitest';
import { runBulk } from './run-bulk.ts';
import type { BulkOutcome } from './run-bulk.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
const explain = (cause: unknown) => ({ kind: 'failed', message: String(cause) }) as const;

test('each row has its own outcome, and at most three run at a time', async () => {
  const outcomes = new Map<number, BulkOutcome>();
  let running = 0;
  let most = 0;
  await runBulk({
    items: Array.from({ length: 20 }, (_, index) => index),
    act: async (item) => {
      running += 1;
      most = Math.max(most, running);
      await pause();
      running -= 1;
      if (item % 5 === 0) throw new Error(`no ${item.toString()}`);
    },
    explain,
    onOutcome: (item, outcome) => outcomes.set(item, outcome),
    signal: new AbortController().signal,
  });
  expect(most).toBe(3);
  expect(outcomes.size).toBe(20);
  expect(outcomes.get(5)).toEqual({ kind: 'failed', message: 'Error: no 5' });
  expect(outcomes.get(6)).toEqual({ kind: 'done' });
});

test('cancelling finishes running rows and leaves the rest', async () => {
  const stop = new AbortController();
  const outcomes: string[] = [];
  let acted = 0;
  await runBulk({
    items: Array.from({ length: 10 }, (_, index) => index),
    act: async () => {
      acted += 1;
      if (acted === 4) stop.abort();
      await pause();
    },
    explain,
    onOutcome: (_item, { kind }) => outcomes.push(kind),
    signal: stop.signal,
  });
  expect(outcomes.filter((kind) => kind === 'done')).toHaveLength(acted);
  expect(acted).toBeLessThan(7);
  expect(outcomes).toHaveLength(10);
});
