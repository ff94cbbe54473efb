import { describe, expect, test } from 'vitest';
import { ROLES } from '../../entities/roles.ts';
import { admits, closingRedirect, isInUse, startClosing } from './closing.ts';

const NOW_MS = Date.parse('2026-11-22T15:00:00Z');
const BY = { uid: 'u-1', name: 'Ana' };
const closing = startClosing(BY, NOW_MS);

test('a closing ends after fourteen days, with a reminder two days before', () => {
  expect(closing).toEqual({
    closesAt: Date.parse('2026-12-06T15:00:00Z'),
    remindAt: Date.parse('2026-12-04T15:00:00Z'),
    by: BY,
  });
});

describe.each([
  { what: 'open', account: { active: true }, inUse: true, admitted: ROLES },
  { what: 'being closed', account: { active: true, closing }, inUse: false, admitted: ['owner'] },
  { what: 'closed by a master', account: { active: false }, inUse: false, admitted: [] },
  { what: 'closed by a master, then deleted', account: { active: false, closing }, inUse: false, admitted: [] },
])('an account that is $what', ({ account, inUse, admitted }) => {
  test('a closing or inactive account is not in use', () => {
    expect(isInUse(account)).toBe(inUse);
  });

  test.each(ROLES)('a closing account admits a %s only as its owner', (role) => {
    expect(admits(account, role)).toBe((admitted as readonly string[]).includes(role));
  });
});

test.each([
  [undefined, '/dashboard', null],
  [undefined, '/account/closing', null],
  ['2026-12-06T15:00:00.000Z', '/dashboard', '/account/closing'],
  ['2026-12-06T15:00:00.000Z', '/account/profile', '/account/closing'],
  ['2026-12-06T15:00:00.000Z', '/account/closing', null],
])('a session whose account closes at %s is redirected from %s to %s', (closes_at, pathname, target) => {
  expect(closingRedirect({ closes_at }, pathname)).toBe(target);
});
