// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
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
