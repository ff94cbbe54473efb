import { expect, test } from 'vitest';
import { base64Of } from './shrink-photo.ts';

test('returns the base64 of a data URL, and an empty text for an empty one', () => {
  expect(base64Of('data:image/png;base64,AAAA')).toBe('AAAA');
  expect(base64Of('')).toBe('');
});
