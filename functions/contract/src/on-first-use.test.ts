import { expect, test, vi } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

test('nothing is made before the first use, and one thing by all of them', () => {
  const make = vi.fn(() => ({}));
  const get = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(get()).toBe(get());
  expect(make).toHaveBeenCalledOnce();
});
