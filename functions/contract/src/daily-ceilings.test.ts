import { describe, expect, test } from 'vitest';
import { BOOKING_CODES_BY_PLAN, CLIENT_SHARES, DAILY_CEILINGS } from './daily-ceilings.ts';
import type { CeilingName } from './daily-ceilings.ts';
import { endpoints } from './endpoints/index.ts';
import { clientShare, hopLimit } from './endpoints/rate-limits.ts';
import { MAIL_BUDGETS } from './rules/activity/mail-budget.ts';

const callsUnder = (ceiling: CeilingName): string[] =>
  Object.entries(endpoints)
    .filter(([, { limit }]) => limit?.dailyCeiling?.name === ceiling)
    .map(([name]) => name)
    .sort();

describe('the budget of a way in for known people', () => {
  test.each([
    ['links', ['requestMagicLink', 'requestPasswordReset']],
    ['driverCodes', ['requestDriverCode']],
  ] as const)('%s serves no other call', (ceiling, names) => {
    expect(callsUnder(ceiling)).toEqual(names);
  });

  test('the budget serves only calls that mail known people', () => {
    for (const name of ['links', 'driverCodes'] as const) {
      for (const call of callsUnder(name)) {
        expect(endpoints[call as keyof typeof endpoints].limit?.mailsAnyone, call).toBeUndefined();
      }
    }
  });
});

test('no anonymous client uses up more than a fifth of a ceiling', () => {
  for (const [name, share] of Object.entries(CLIENT_SHARES)) {
    expect(share, name).toBeLessThanOrEqual(DAILY_CEILINGS[name as CeilingName] / 5);
  }
});

test('every public call under a ceiling has a share for each client, except distances', () => {
  const without = Object.entries(endpoints).filter(
    ([, { access, limit }]) => access === 'public' && limit?.dailyCeiling !== undefined && clientShare(limit) === null,
  );
  // Above their ceiling distances are estimates: nothing is refused.
  expect(without.map(([name]) => name)).toEqual(['getDirections']);
});

test('codes of bookings take at most a third of a company’s e-mails to third parties', () => {
  for (const plan of ['free', 'startup', 'business'] as const) {
    expect(BOOKING_CODES_BY_PLAN[plan]).toBeLessThanOrEqual(MAIL_BUDGETS[plan].perDay / 3);
  }
});

test.each([
  ['calls that mail anyone, through an unknown hop', { mailsAnyone: true }, false, 40],
  ['calls that mail anyone, through a hop of Hosting', { mailsAnyone: true }, true, 200],
  ['other calls, through an unknown hop', {}, false, 200],
] as const)('%s', (...[, facts, isKnown, max]) => {
  expect(hopLimit({ max: 20, windowSeconds: 600, store: 'shared', ...facts }, isKnown)).toMatchObject({ max });
});
