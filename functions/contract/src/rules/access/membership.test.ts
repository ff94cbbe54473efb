import { describe, expect, test } from 'vitest';
import type { Role } from '../../entities/roles.ts';
import { ROLES } from '../../entities/roles.ts';
import {
  checkMemberEdit,
  checkRoleGrant,
  checkMemberLeaving,
  checkMemberRemoval,
  checkOwnershipTransfer,
  checkRoleChange,
} from './membership.ts';

/** SPEC §6 and the roles of a desk, stated independently of the code. */
const COVERED: Record<Role, readonly Role[]> = {
  master: ['master', 'owner', 'admin', 'user', 'dispatcher', 'viewer'],
  owner: ['owner', 'admin', 'developer', 'user', 'dispatcher', 'viewer'],
  admin: ['admin', 'user', 'dispatcher', 'viewer'],
  developer: ['developer', 'user', 'dispatcher', 'viewer'],
  user: ['user', 'dispatcher', 'viewer'],
  dispatcher: ['dispatcher', 'viewer'],
  viewer: ['viewer'],
};
const FIXED: readonly Role[] = ['master', 'owner'];
const pairs = ROLES.flatMap((own) => ROLES.map((other) => [own, other] as const));

describe.each(pairs)('a %s and a %s', (own, other) => {
  const isCovered = COVERED[own].includes(other);

  test('a member edits only members whose role they cover', () => {
    expect(checkMemberEdit(own, other)).toBe(isCovered ? null : 'outranks');
  });

  test('a member grants no role above their own, and never owner or master', () => {
    expect(checkRoleGrant(own, other)).toBe(isCovered && !FIXED.includes(other) ? null : 'beyond');
  });

  test('owners and masters cannot be removed', () => {
    const whenCovered = FIXED.includes(other) ? 'fixed' : null;
    expect(checkMemberRemoval(own, other)).toBe(isCovered ? whenCovered : 'outranks');
  });

  test('an owner transfers the account to anyone who is neither owner nor master', () => {
    expect(checkOwnershipTransfer(own, other)).toBe(own === 'owner' && !FIXED.includes(other) ? null : 'fixed');
  });

  test.each(ROLES)('a role is changed to %s only between grantable roles', (wanted) => {
    const isGrantable = COVERED[own].includes(wanted) && !FIXED.includes(wanted);
    const change = FIXED.includes(other) ? 'fixed' : isGrantable ? null : 'beyond';
    const whenCovered = other === wanted ? null : change;
    expect(checkRoleChange(own, { held: other, wanted })).toBe(isCovered ? whenCovered : 'outranks');
  });
});

test.each([
  ['owner', 1, 'last'],
  ['owner', 2, null],
  ['master', 1, 'last'],
  ['admin', 1, null],
  ['user', 1, null],
] as const)('a %s, one of %d, leaves the account: %s', (held, alike, error) => {
  expect(checkMemberLeaving(held, alike)).toBe(error);
});
