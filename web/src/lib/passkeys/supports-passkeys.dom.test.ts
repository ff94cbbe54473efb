// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { SITE_URL } from '../env.ts';
import { passkeyAddress } from './passkey-address.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['llevo.ec', true],
  ['localhost', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('at %s a browser with WebAuthn can use passkeys: %s', (hostname, isSupported) => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  expect(supportsPasskeys(hostname)).toBe(isSupported);
});

test('a browser without WebAuthn cannot', () => {
  expect(supportsPasskeys('llevo.ec')).toBe(false);
});

test.each([
  ['http://127.0.0.1:5000/account/passkeys', 'http://localhost:5000/account/passkeys'],
  ['https://10.0.0.7/account/passkeys', `${SITE_URL}/account/passkeys`],
  ['https://llevo.ec/account/passkeys', null],
])('passkeys of the page %s work at %s', (page, address) => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  expect(passkeyAddress(new URL(page) as unknown as Location)).toBe(address);
});
