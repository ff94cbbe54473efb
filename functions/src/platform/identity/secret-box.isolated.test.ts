import { beforeEach, expect, test, vi } from 'vitest';

const [OLD, NEW] = ['the secret of this test until now, long', 'the secret of this test from now on, long'];
const ring = vi.hoisted(() => ({ secrets: [] as string[] }));
vi.mock('../settings.ts', () => ({ settings: { tokenSecrets: () => ring.secrets } }));
const { isSealedWithNewest, reseal, seal, unseal } = await import('./secret-box.ts');

const TEXT = 'JBSWY3DPEHPK3PXP';
/** Sealed by the release before keys had ids, with `OLD`, for `u-1`. */
const unversioned = (sealed: string): string => sealed.replace(/^v1\.[\da-f]{8}\./, '');

beforeEach(() => {
  ring.secrets = [OLD];
});

test('opens for its owner, and never looks the same twice', () => {
  const [once, again] = [seal(TEXT, 'u-1'), seal(TEXT, 'u-1')];
  expect(once).not.toBe(again);
  expect(once).toMatch(/^v1\.[\da-f]{8}\.[\w+/=]+$/);
  expect(once).not.toContain('JBSWY3DP');
  expect([unseal(once, 'u-1'), unseal(again, 'u-1')]).toEqual([TEXT, TEXT]);
});

test.each(['with an id', 'without one'])('does not open for another owner or use, nor changed (%s)', (form) => {
  const sealed = form === 'with an id' ? seal(TEXT, 'u-1') : unversioned(seal(TEXT, 'u-1'));
  const prefix = sealed.slice(0, sealed.lastIndexOf('.') + 1);
  expect(unseal(sealed, 'u-1')).toBe(TEXT);
  expect(() => unseal(sealed, 'u-2')).toThrow();
  expect(() => unseal(sealed, 'u-1', 'webhooks')).toThrow();
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64');
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => unseal(prefix + changed.toString('base64'), 'u-1')).toThrow();
  }
});

test('a text names the key that opens it: no other is tried', () => {
  const sealed = seal(TEXT, 'u-1');
  ring.secrets = [NEW, OLD];
  const newest = seal(TEXT, 'u-1');
  expect(unseal(sealed, 'u-1')).toBe(TEXT);
  const [, id] = newest.split('.');
  expect(() => unseal(sealed.replace(/[\da-f]{8}/, id ?? ''), 'u-1')).toThrow();
  expect(() => unseal(sealed.replace(/[\da-f]{8}/, '00000000'), 'u-1')).toThrow('00000000');
  expect(() => unseal(newest.replace(/^v1/, 'v2'), 'u-1')).toThrow('TOKEN_SECRET');
});

test('texts are sealed again with the newest key, and open without the older one', () => {
  const sealed = [seal(TEXT, 'u-1'), unversioned(seal(TEXT, 'u-1'))];
  ring.secrets = [NEW, OLD];
  expect(sealed.map(isSealedWithNewest)).toEqual([false, false]);
  const renewed = sealed.map((one) => reseal(one, 'u-1'));
  expect(renewed.map(isSealedWithNewest)).toEqual([true, true]);
  expect(renewed.map((one) => reseal(one, 'u-1'))).toEqual(renewed);
  expect(() => reseal(sealed[0] ?? '', 'u-2')).toThrow();
  ring.secrets = [NEW];
  expect(renewed.map((one) => unseal(one, 'u-1'))).toEqual([TEXT, TEXT]);
  for (const one of sealed) expect(() => unseal(one, 'u-1')).toThrow('TOKEN_SECRET');
});

test('texts without an id stay as they are while there is one key', () => {
  const sealed = unversioned(seal(TEXT, 'u-1'));
  expect(isSealedWithNewest(sealed)).toBe(true);
  expect(reseal(sealed, 'u-1')).toBe(sealed);
});

test('opens a text of the release before keys had ids', () => {
  ring.secrets = ['a secret of this test, long enough'];
  const earlier = 'vypjA68jPcJTsGPPwG5a80N4/6bh4yXMkoIPvxyhk6BwU/Ds6NYMTxFwzFY=';
  expect(unseal(earlier, 'u-1')).toBe(TEXT);
});
