import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccessKeyParts } from './access-key.ts';
import { SriDocument } from '../../entities/invoice.ts';
import { SRI_ENVIRONMENTS } from '../../entities/invoice-parties.ts';
import { accessKey, invoiceNumber, parseAccessKey } from './access-key.ts';
import { accessKeyCheckDigit } from './modulo-11.ts';

const PARTS: AccessKeyParts = {
  document: 'factura',
  issuedOn: '2022-12-03',
  ruc: '0190072002001',
  environment: 'produccion',
  establishment: '002',
  emissionPoint: '902',
  sequence: 487_498,
  numericCode: '57662972',
};

test('the example of the ficha técnica has the check digit 6', () => {
  expect(accessKeyCheckDigit('41261533')).toBe(6);
});

test.each([
  ['no remainder is left', '', 0],
  ['10 is left', '6', 1],
])('if %s, the check digit is a single digit too', (_name, digits, check) => {
  expect(accessKeyCheckDigit(digits)).toBe(check);
});

test.each([
  ['0312202201019007200200120029020004874985766297216', '0190072002001', 487_498],
  ['1811202301179001691900120721260002540020711013510', '1790016919001', 254_002],
])('the key %s, authorised by the SRI, is parsed', (key, ruc, sequence) => {
  const parts = parseAccessKey(key);
  expect(parts).toMatchObject({ ruc, sequence, environment: 'produccion' });
  expect(parts && accessKey(parts)).toBe(key);
});

test('every key has 49 digits and is parsed into its parts', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length.toString()}}$`));
  const parts = fc.record({
    document: fc.constantFrom(...SriDocument.options),
    issuedOn: fc
      .date({ min: new Date('2014-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    ruc: digits(13),
    environment: fc.constantFrom(...SRI_ENVIRONMENTS),
    establishment: digits(3),
    emissionPoint: digits(3),
    sequence: fc.integer({ min: 1, max: 999_999_999 }),
    numericCode: digits(8),
  });
  fc.assert(
    fc.property(parts, (made) => {
      const key = accessKey(made);
      expect(key).toMatch(/^\d{49}$/);
      expect(parseAccessKey(key)).toEqual(made);
    }),
  );
});

test('a wrong digit of a key is detected in every place', () => {
  const key = accessKey(PARTS);
  fc.assert(
    fc.property(fc.nat({ max: 48 }), fc.integer({ min: 1, max: 9 }), (index, change) => {
      const digits = Array.from(key);
      digits[index] = ((Number(digits[index]) + change) % 10).toString();
      expect(parseAccessKey(digits.join(''))).toBeNull();
    }),
  );
});

test.each<[string, Partial<AccessKeyParts>]>([
  ['a date in another form', { issuedOn: '03/12/2022' }],
  ['a cédula', { ruc: '1710034065' }],
  ['a short establishment', { establishment: '2' }],
  ['a long emission point', { emissionPoint: '0002' }],
  ['sequence 0', { sequence: 0 }],
  ['half a sequence', { sequence: 1.5 }],
  ['a sequence of ten digits', { sequence: 1_000_000_000 }],
  ['a short numeric code', { numericCode: '1234567' }],
])('a key with %s is refused', (_name, wrong) => {
  expect(() => accessKey({ ...PARTS, ...wrong })).toThrow(RangeError);
});

test('the number of an invoice is printed in three groups', () => {
  expect(invoiceNumber(PARTS)).toBe('002-902-000487498');
});
