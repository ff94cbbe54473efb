import { expect, test } from 'vitest';
import { base64Of, fitWithin } from './shrink-photo.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1280, height: 960 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 960, height: 1280 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 5000, height: 1 },
    { width: 1280, height: 1 },
  ],
])('%j is sent as %j', (taken, sent) => {
  expect(fitWithin(taken, 1280)).toEqual(sent);
});

test('the base64 of a data URL, and nothing of none', () => {
  expect(base64Of('data:image/png;base64,AAAA')).toBe('AAAA');
  expect(base64Of('')).toBe('');
});
