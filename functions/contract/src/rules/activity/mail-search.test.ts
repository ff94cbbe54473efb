import { describe, expect, test } from 'vitest';
import { readMailRecipient, readMailSearch, readServiceNumber } from './mail-search.ts';

describe('the number of a service', () => {
  test.each(['S-7F3A9C', 's-7f3a9c', '#S-7F3A9C', '# 7f3a9c', 'S7F3A9C', ' 7F3A9C ', 'S – 7f3a9c'])(
    'is read from "%s"',
    (typed) => {
      expect(readServiceNumber(typed)).toBe('S-7F3A9C');
    },
  );

  test.each(['123456', 'abcdef'])('may be all digits or all letters, as in "%s"', (typed) => {
    expect(readServiceNumber(typed)).toBe(`S-${typed.toUpperCase()}`);
  });

  test.each(['', 'rosa', 'Andrea', 'S-7F3', '7F3A9C1', '099 123 4567', 'ana@x.test'])(
    'is not read from "%s"',
    (typed) => {
      expect(readServiceNumber(typed)).toBeNull();
    },
  );
});

describe('the recipient of a message', () => {
  test.each(['099 123 4567', '+593 99 123 4567', '0991234567', '991234567', '099-123-4567'])(
    'is found by the phone "%s"',
    (typed) => {
      expect(readMailRecipient(typed)).toEqual({ phone: '+593991234567' });
    },
  );

  test('is found by an address as typed, and in lower case', () => {
    expect(readMailRecipient(' ana@x.test ')).toEqual({ emails: ['ana@x.test'] });
    expect(readMailRecipient('Ana@X.test')).toEqual({ emails: ['Ana@X.test', 'ana@x.test'] });
  });

  test.each(['', 'Rosa', 'ana@', '@x.test', '12345', '099 123'])('is not found by "%s"', (typed) => {
    expect(readMailRecipient(typed)).toBeNull();
  });
});

test.each([
  ['#7f3a9c', { number: 'S-7F3A9C' }],
  ['ana@x.test', { recipient: 'ana@x.test' }],
  ['099 123 4567', { recipient: '099 123 4567' }],
  ['Rosa Vera', null],
])('the search "%s" becomes the input %o', (typed, input) => {
  expect(readMailSearch(typed)).toEqual(input);
});
