import { expect, test } from 'vitest';
import { CustomerChanges, DriverChanges, NewCustomer, normalisePlate } from './person-input.ts';

const ANA = { name: 'Ana', surname: 'Mora', cellphone: '+593 99 123 4567', email: 'ana@clientes.test' };

test('the fields of a new customer are normalised', () => {
  const typed = { ...ANA, name: '  Ana ', cellphone: ' +593  99 123 4567 ', email: ' ANA@Clientes.test' };
  expect(NewCustomer.parse(typed)).toEqual({ ...ANA, address: '' });
});

test.each(['name', 'surname', 'cellphone', 'email'])('the field %s is required and may not be emptied', (field) => {
  expect(NewCustomer.safeParse({ ...ANA, [field]: ' ' }).success).toBe(false);
  expect(CustomerChanges.safeParse({ [field]: '' }).success).toBe(false);
});

test('changes contain only the given fields', () => {
  expect(CustomerChanges.parse({ surname: 'Paz' })).toEqual({ surname: 'Paz' });
  expect(DriverChanges.parse({ plate: '', bankAccount: null })).toEqual({ plate: '', bankAccount: null });
});

test.each([
  ['abc1234', 'ABC-1234'],
  [' pba-123 ', 'PBA-123'],
  ['AB 123C', 'AB-123C'],
  ['moto', 'MOTO'],
])('the plate %s is stored as %s', (typed, stored) => {
  expect(normalisePlate(typed)).toBe(stored);
});

test.each([
  [{ cedula: '1712345678' }, true],
  [{ cedula: '1712345678001' }, true],
  [{ cedula: '17123' }, false],
  [{ accountNumber: 'EC12' }, false],
  [{ accountOwner: ' ' }, false],
])('a bank account with %j is accepted: %s', (fields, isAccepted) => {
  const bankAccount = {
    typeBank: 'Banco Pichincha',
    typeAccountBank: 'Ahorros',
    accountNumber: '2203456789',
    accountOwner: 'Ana Mora',
    cedula: '1712345678',
    ...fields,
  };
  expect(DriverChanges.safeParse({ bankAccount }).success).toBe(isAccepted);
});
