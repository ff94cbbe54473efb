import type { Role } from '@llevo/contract/entities/roles';
import { expect, test } from 'vitest';
import { cardsForRole } from './account-cards.ts';

test.each<[Role, readonly string[]]>([
  [
    'owner',
    [
      '/account/billing',
      '/account/users',
      '/account/quoter',
      '/account/dispatch',
      '/account/invoicing',
      '/account/alerts',
      '/account/apikeys',
      '/account/webhooks',
      '/account/audit',
      '/account/export',
      '/account/mail',
    ],
  ],
  [
    'admin',
    [
      '/account/users',
      '/account/quoter',
      '/account/dispatch',
      '/account/invoicing',
      '/account/alerts',
      '/account/webhooks',
      '/account/mail',
    ],
  ],
  ['developer', ['/account/apikeys']],
  ['user', []],
  ['dispatcher', []],
  ['viewer', []],
  [
    'master',
    [
      '/account/billing',
      '/account/users',
      '/account/quoter',
      '/account/dispatch',
      '/account/invoicing',
      '/account/alerts',
      '/account/webhooks',
      '/account/audit',
      '/account/export',
      '/account/mail',
    ],
  ],
])('a %s sees the account cards of SPEC §2', (role, accountPaths) => {
  const cards = cardsForRole(role);
  expect(cards.user.map(({ path }) => path)).toEqual([
    '/account/profile',
    '/account/password',
    '/account/2fa',
    '/account/passkeys',
    '/account/sessions',
    '/account/security',
  ]);
  expect(cards.account.map(({ path }) => path)).toEqual(accountPaths);
});
