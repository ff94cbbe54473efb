import type { Role } from '@llevo/contract/entities/roles';
import { expect, test } from 'vitest';
import { cardsForRole, dueFirst, findCards, groupsForRole } from './account-cards.ts';

test.each<[Role, readonly string[]]>([
  [
    'owner',
    [
      '/account/users',
      '/account/invoicing',
      '/account/billing',
      '/account/quoter',
      '/account/dispatch',
      '/account/alerts',
      '/account/audit',
      '/account/mail',
      '/account/export',
      '/account/apikeys',
      '/account/webhooks',
    ],
  ],
  [
    'admin',
    [
      '/account/users',
      '/account/invoicing',
      '/account/quoter',
      '/account/dispatch',
      '/account/alerts',
      '/account/mail',
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
      '/account/invoicing',
      '/account/billing',
      '/account/quoter',
      '/account/dispatch',
      '/account/alerts',
      '/account/audit',
      '/account/mail',
      '/account/export',
      '/account/webhooks',
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

test('cards that want something leave their groups for the first one, and an empty group goes', () => {
  const groups = groupsForRole('developer');
  const due = ['/account/2fa', '/account/apikeys'];
  const arranged = dueFirst(groups, ({ path }) => due.includes(path));
  expect(arranged.map(({ title }) => title)).toEqual(['Por hacer', 'Tu usuario']);
  expect(arranged[0]?.cards.map(({ path }) => path)).toEqual(due);
  expect(arranged[1]?.cards).toHaveLength(5);
  expect(dueFirst(groups, () => false)).toEqual(groups);
});

test('an owner’s cards fill their rows of three, up to the last group', () => {
  const sizes = groupsForRole('owner').map(({ cards }) => cards.length);
  expect(sizes.slice(0, -1).map((size) => size % 3)).toEqual([0, 0, 0]);
});
