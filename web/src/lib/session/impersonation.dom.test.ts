// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { impersonationOf } from './impersonation.ts';

const token = (claims: Record<string, unknown>) => `h.${btoa(JSON.stringify(claims))}.s`;

test('an impersonation token carries its start', () => {
  expect(impersonationOf(token({ impersonator: 'u-master', auth_time: 1_800_000_000 }))).toEqual({
    startedAtMs: 1_800_000_000_000,
  });
});

test.each(['', 'nonsense', token({}), token({ impersonator: null, auth_time: 1_800_000_000 })])(
  'other tokens have none: %j',
  (text) => {
    expect(impersonationOf(text)).toBeNull();
  },
);
