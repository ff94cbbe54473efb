import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

test.each([
  ['2026-11-26T05:00:00.000Z', '26/11/2026'],
  ['2026-11-26T15:30:00.000Z', '26/11/2026 10:30'],
])('%s is shown as %s', (iso, text) => {
  expect(momentText(iso)).toBe(text);
});
