import { expect, test } from 'vitest';
import { CustomerChanges, DriverChanges, NewCustomer, normalisePlate } from './person-input.ts';

const ANA = { name: 'Ana', surname: 'Mora', cellphone: '+593991234567', email: 'ana@clientes.test' };

test('the fields of a new customer are normalised', () => {
  const typed = { ...ANA, name: '  Ana ', cellphone: ' +593  99 123 4567 ', email: ' ANA@Clientes.test' };
  expect(NewCustomer.parse(typed)).toEqual({ ...ANA, address: '' });
});

test('a customer may be a firm without surname and e-mail', () => {
  const { surname: _surname, email: _email, ...firm } = ANA;
  expect(NewCustomer.parse(firm)).toEqual({ ...firm, surname: '', email: '', address: '' });
  expect(CustomerChanges.parse({ surname: ' ', email: ' ' })).toEqual({ surname: '', email: '' });
  expect(NewCustomer.safeParse({ ...ANA, email: 'ana@' }).success).toBe(false);
});

test.each(['surname', 'email'])('the field %s of a driver may not be emptied', (field) => {
  expect(DriverChanges.safeParse({ [field]: ' ' }).success).toBe(false);
});

test.each(['name', 'cellphone'])('the field %s is required and may not be emptied', (field) => {
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
  ['PBA - 1234', 'PBA-1234'],
  ['PBA\u20131237', 'PBA-1237'],
  ['\u200bCD 1234', 'CD-1234'],
  ['moto', 'MOTO'],
])('the plate %s is stored as %s', (typed, stored) => {
  expect(normalisePlate(typed)).toBe(stored);
});

test.each([
  ['E47', 'PBA-1234', 'PBA-1234'],
  ['E49', 'PBA - 1234', 'PBA-1234'],
  ['E51', 'PBA-123', 'PBA-123'],
  ['E53', 'CD-1234', 'CD-1234'],
])('%s: the plate %s of a driver is stored as %s', (_id, plate, stored) => {
  expect(DriverChanges.parse({ plate })).toEqual({ plate: stored });
});

test.each(['PBA-12345', 'P-1234', 'PBA-12'])('the plate %s is refused (E55)', (plate) => {
  const { error } = DriverChanges.safeParse({ plate });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Escribe la placa como ABC-1234']);
});

test.each([
  [{ cedula: '1712345678' }, true],
  [{ cedula: '1712345678001' }, true],
  [{ cedula: '171234567-8' }, true],
  [{ cedula: '171234567800 1' }, true],
  [{ accountNumber: '2203\u00a0456\u2011789' }, true],
  [{ cedula: '0993370026001' }, true],
  [{ cedula: '1793221293001' }, true],
  [{ cedula: '1793189624001' }, true],
  [{ cedula: '0993381661001' }, true],
  [{ cedula: '17123' }, false],
  [{ accountNumber: 'EC12' }, false],
  [{ accountOwner: ' ' }, false],
])('a bank account with %j is accepted: %s (C23)', (fields, isAccepted) => {
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
