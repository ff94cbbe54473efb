import { expect, test } from 'vitest';
import { ACTION_GROUPS } from './action-groups.ts';
import { ACTION_OPTIONS } from './audit-action-labels.ts';

const headingOf = (action: string) =>
  ACTION_GROUPS.find(({ items }) => items.some(({ value }) => value === action))?.group;

test('every action stands under one heading', () => {
  const grouped = ACTION_GROUPS.flatMap(({ items }) => items.map(({ value }) => value));
  expect(grouped.toSorted()).toEqual(ACTION_OPTIONS.map(({ value }) => value).toSorted());
});

test.each([
  ['service.cancel', 'Servicios'],
  ['quote.lost', 'Servicios'],
  ['service.refund', 'Dinero'],
  ['driver.status', 'Personas'],
  ['account.require_two_factor', 'Acceso'],
  ['account.rename', 'Cuenta'],
  ['goals.update', 'Cuenta'],
])('%s stands under %s', (action, heading) => {
  expect(headingOf(action)).toBe(heading);
});

test('the actions of a heading are in alphabetical order, accents aside', () => {
  const labels = ACTION_GROUPS.find(({ group }) => group === 'Servicios')?.items.map(({ label }) => label) ?? [];
  expect(labels.indexOf('Búsqueda de conductor')).toBeLessThan(labels.indexOf('Código de inicio equivocado'));
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('es').compare));
});
