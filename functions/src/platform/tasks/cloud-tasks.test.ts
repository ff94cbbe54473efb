import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Log } from '../seams/core.ts';
import type { Enqueue } from './cloud-tasks.ts';
import { cloudTasks } from './cloud-tasks.ts';

const NOW = Date.UTC(2026, 10, 26, 12, 0, 0, 400);
const SECOND = 1_000;
const DAY = 86_400_000;

function setUp(enqueue: Enqueue = () => Promise.resolve()) {
  const enqueued = vi.fn(enqueue);
  const error = vi.fn<Log['error']>();
  const deps = {
    clock: { nowMs: () => NOW, waitUntil: () => Promise.resolve() },
    ids: {
      base62: () => '',
      base62From: () => '',
      sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
    },
    log: { info: () => undefined, error },
  };
  const tasks = cloudTasks(deps, enqueued);
  const schedule = (atMs: number, accountId = 'a') => tasks.schedule({ queue: 'searches', accountId, atMs });
  const optionsOf = (call: number) => enqueued.mock.calls[call]?.[2] as { id: string; scheduleTime: Date };
  return { schedule, enqueued, error, optionsOf };
}

test('a task runs in the second after its instant', async () => {
  const { schedule, enqueued, optionsOf } = setUp();
  expect(await schedule(NOW + 20 * SECOND)).toBe(true);
  const second = Date.UTC(2026, 10, 26, 12, 0, 21);
  expect(enqueued.mock.calls[0]?.slice(0, 2)).toEqual(['searches', { accountId: 'a', atMs: second }]);
  expect(optionsOf(0).scheduleTime).toEqual(new Date(second));
});

test('the same account and second have one id, which others have not', async () => {
  const { schedule, optionsOf } = setUp();
  await schedule(NOW + 20 * SECOND);
  await schedule(NOW + 20 * SECOND + 100);
  await schedule(NOW + 21 * SECOND);
  await schedule(NOW + 20 * SECOND, 'b');
  const ids = [0, 1, 2, 3].map((call) => optionsOf(call).id);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
  // The form that Cloud Tasks takes.
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,500}$/);
});

test.each([
  ['now', NOW],
  ['an hour ago', NOW - 3_600_000],
])('a task that was due %s runs in the next second, whose id no past task has', async (_when, atMs) => {
  const { schedule, optionsOf } = setUp();
  await schedule(atMs);
  expect(optionsOf(0).scheduleTime).toEqual(new Date(NOW + 600));
});

test('a task in the far future runs before Cloud Tasks’ limit of thirty days', async () => {
  const { schedule, optionsOf } = setUp();
  await schedule(NOW + 90 * DAY);
  expect(optionsOf(0).scheduleTime.getTime() - NOW).toBeLessThan(30 * DAY);
});

test('a task that exists already is scheduled', async () => {
  const duplicate = Object.assign(new Error('exists'), { code: 'functions/task-already-exists' });
  const { schedule, error } = setUp(() => Promise.reject(duplicate));
  expect(await schedule(NOW)).toBe(true);
  expect(error).not.toHaveBeenCalled();
});

test('a failure is logged and answered, not thrown', async () => {
  const { schedule, error } = setUp(() => Promise.reject(new Error('down')));
  expect(await schedule(NOW)).toBe(false);
  expect(error).toHaveBeenCalledWith('a task could not be scheduled', {
    queue: 'searches',
    accountId: 'a',
    error: 'Error: down',
  });
});

test('a call without an answer ends after five seconds', async () => {
  vi.useFakeTimers();
  try {
    const { schedule } = setUp(() => new Promise(() => undefined));
    const result = schedule(NOW);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await result).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
