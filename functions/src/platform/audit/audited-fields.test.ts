import { expect, test } from 'vitest';
import { toAuditedFields } from './audited-fields.ts';

const ANA = {
  name: 'Ana',
  email: 'ana.mora@clientes.test',
  cellphone: '0991234567',
  address: 'Calle Larga 5-24',
  bankAccount: { typeBank: 'Banco Pichincha', accountNumber: '2203456789', cedula: '1712345678' },
};

test('the audit keeps names, and only a part of contact data and accounts', () => {
  expect(toAuditedFields(ANA)).toEqual({
    name: 'Ana',
    email: 'a…@clientes.test',
    cellphone: '…4567',
    address: 'Call…',
    bankAccount: { typeBank: 'Banco Pichincha', accountNumber: '…6789', cedula: '…5678' },
  });
});

test('the audit of an edit contains only the edited fields', () => {
  expect(toAuditedFields({ ...ANA, address: '', bankAccount: null }, ['address', 'bankAccount'])).toEqual({
    address: '',
    bankAccount: null,
  });
});
