import { expect, test } from 'vitest';
import type { InvoiceBuyer } from '../../entities/invoice-parties.ts';
import { bulkBuyer, firstPendingDay, isIdentifiedBuyer } from './bulk-invoices.ts';
import { FINAL_CONSUMER_NUMBER } from './identification.ts';

test('the list of missing invoices has ninety days, today included', () => {
  expect(firstPendingDay('2026-11-30')).toBe('2026-09-02');
});

type Named = Pick<InvoiceBuyer, 'idType' | 'idNumber' | 'name'>;

test.each<[string, Named]>([
  ['a cédula', { idType: 'cedula', idNumber: '1710034065', name: 'Rosa Andrade' }],
  ['a RUC', { idType: 'ruc', idNumber: '1790016919001', name: 'Ñandú Cía. Ltda.' }],
  ['a passport', { idType: 'pasaporte', idNumber: 'AB123456', name: 'Jane Roe' }],
  ['a foreign document', { idType: 'exterior', idNumber: '900123456-1', name: 'Acme SAS' }],
])('a bulk invoice may be issued to a buyer with %s', (_name, buyer) => {
  expect(isIdentifiedBuyer(buyer)).toBe(true);
});

test.each<[string, Named]>([
  ['the final consumer', { idType: 'consumidor final', idNumber: FINAL_CONSUMER_NUMBER, name: 'CONSUMIDOR FINAL' }],
  ['the final consumer’s number as a RUC', { idType: 'ruc', idNumber: FINAL_CONSUMER_NUMBER, name: 'Rosa Andrade' }],
  ['a wrong check digit', { idType: 'cedula', idNumber: '1710034066', name: 'Rosa Andrade' }],
  ['no number', { idType: 'cedula', idNumber: '', name: 'Rosa Andrade' }],
  ['a blank name', { idType: 'cedula', idNumber: '1710034065', name: ' ' }],
])('no bulk invoice may be issued to a buyer with %s', (_name, buyer) => {
  expect(isIdentifiedBuyer(buyer)).toBe(false);
});

test('a bulk invoice has its buyer’s address in production only', () => {
  const buyer = { idType: 'cedula', idNumber: '1710034065', name: 'Rosa', address: '', email: 'rosa@x.test' } as const;
  expect(bulkBuyer(buyer, 'produccion')).toEqual(buyer);
  expect(bulkBuyer(buyer, 'pruebas')).toEqual({ ...buyer, email: '' });
});
