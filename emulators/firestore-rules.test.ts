import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadRulesRegularly } from './firestore-rules.ts';

const target = { root: path.join(import.meta.dirname, '..'), emulator: 'http://emulator', project: 'demo' };
const TEN_MINUTES_MS = 10 * 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the rules are loaded again every ten minutes until the stack stops, and a refusal is logged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answers = [new Response('{}'), new Response('mid-edit', { status: 400 })];
  const load = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(answers.shift() ?? new Response('{}')));
  vi.stubGlobal('fetch', load);
  const log = vi.fn();
  const stop = reloadRulesRegularly(target, log);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(TEN_MINUTES_MS);
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalledExactlyOnceWith(
      'http://emulator/emulator/v1/projects/demo:securityRules',
      expect.objectContaining({ method: 'PUT' }),
    );
  });
  expect(log).not.toHaveBeenCalled();
  vi.advanceTimersByTime(TEN_MINUTES_MS);
  await vi.waitFor(() => {
    expect(log).toHaveBeenCalledExactlyOnceWith('The Firestore emulator refused firestore.rules: mid-edit');
  });
  stop();
  vi.advanceTimersByTime(TEN_MINUTES_MS);
  expect(load).toHaveBeenCalledTimes(2);
});
