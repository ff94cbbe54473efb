import { expect, test } from 'vitest';
import { monthOptions } from './invoice-months.ts';

test('the months are those of Ecuador, two years back', () => {
  // In Ecuador it is still December.
  const options = monthOptions(Date.parse('2027-01-01T03:00:00.000Z'));
  expect(options).toHaveLength(24);
  expect(options.slice(0, 2)).toEqual([
    { value: '2026-12', label: 'diciembre de 2026' },
    { value: '2026-11', label: 'noviembre de 2026' },
  ]);
  expect(options.at(-1)?.value).toBe('2025-01');
});
