import { expect, test } from 'vitest';
import {
  carrierCode,
  designationError,
  invoicePlate,
  normaliseWithholdingAgent,
  wrongDesignation,
} from './issuer-designations.ts';

test.each([
  ['specialTaxpayer', '5368', true],
  ['specialTaxpayer', 'NAC0123456789', true],
  ['specialTaxpayer', '', true],
  ['specialTaxpayer', 'NAC-0123 45/6', false],
  ['specialTaxpayer', '12', false],
  ['specialTaxpayer', '12345678901234', false],
  ['withholdingAgent', '6498', true],
  ['withholdingAgent', '00006498', false],
  ['withholdingAgent', '123456789', false],
  ['withholdingAgent', 'NAC1', false],
  ['largeTaxpayer', 'NAC-GCFOIOC21-00000868-E', true],
  ['largeTaxpayer', 'NAC/2021', false],
] as const)('%s "%s" is taken: %s', (name, value, isTaken) => {
  expect(designationError(name, value) === null).toBe(isTaken);
  const issuer = { specialTaxpayer: '', withholdingAgent: '', largeTaxpayer: '', [name]: value };
  expect(wrongDesignation(issuer)).toBe(isTaken ? null : name);
});

const OPERATOR = '1790016919001';

test.each([
  { carrier: 'ninguno', operatorRuc: OPERATOR, idType: 'ruc', idNumber: OPERATOR, code: '' },
  { carrier: 'operadora', operatorRuc: '', idType: 'cedula', idNumber: '1710034065', code: 'H492001' },
  { carrier: 'socio', operatorRuc: OPERATOR, idType: 'ruc', idNumber: OPERATOR, code: 'H492002' },
  { carrier: 'socio', operatorRuc: OPERATOR, idType: 'ruc', idNumber: '0993370026001', code: '' },
  { carrier: 'socio', operatorRuc: OPERATOR, idType: 'cedula', idNumber: '1710034065', code: '' },
  // Settings of an earlier release name no operator.
  { carrier: 'socio', operatorRuc: '', idType: 'ruc', idNumber: OPERATOR, code: '' },
  { carrier: 'socio', operatorRuc: '', idType: 'exterior', idNumber: '', code: '' },
] as const)(
  'an invoice of "$carrier" with operator "$operatorRuc" to $idType "$idNumber" has the code "$code"',
  ({ carrier, operatorRuc, idType, idNumber, code }) => {
    expect(carrierCode({ carrier, operatorRuc }, { idType, idNumber })).toBe(code);
  },
);

test.each([
  ['ABC-1234', 'ABC1234'],
  ['abc 123', 'ABC0123'],
  ['ABC1234', 'ABC1234'],
  ['AB-123C', null],
  ['', null],
])('the plate "%s" is written as %s', (plate, written) => {
  expect(invoicePlate(plate)).toBe(written);
});

test('a retention agent’s number loses its leading zeros', () => {
  expect(['00006498', ' 6498 ', '0', ''].map(normaliseWithholdingAgent)).toEqual(['6498', '6498', '0', '']);
});
