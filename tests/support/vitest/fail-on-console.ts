/** Console output fails a test, unless the test expects it and clears the spy. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { MockInstance } from 'vitest';

let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => undefined));
});

afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(said, 'said on the console').toEqual([]);
});
