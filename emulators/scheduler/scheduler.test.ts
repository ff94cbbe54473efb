import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScheduler } from './scheduler.ts';

const MINUTE = '* * * * *';
const trigger = (name: string) => ({ name, entryPoint: name, schedule: { schedule: MINUTE } });
const backends = [{ functionTriggers: [trigger('first'), trigger('second')] }];
const noLog = () => undefined;
let stop = (): void => undefined;

/** Names of the functions that were run, in order. */
const started: string[] = [];

beforeEach(() => {
  started.length = 0;
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:30Z') });
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/backends')) return Promise.resolve(Response.json({ backends }));
    const [, name = ''] = /us-central1-(\w+)-0$/.exec(url) ?? [];
    started.push(name);
    return Promise.resolve(new Response('ok'));
  });
  stop = startScheduler(5001, noLog);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('functions that are due in the same minute start some seconds after each other', async () => {
  await vi.advanceTimersByTimeAsync(31_000);
  expect(started).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toEqual(['first', 'second']);
});

test('a pending function does not start once the scheduler is stopped', async () => {
  await vi.advanceTimersByTimeAsync(31_000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toEqual(['first']);
});
