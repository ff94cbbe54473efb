import { expect, test } from 'vitest';
import {
  chatDigits,
  displayPhone,
  isSamePhone,
  nationalDigits,
  phoneChatUrl,
  phoneEnd,
  phoneLink,
  phoneSearchWords,
  storedChat,
} from './phone.ts';

test.each([
  ['099 123 4567', { link: 'tel:+593991234567', shown: '099 123 4567', chat: '593991234567' }],
  ['99-123-4567', { link: 'tel:+593991234567', shown: '099 123 4567', chat: '593991234567' }],
  ['+593991234567', { link: 'tel:+593991234567', shown: '099 123 4567', chat: '593991234567' }],
  ['593991234567', { link: 'tel:+593991234567', shown: '099 123 4567', chat: '593991234567' }],
  ['991234567', { link: 'tel:+593991234567', shown: '099 123 4567', chat: '593991234567' }],
  ['+593 (0)99 123 4567', { link: 'tel:+593991234567', shown: '099 123 4567', chat: '593991234567' }],
  ['5930991234567', { link: 'tel:+593991234567', shown: '099 123 4567', chat: '593991234567' }],
  ['00593 99 123 4567', { link: 'tel:+593991234567', shown: '099 123 4567', chat: '593991234567' }],
  ['22345678', { link: 'tel:+59322345678', shown: '02 234 5678', chat: null }],
  ['(02) 234-5678', { link: 'tel:+59322345678', shown: '02 234 5678', chat: null }],
  ['+593 2 298 8300', { link: 'tel:+59322988300', shown: '02 298 8300', chat: null }],
  ['1800 542 542', { link: 'tel:+5931800542542', shown: '1800 542 542', chat: null }],
  ['1700123456', { link: 'tel:+5931700123456', shown: '1700 123 456', chat: null }],
  ['0057 300 123 4567', { link: 'tel:+573001234567', shown: '+57 300 123 4567', chat: '573001234567' }],
  ['+1 (212) 555-0100', { link: 'tel:+12125550100', shown: '+1 212 555 0100', chat: '12125550100' }],
  ['+34612345678', { link: 'tel:+34612345678', shown: '+34 612 345 678', chat: '34612345678' }],
  ['0901234567', { link: 'tel:0901234567', shown: '0901234567', chat: null }],
  ['no tiene', { link: 'tel:', shown: 'no tiene', chat: null }],
])('C26, C27: %s is dialled, shown and written to as %j', (stored, expected) => {
  expect({ link: phoneLink(stored), shown: displayPhone(stored), chat: chatDigits(stored) }).toEqual(expected);
});

test.each([
  ['0991234567', '991234567'],
  ['099 123 4567', '991234567'],
  ['+593 99 123 4567', '991234567'],
  ['+593 (0)99-123-4567', '991234567'],
  ['593991234567', '991234567'],
  ['02 234 5678', '22345678'],
  ['+573001234567', '573001234567'],
  ['123', null],
  ['sin número', null],
  ['', null],
])('the national digits of %j are %s', (cellphone, digits) => {
  expect(nationalDigits(cellphone)).toBe(digits);
});

test('a number stored as typed is the same as its international form', () => {
  expect(isSamePhone('099 123 4567', '+593991234567')).toBe(true);
  expect(isSamePhone('0991234567', '+593991234568')).toBe(false);
});

test('an invalid number is the same as no other', () => {
  expect(isSamePhone('no tiene', 'no tiene')).toBe(false);
});

test.each([
  ['+593991234567', ['991234567', '1234567', '4567']],
  ['+573001234567', ['573001234567', '3001234567', '1234567', '4567']],
  ['+59322456789', ['22456789', '2456789', '6789']],
  ['no tiene', []],
])('%s is looked up as %j', (phone, words) => {
  expect(phoneSearchWords(phone)).toEqual(words);
});

test('a chat begins with a text', () => {
  expect(phoneChatUrl('099 123 4567', 'Hola Ana, ¿ya salió?')).toBe(
    'https://wa.me/593991234567?text=Hola%20Ana%2C%20%C2%BFya%20sali%C3%B3%3F',
  );
  expect(phoneChatUrl('0', 'Hola')).toBeNull();
});

test('the chat that a former release took from a landline is gone', () => {
  expect(storedChat('593991234567')).toBe('593991234567');
  expect(storedChat('59322345678')).toBeNull();
  expect(storedChat('5931800542542')).toBeNull();
  expect(storedChat(null)).toBeNull();
});

test.each([
  ['+593991234567', '4567'],
  ['123', null],
])('the last digits of %s are %s', (phone, end) => {
  expect(phoneEnd(phone)).toBe(end);
});
