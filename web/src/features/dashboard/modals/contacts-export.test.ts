import { expect, test } from 'vitest';
import { CONTACTS_EXPORT, contactName } from './contacts-export.ts';

const EMPTY_CONTACT = { name: null, lastName: null, displayName: null, email: null, createdAtFormated: '-' };

test.each([
  [{ name: 'Ana', lastName: 'Lema', displayName: 'ana' }, 'Ana Lema'],
  [{ name: 'Ana', lastName: null, displayName: 'ana' }, 'Ana'],
  [{ name: ' ', lastName: '', displayName: 'ana' }, 'ana'],
  [{}, '-'],
])('%o has the name %s', (contact, name) => {
  expect(contactName({ ...EMPTY_CONTACT, ...contact })).toBe(name);
});

test.each([
  ['21/11/2026 12:00', '2026-11-21T12:00:00.000Z'],
  ['-', undefined],
])('the day %s is exported as a date', (createdAtFormated, expected) => {
  const value = CONTACTS_EXPORT.at(-1)?.value({ ...EMPTY_CONTACT, createdAtFormated }, 1);
  const moment = typeof value === 'object' ? value : null;
  expect(moment?.wallTime.toISOString()).toBe(expected);
});
