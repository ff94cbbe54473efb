import { expect, test } from 'vitest';
import {
  internationalDigits,
  isSamePhone,
  nationalDigits,
  phoneChatUrl,
  phoneSearchTexts,
  phoneSearchWord,
} from './phone.ts';

test.each([
  ['099 123 4567', '593991234567'],
  ['99-123-4567', '593991234567'],
  ['+593 99 123 4567', '593991234567'],
  ['593991234567', '593991234567'],
  ['991234567', '593991234567'],
  ['(02) 234-5678', '59322345678'],
  ['+593 (0)99 123 4567', '593991234567'],
  ['5930991234567', '593991234567'],
  ['00593 99 123 4567', '593991234567'],
  ['0057 300 123 4567', '573001234567'],
  ['+57 300 123 4567', '573001234567'],
  ['+1 (212) 555-0100', '12125550100'],
])('the number %s has the international digits %s', (typed, digits) => {
  expect(internationalDigits(typed)).toBe(digits);
});

test.each([
  ['0991234567', '991234567'],
  ['099 123 4567', '991234567'],
  ['+593 99 123 4567', '991234567'],
  ['+593 (0)99-123-4567', '991234567'],
  ['593991234567', '991234567'],
  ['02 234 5678', '22345678'],
  ['123', null],
  ['sin número', null],
  ['', null],
])('the national digits of %j are %s', (cellphone, digits) => {
  expect(nationalDigits(cellphone)).toBe(digits);
});

test('an invalid number is the same as no other', () => {
  expect(isSamePhone('no tiene', 'no tiene')).toBe(false);
});

test.each(['0991234567', '+593 99 123 4567', '+593 (0)99-123-4567', '593991234567'])(
  'the number %s is stored under the word that a search for it uses',
  (phone) => {
    expect(phoneSearchTexts(phone)).toContain(phoneSearchWord(nationalDigits(phone) ?? ''));
  },
);

test.each([
  ['099 123 4567', 'https://wa.me/593991234567?text=Hola%20Ana%2C%20%C2%BFya%20sali%C3%B3%3F'],
  ['sin número', null],
  ['0', null],
])('a chat with %s has the address %s', (phone, url) => {
  expect(phoneChatUrl(phone, 'Hola Ana, ¿ya salió?')).toBe(url);
});
