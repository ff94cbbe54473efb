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

/** SPEC §6, written out again. */
const COVERED: Record<Role, readonly Role[]> = {
  master: ['master', 'owner', 'admin', 'user'],
  owner: ['owner', 'admin', 'developer', 'user'],
  admin: ['admin', 'user'],
  developer: ['developer', 'user'],
  user: ['user'],
};
const FIXED: readonly Role[] = ['master', 'owner'];
const pairs = ROLES.flatMap((own) => ROLES.map((other) => [own, other] as const));

describe.each(pairs)('a %s and a %s', (own, other) => {
  const isCovered = COVERED[own].includes(other);

  test('editing', () => {
    expect(checkMemberEdit(own, other)).toBe(isCovered ? null : 'outranks');
  });

  test('granting: never above the own role, and never owner or master', () => {
    expect(checkRoleGrant(own, other)).toBe(isCovered && !FIXED.includes(other) ? null : 'beyond');
  });

  test('removing: owners and masters stay', () => {
    const whenCovered = FIXED.includes(other) ? 'fixed' : null;
    expect(checkMemberRemoval(own, other)).toBe(isCovered ? whenCovered : 'outranks');
  });

  test('handing over: an owner to anyone who is neither owner nor master', () => {
    expect(checkOwnershipTransfer(own, other)).toBe(own === 'owner' && !FIXED.includes(other) ? null : 'fixed');
  });

  test.each(ROLES)('changing the role to %s', (wanted) => {
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
] as const)('a %s of %d leaving: %s', (held, alike, error) => {
  expect(checkMemberLeaving(held, alike)).toBe(error);
});
