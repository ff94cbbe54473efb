import { expect, test } from 'vitest';
import { relyingParty } from './relying-party.ts';

test.each([
  ['https://llevo.ec', [], { id: 'llevo.ec', origins: ['https://llevo.ec'] }],
  [
    'https://llevo.ec/',
    ['https://llevo.ec', 'https://app.llevo.ec/'],
    { id: 'llevo.ec', origins: ['https://llevo.ec', 'https://app.llevo.ec'] },
  ],
  ['http://127.0.0.1:5000', [], { id: 'localhost', origins: ['http://localhost:5000'] }],
  ['http://[::1]:5000', [], { id: 'localhost', origins: ['http://localhost:5000'] }],
])('accepts %s with %j', (siteUrl, others, expected) => {
  expect(relyingParty(siteUrl, others)).toEqual(expected);
});

test.each(['https://llevo.com', 'https://notllevo.ec', 'https://llevo.ec.evil.test', 'https://ec'])(
  'rejects the origin %s, whose pages cannot use passkeys of llevo.ec',
  (origin) => {
    expect(() => relyingParty('https://llevo.ec', [origin])).toThrow('is not below llevo.ec');
  },
);
