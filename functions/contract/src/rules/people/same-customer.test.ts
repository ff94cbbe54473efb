import { expect, test } from 'vitest';
import { isSameCustomer, isSamePhone, nationalDigits } from './same-customer.ts';

test.each([
  ['0991234567', '991234567'],
  ['099 123 4567', '991234567'],
  ['+593 99 123 4567', '991234567'],
  ['+593 (0)99-123-4567', '991234567'],
  ['593991234567', '991234567'],
  ['02 234 5678', '22345678'],
  ['123', null],
  ['sin número', null],
  ['', null],
])('the digits of %j: %s', (cellphone, digits) => {
  expect(nationalDigits(cellphone)).toBe(digits);
});

test('what is no number is the same as nothing', () => {
  expect(isSamePhone('no tiene', 'no tiene')).toBe(false);
});

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
