import { describe, expect, test } from 'vitest';
import { allows, coverageMatrix } from './roles.ts';
import { ROLES } from '../../entities/roles.ts';

/** SPEC §6 for its five roles, and the two of a desk, stated independently of the code. */
const DESK = { dispatcher: true, viewer: true };
const MATRIX = {
  master: { master: true, owner: true, admin: true, developer: false, user: true, ...DESK },
  owner: { master: false, owner: true, admin: true, developer: true, user: true, ...DESK },
  admin: { master: false, owner: false, admin: true, developer: false, user: true, ...DESK },
  developer: { master: false, owner: false, admin: false, developer: true, user: true, ...DESK },
  user: { master: false, owner: false, admin: false, developer: false, user: true, ...DESK },
  dispatcher: { master: false, owner: false, admin: false, developer: false, user: false, ...DESK },
  viewer: {
    ...{ master: false, owner: false, admin: false, developer: false, user: false },
    ...{ dispatcher: false, viewer: true },
  },
};

test('the coverage matrix agrees with SPEC §6', () => {
  expect(coverageMatrix()).toEqual(MATRIX);
});

describe.each(ROLES)('%s', (held) => {
  test('the role has public access', () => {
    expect(allows('public', held)).toBe(true);
  });

  test.each(ROLES)('the role covers %s according to the matrix', (needed) => {
    expect(allows(needed, held)).toBe(MATRIX[held][needed]);
  });
});

test('a visitor has only public access', () => {
  expect(allows('public', null)).toBe(true);
  expect(ROLES.filter((needed) => allows(needed, null))).toEqual([]);
});
