import { describe, expect, test } from 'vitest';
import { allows, coverageMatrix } from './roles.ts';
import { ROLES } from '../../entities/roles.ts';

/** SPEC §6, written out again, so that the code is not checked against itself. */
const MATRIX = {
  master: { master: true, owner: true, admin: true, developer: false, user: true },
  owner: { master: false, owner: true, admin: true, developer: true, user: true },
  admin: { master: false, owner: false, admin: true, developer: false, user: true },
  developer: { master: false, owner: false, admin: false, developer: true, user: true },
  user: { master: false, owner: false, admin: false, developer: false, user: true },
};

test('the coverage matrix', () => {
  expect(coverageMatrix()).toEqual(MATRIX);
});

describe.each(ROLES)('%s', (held) => {
  test('has public access', () => {
    expect(allows('public', held)).toBe(true);
  });

  test.each(ROLES)('covers %s as the matrix says', (needed) => {
    expect(allows(needed, held)).toBe(MATRIX[held][needed]);
  });
});

test('a visitor may do only what is public', () => {
  expect(allows('public', null)).toBe(true);
  expect(ROLES.filter((needed) => allows(needed, null))).toEqual([]);
});
