import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScheduler } from './scheduler.ts';

const MINUTE = '* * * * *';
const schedules = { first: MINUTE, second: MINUTE };
const trigger = (name: keyof typeof schedules) => ({ name, entryPoint: name, schedule: { schedule: schedules[name] } });
const backends = () => [{ functionTriggers: [trigger('first'), trigger('second')] }];
const log = vi.fn<(line: string) => void>();
let stop = (): void => undefined;

/** Names of the functions that were run, in order. */
const started: string[] = [];

beforeEach(() => {
  started.length = 0;
  schedules.second = MINUTE;
  log.mockClear();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:30Z') });
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/backends')) return Promise.resolve(Response.json({ backends: backends() }));
    const [, name = ''] = /us-central1-(\w+)-0$/.exec(url) ?? [];
    started.push(name);
    return Promise.resolve(new Response('ok'));
  });
  stop = startScheduler(5001, log);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('functions of every minute run at once and some seconds after each other', async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toEqual(['first', 'second']);
});

test('functions that are due in the same minute start some seconds after each other', async () => {
  await vi.advanceTimersByTimeAsync(31_000);
  expect(started).toEqual(['first', 'second', 'first']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toEqual(['first', 'second', 'first', 'second']);
});

test('a function with a longer schedule waits for its time', async () => {
  stop();
  schedules.second = '*/5 * * * *';
  stop = startScheduler(5001, log);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(started).toEqual(['first', 'first']);
});

test('a pending function does not start once the scheduler is stopped', async () => {
  await vi.advanceTimersByTimeAsync(5000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toEqual(['first']);
});

test.each([
  { name: 'is logged', isStopped: false, lines: ['Scheduler: fetch failed'] },
  { name: 'is not logged once the scheduler is stopped', isStopped: true, lines: [] },
])('a function that fails $name', async ({ isStopped, lines }) => {
  const failing = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/backends') ? Promise.resolve(Response.json({ backends: backends() })) : failing.promise,
  );
  await vi.advanceTimersByTimeAsync(5000);
  if (isStopped) stop();
  failing.reject(new TypeError('fetch failed'));
  await vi.advanceTimersByTimeAsync(0);
  expect(log.mock.calls.flat()).toEqual(lines);
});
