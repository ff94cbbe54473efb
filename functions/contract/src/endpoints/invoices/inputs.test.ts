import { expect, test } from 'vitest';
import type { BuyerIdType } from '../../entities/invoice-parties.ts';
import { InvoiceBuyerInput, InvoicingSettingsInput } from './inputs.ts';

interface Typed {
  readonly idType: BuyerIdType;
  readonly idNumber: string;
}

test.each<[string, Typed, string]>([
  ['E25', { idType: 'cedula', idNumber: '1700000019' }, '1700000019'],
  ['E27, C22', { idType: 'cedula', idNumber: '0960000016' }, '0960000016'],
  ['C24', { idType: 'cedula', idNumber: '170000001-9' }, '1700000019'],
  ['E33, C22', { idType: 'ruc', idNumber: '0960000016001' }, '0960000016001'],
  ['E35', { idType: 'ruc', idNumber: '0993370026001' }, '0993370026001'],
  ['E41', { idType: 'ruc', idNumber: '1700000019002' }, '1700000019002'],
  ['E43, C24', { idType: 'ruc', idNumber: '179001691900 1' }, '1790016919001'],
  ['pasted', { idType: 'ruc', idNumber: '\u200b1790016919\u2011001' }, '1790016919001'],
  ['E45, C24', { idType: 'pasaporte', idNumber: 'AB 123456' }, 'AB123456'],
  ['a foreign number keeps its hyphen', { idType: 'exterior', idNumber: '900123456\u20111' }, '900123456-1'],
])('%s: %j is stored as %s', (_id, typed, stored) => {
  expect(InvoiceBuyerInput.parse({ ...typed, name: 'Ana Paz' }).idNumber).toBe(stored);
});

test.each<[string, BuyerIdType, string]>([
  ['E29', 'cedula', '2500000019'],
  ['E31', 'cedula', '100000017'],
])('%s: the %s %s is refused', (_id, idType, idNumber) => {
  const { error } = InvoiceBuyerInput.safeParse({ idType, idNumber, name: 'Ana Paz' });
  expect(error?.issues).toEqual([expect.objectContaining({ message: 'Escribe una cédula válida de 10 dígitos' })]);
});

test('C23, C24: the RUC of an issuer is stored without blanks', () => {
  expect(InvoicingSettingsInput.shape.ruc.parse(' 099337002600 1 ')).toBe('0993370026001');
});

test.each(['0993370026001', '1793221293001', '1793189624001', '0993381661001'])(
  'the RUC %s without a right check digit is accepted of an issuer, an operator and a buyer (C23)',
  (ruc) => {
    const { ruc: issuer, operatorRuc } = InvoicingSettingsInput.shape;
    expect([issuer.parse(ruc), operatorRuc.parse(ruc)]).toEqual([ruc, ruc]);
    expect(InvoiceBuyerInput.parse({ idType: 'ruc', idNumber: ruc, name: 'Ana Paz' }).idNumber).toBe(ruc);
  },
);
