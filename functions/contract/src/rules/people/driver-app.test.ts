import { expect, test } from 'vitest';
import { driverKey, hasAcceptedApp, isInvitableToApp, isInvitationPending, isKeyedByNumber } from './driver-app.ts';

const PHONE = '+593991234567';
const driver = { email: '', cellphone: PHONE, status: 'activado', appInvitedAt: 1, appAcceptance: null } as const;

test.each([
  [{ email: ' Jose@X.test', cellphone: PHONE }, 'jose@x.test', false],
  [{ email: '', cellphone: PHONE }, PHONE, true],
  [{ email: '', cellphone: '099 123 4567' }, '', false],
  [{ email: '', cellphone: '+59322345678' }, '', false],
] as const)('the key of %j is "%s"', (contact, key, isNumber) => {
  expect(driverKey(contact)).toBe(key);
  expect(isKeyedByNumber(contact)).toBe(isNumber);
});

test('an acceptance counts for the present key alone', () => {
  const accepted = { ...driver, appAcceptance: { email: PHONE, at: 1 } };
  expect(hasAcceptedApp(accepted)).toBe(true);
  expect(hasAcceptedApp({ ...accepted, cellphone: '+593997654321' })).toBe(false);
  expect(hasAcceptedApp({ ...accepted, email: 'jose@x.test' })).toBe(false);
  expect(hasAcceptedApp(driver)).toBe(false);
});

test('a driver without an e-mail is invited only where codes go to numbers', () => {
  expect(isInvitableToApp(driver)).toBe(false);
  expect(isInvitableToApp(driver, true)).toBe(true);
  expect(isInvitableToApp({ ...driver, cellphone: '' }, true)).toBe(false);
  expect(isInvitableToApp({ ...driver, status: 'cancelado' }, true)).toBe(false);
  expect(isInvitationPending(driver)).toBe(true);
  expect(isInvitationPending({ ...driver, appInvitedAt: null })).toBe(false);
});
