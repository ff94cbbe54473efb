import { expect, test, vi } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

test('the value is created on first use, and once for all uses', () => {
  const make = vi.fn(() => ({}));
  const get = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(get()).toBe(get());
  expect(make).toHaveBeenCalledOnce();
});
