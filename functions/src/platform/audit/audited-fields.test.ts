import { expect, test } from 'vitest';
import { toAuditedFields } from './audited-fields.ts';

const ANA = {
  name: 'Ana',
  email: 'ana.mora@clientes.test',
  cellphone: '0991234567',
  address: 'Calle Larga 5-24',
  bankAccount: { typeBank: 'Banco Pichincha', accountNumber: '2203456789', cedula: '1712345678' },
};

test('the audit keeps names, and of contact data and accounts only a part', () => {
  expect(toAuditedFields(ANA)).toEqual({
    name: 'Ana',
    email: 'a…@clientes.test',
    cellphone: '…4567',
    address: 'Call…',
    bankAccount: { typeBank: 'Banco Pichincha', accountNumber: '…6789', cedula: '…5678' },
  });
});

test('an edit names only its fields', () => {
  expect(toAuditedFields({ ...ANA, address: '', bankAccount: null }, ['address', 'bankAccount'])).toEqual({
    address: '',
    bankAccount: null,
  });
});
