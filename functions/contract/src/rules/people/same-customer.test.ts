import { expect, test } from 'vitest';
import { isSameCustomer } from './same-customer.ts';

const ROSA = { name: 'Rosa', surname: 'Ñauta', cellphone: '0991234567' };

test.each([
  ['as written before', {}, true],
  ['without accents, in capitals', { name: 'ROSA', surname: 'NAUTA' }, true],
  ['with the surname in the field of the name', { name: ' Rosa  Ñauta', surname: '' }, true],
  ['with the country code', { cellphone: '+593 99 123 4567' }, true],
  ['with another number', { cellphone: '0991234568' }, false],
  ['with a longer number', { cellphone: '09912345670' }, false],
  ['with another surname', { surname: 'Lema' }, false],
  ['without a surname', { surname: '' }, false],
])('a customer %s', (_how, change, expected) => {
  expect(isSameCustomer(ROSA, { ...ROSA, ...change })).toBe(expected);
});
