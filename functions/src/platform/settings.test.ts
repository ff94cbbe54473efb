import { afterEach, describe, expect, test, vi } from 'vitest';
import { DAILY_CEILINGS } from '@llevo/contract/daily-ceilings';
import { settings } from './settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('daily ceilings', () => {
  test('daily ceilings are the contract’s, unless the installation sets others', () => {
    vi.stubEnv('DAILY_CEILING_QUOTES', ' 120 ');
    vi.stubEnv('DAILY_CEILING_SIGN_UPS', '0');
    expect(settings.dailyCeilings()).toEqual({ ...DAILY_CEILINGS, quotes: 120, signUps: 0 });
  });

  test.each(['many', '-1', '1.5', '1e3', '1,000'])('rejects %j as a ceiling', (text) => {
    vi.stubEnv('DAILY_CEILING_INVITES', text);
    expect(() => settings.dailyCeilings()).toThrow('invites');
  });
});

test('hops of Hosting are a list of ranges, and unknown without the setting', () => {
  expect(settings.hostingHops()).toBeNull();
  vi.stubEnv('HOSTING_HOPS', '192.0.2.0/24, 2001:db8::/32');
  expect(settings.hostingHops()).toEqual(['192.0.2.0/24', '2001:db8::/32']);
});

test('the provider of the invoicing system is a valid RUC, or not set', () => {
  expect(settings.sriProviderRuc()).toBe('');
  vi.stubEnv('SRI_PROVIDER_RUC', ' 1790016919001 ');
  expect(settings.sriProviderRuc()).toBe('1790016919001');
  for (const wrong of ['1790016919002', '1710034065', 'Llevo']) {
    vi.stubEnv('SRI_PROVIDER_RUC', wrong);
    expect(() => settings.sriProviderRuc()).toThrow('SRI_PROVIDER_RUC');
  }
});

test('App Check is off, enforced, or a mistake', () => {
  expect(settings.enforcesAppCheck()).toBe(false);
  vi.stubEnv('APP_CHECK', 'enforce');
  expect(settings.enforcesAppCheck()).toBe(true);
  vi.stubEnv('APP_CHECK', 'enforced');
  expect(() => settings.enforcesAppCheck()).toThrow('APP_CHECK');
});

describe('the secrets of keys', () => {
  const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];

  test.each([
    ['one', OLD, [OLD]],
    ['the newest first', `${NEW}, ${OLD}`, [NEW, OLD, ` ${OLD}`]],
    ['one with a final line break, which an earlier release used', `${OLD}\n`, [OLD, `${OLD}\n`]],
    ['one that contains a comma', `short,${OLD}`, [`short,${OLD}`]],
  ])('are %s', (_name, text, secrets) => {
    vi.stubEnv('TOKEN_SECRET', text);
    expect(settings.tokenSecrets()).toEqual(secrets);
  });

  test.each(['', '-', 'o'.repeat(31), `${'o'.repeat(31)}\n`])('%j is too short', (text) => {
    vi.stubEnv('TOKEN_SECRET', text);
    expect(() => settings.tokenSecrets()).toThrow('too short');
  });
});
