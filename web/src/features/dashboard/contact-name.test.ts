import { expect, test } from 'vitest';
import { contactName } from './contact-name.ts';

const nobody = { name: null, lastName: null, displayName: null, email: null, createdAtFormated: '-' };

test.each([
  [{ name: 'Ana', lastName: 'Lema', displayName: 'ana' }, 'Ana Lema'],
  [{ name: 'Ana', lastName: null, displayName: 'ana' }, 'Ana'],
  [{ name: ' ', lastName: '', displayName: 'ana' }, 'ana'],
  [{}, '-'],
])('%o is called %s', (contact, words) => {
  expect(contactName({ ...nobody, ...contact })).toBe(words);
});
