// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { identityKey, identityOf } from './live-identity.ts';

const token = (claims: Record<string, unknown>) =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

test('a session token names the identity', () => {
  const identity = identityOf(token({ sub: 'u1', sid: 's1', account_id: 'llevo', name: 'José Ñandú' }));
  expect(identity).toEqual({ uid: 'u1', sessionId: 's1', accountId: 'llevo' });
  expect(identity && identityKey(identity)).toBe('u1/s1/llevo');
});

test.each([
  ['no token', ''],
  ['no JSON', 'a.b.c'],
  ['a driver, who has no session', token({ sub: 'd1' })],
  ['no account', token({ sub: 'u1', sid: 's1' })],
])('no identity for %s', (_name, text) => {
  expect(identityOf(text)).toBeNull();
});
