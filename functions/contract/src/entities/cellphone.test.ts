import { describe, expect, test } from 'vitest';
import { Cellphone } from './cellphone.ts';

test.each([
  ['E01', '0991234567', '+593991234567'],
  ['E03', '+593 99 123 4567', '+593991234567'],
  ['E05', '+593 (0)99 123 4567', '+593991234567'],
  ['E07', '022345678', '+59322345678'],
  ['E09', '+593 2 298 8300', '+59322988300'],
  ['E11', '1800 542 542', '+5931800542542'],
  ['E17', '\u202a+593 99 123 4567\u202c', '+593991234567'],
  ['E19', '099.123.4567', '+593991234567'],
  ['E21', '="0991234567"', '+593991234567'],
  ['E23', '+57 300 123 4567', '+573001234567'],
  ['C10', "'0991234524", '+593991234524'],
  ['C11', '+593\u00a099\u2011123\u20134567', '+593991234567'],
  ['C11', '\u200b099 123 4567\u2060', '+593991234567'],
  ['C26', '593991234567', '+593991234567'],
  ['C26', '22345678', '+59322345678'],
  ['C26', '+593 (0)99-123-4567', '+593991234567'],
  ['two zeros for +', '0057 300 123 4567', '+573001234567'],
  ['the trunk 0 of another country', '+58 0414 1234567', '+584141234567'],
  ['no 0', '99 123 4567', '+593991234567'],
  ['a newly assigned mobile prefix', '0964500000', '+593964500000'],
])('%s: %j is stored as %s', (_id, typed, stored) => {
  expect(Cellphone.parse(typed)).toBe(stored);
  expect(Cellphone.parse(stored)).toBe(stored);
});

const messageOf = (typed: string): string | undefined => Cellphone.safeParse(typed).error?.issues[0]?.message;

describe('a number that does not ring is refused', () => {
  test.each([
    ['E13', '0901234567'],
    ['E15', '09912345678'],
    ['C25', '0'],
    ['C25', '1'],
    ['C25', '099123456'],
    ['C25', '0591234567'],
    ['too short for Colombia', '+57 1 2345'],
    ['Colombian without +', '573001234567'],
  ])('%s: %j', (_id, typed) => {
    expect(messageOf(typed)).toContain('Revisa el número');
  });
});

test.each(['sin número', '099 123 4567 ext. 2', '099a1234567'])('%j has letters', (typed) => {
  expect(messageOf(typed)).toBe('Escribe un celular con cifras, espacios, +, - y paréntesis');
});

test.each(['', '  ', '\u200b'])('%j is a missing number', (typed) => {
  expect(messageOf(typed)).toBe('Este dato es obligatorio');
});
