import { expect, test } from 'vitest';
import { base64Of } from './shrink-photo.ts';

test('the base64 of a data URL, and nothing of none', () => {
  expect(base64Of('data:image/png;base64,AAAA')).toBe('AAAA');
  expect(base64Of('')).toBe('');
});
