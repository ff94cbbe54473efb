import type { Role } from '@llevo/contract/entities/roles';
import { expect, test } from 'vitest';
import { cardsForRole, findCards } from './account-cards.ts';

test.each<[Role, readonly string[]]>([
  [
    'owner',
    [
      '/account/users',
      '/account/quoter',
      '/account/dispatch',
      '/account/alerts',
      '/account/mail',
      '/account/invoicing',
      '/account/billing',
      '/account/audit',
      '/account/apikeys',
      '/account/webhooks',
      '/account/export',
    ],
  ],
  [
    'admin',
    [
      '/account/users',
      '/account/quoter',
      '/account/dispatch',
      '/account/alerts',
      '/account/mail',
      '/account/invoicing',
      '/account/webhooks',
    ],
  ],
  ['developer', ['/account/apikeys']],
  ['user', []],
  ['dispatcher', []],
  ['viewer', []],
  [
    'master',
    [
      '/account/users',
      '/account/quoter',
      '/account/dispatch',
      '/account/alerts',
      '/account/mail',
      '/account/invoicing',
      '/account/billing',
      '/account/audit',
      '/account/webhooks',
      '/account/export',
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
  expect(cards.account.flatMap((group) => group.cards).map(({ path }) => path)).toEqual(accountPaths);
});

test.each([
  ['factura', ['Facturación electrónica', 'Facturación']],
  ['2fa', ['Verificación en dos pasos']],
  ['equipo', ['Usuarios']],
  ['iva', ['Facturación electrónica']],
  ['sri', ['Facturación electrónica']],
  ['logo', ['Cotizador público']],
  ['plan', ['Facturación']],
  ['', null],
  ['nada de esto', []],
])('a search for "%s" finds %s', (search, labels) => {
  const { user, account } = cardsForRole('owner');
  const cards = [...user, ...account.flatMap((group) => group.cards)];
  expect(findCards(cards, search).map(({ label }) => label)).toEqual(labels ?? cards.map(({ label }) => label));
});
