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

test('App Check is off, enforced, or a mistake', () => {
  expect(settings.enforcesAppCheck()).toBe(false);
  vi.stubEnv('APP_CHECK', 'enforce');
  expect(settings.enforcesAppCheck()).toBe(true);
  vi.stubEnv('APP_CHECK', 'enforced');
  expect(() => settings.enforcesAppCheck()).toThrow('APP_CHECK');
});
