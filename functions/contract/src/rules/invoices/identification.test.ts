import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuyerIdType } from '../../entities/invoice-parties.ts';
import { allowsFinalConsumer, isBuyerNumber, isCedula, parseRuc } from './identification.ts';

describe('a cédula', () => {
  test.each(['1710034065', '1104181183', '0926687856', '1713328506', '1700000019', '0960000016'])(
    '%s is a valid cédula (C22)',
    (number) => {
      expect(isCedula(number)).toBe(true);
    },
  );

  test.each([
    ['1710034066', 'a wrong check digit'],
    ['2510034068', 'a province that does not exist'],
    ['0010034064', 'no province'],
    ['1770034061', 'the third digit of no person'],
    ['2500000019', 'E29: a province that does not exist'],
    ['100000017', 'E31: nine digits, for lack of its 0'],
    ['171003406', 'nine digits'],
    ['17100340650', 'eleven digits'],
    ['171003406a', 'a letter'],
    [' 1710034065', 'a space'],
    ['', 'nothing'],
  ])('%s is not a cédula: it has %s', (number) => {
    expect(isCedula(number)).toBe(false);
  });

  test('a wrong digit of a cédula is detected in every place', () => {
    const position = fc.nat({ max: 9 });
    fc.assert(
      fc.property(position, fc.integer({ min: 1, max: 9 }), (index, change) => {
        const digits = Array.from('1710034065');
        digits[index] = ((Number(digits[index]) + change) % 10).toString();
        expect(isCedula(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('a RUC', () => {
  test.each([
    ['1710034065001', 'persona natural'],
    ['1104181183003', 'persona natural'],
    ['1790016919001', 'sociedad'],
    ['0190072002001', 'sociedad'],
    ['1391700830001', 'sociedad'],
    ['1760013210001', 'entidad publica'],
    ['1768152560001', 'entidad publica'],
    ['0960000016001', 'persona natural'],
    ['1700000019002', 'persona natural'],
  ])('the RUC %s belongs to a %s (C22)', (number, kind) => {
    expect(parseRuc(number)).toEqual({ kind, hasCheckDigit: true });
  });

  test.each([
    ['1790016918001', 'sociedad'],
    ['0993370026001', 'sociedad'],
    ['1793221293001', 'sociedad'],
    ['1793189624001', 'sociedad'],
    ['0993381661001', 'sociedad'],
    ['1760013220001', 'entidad publica'],
  ])('the RUC %s is accepted by its structure, as assigned by the SRI to a %s (C23)', (number, kind) => {
    expect(parseRuc(number)).toEqual({ kind, hasCheckDigit: false });
  });

  test.each([
    ['1710034066001', 'a person with a wrong check digit'],
    ['1710034065000', 'no establishment'],
    ['1790016919000', 'a company without establishment'],
    ['1760013210000', 'a public body without establishment'],
    ['9990016919001', 'no province'],
    ['1770016919001', 'a third digit of nobody'],
    ['1710034065', 'a cédula'],
    ['17900169190011', 'fourteen digits'],
    ['9999999999999', 'the final consumer'],
    ['', 'nothing'],
  ])('%s is not a valid RUC: %s', (number) => {
    expect(parseRuc(number)).toBeNull();
  });
});

test.each<[BuyerIdType, string, boolean]>([
  ['ruc', '1790016919001', true],
  ['ruc', '1710034065', false],
  ['cedula', '1710034065', true],
  ['cedula', '1710034065001', false],
  ['pasaporte', 'AB123456', true],
  ['pasaporte', 'AB 123456', false],
  ['pasaporte', 'A'.repeat(21), false],
  ['exterior', '900123456-1', true],
  ['consumidor final', '9999999999999', true],
  ['consumidor final', '1710034065', false],
])('as a %s, %s is valid: %s', (type, number, isRight) => {
  expect(isBuyerNumber(type, number)).toBe(isRight);
});

test('sales to the final consumer are limited to 50 dollars', () => {
  expect([5_000, 5_001].map(allowsFinalConsumer)).toEqual([true, false]);
});
