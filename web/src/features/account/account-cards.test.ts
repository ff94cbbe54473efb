import type { Role } from '@llevo/contract/entities/roles';
import { expect, test } from 'vitest';
import { cardsForRole } from './account-cards.ts';

test.each<[Role, readonly string[]]>([
  ['owner', ['/account/billing', '/account/users', '/account/apikeys', '/account/audit', '/account/mail']],
  ['admin', ['/account/users', '/account/mail']],
  ['developer', ['/account/apikeys']],
  ['user', []],
  ['master', ['/account/billing', '/account/users', '/account/audit', '/account/mail']],
])('the home of a %s (SPEC §2)', (role, shared) => {
  const places = cardsForRole(role);
  expect(places.own.map(({ path }) => path)).toEqual([
    '/account/profile',
    '/account/password',
    '/account/2fa',
    '/account/sessions',
  ]);
  expect(places.shared.map(({ path }) => path)).toEqual(shared);
});
