import { expect, test } from 'vitest';
import { contactName } from './contacts-modal.tsx';

const EMPTY_CONTACT = { name: null, lastName: null, displayName: null, email: null, createdAtFormated: '-' };

test.each([
  [{ name: 'Ana', lastName: 'Lema', displayName: 'ana' }, 'Ana Lema'],
  [{ name: 'Ana', lastName: null, displayName: 'ana' }, 'Ana'],
  [{ name: ' ', lastName: '', displayName: 'ana' }, 'ana'],
  [{}, '-'],
])('%o has the name %s', (contact, name) => {
  expect(contactName({ ...EMPTY_CONTACT, ...contact })).toBe(name);
});
