import { expect, test } from 'vitest';
import { isUnguessableKey } from './idempotency-key.ts';

test.each([
  ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['0f8fad5bd9cb469fa16570867728950e', true],
  ['V1StGXR8_Z5jdHi6B-myTabcd', true],
  ['0f8fad5bd9cb469fa165', false],
  ['123456789012345678901234567890', false],
  ['booking-17', false],
  ['-'.repeat(60), false],
  ['', false],
])('%j is unguessable: %s', (key, isUnguessable) => {
  expect(isUnguessableKey(key)).toBe(isUnguessable);
});
