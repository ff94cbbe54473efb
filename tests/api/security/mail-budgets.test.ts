/** Budgets of mailed links and codes: a stranger's use never takes what a known user needs (docs/decisions/0095). */
import { randomUUID } from 'node:crypto';
import { BOOKING_CODES_BY_PLAN } from '@llevo/contract/daily-ceilings';
import type { CeilingName } from '@llevo/contract/daily-ceilings';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import { requestDriverCode, signInDriver } from '@llevo/contract/endpoints/driver-app/driver-app';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { requestMagicLink, requestPasswordReset, signIn } from '@llevo/contract/endpoints/session';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { driverCodes } from '../../../functions/src/areas/driver-app/sign-in.ts';
import type { CeilingResult } from '../../../functions/src/platform/seams/core.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { nightlyScale } from '../../support/run/scale.ts';
import { sentMailTo, mailedCode } from '../../support/mail/sent-mail.ts';

/** An API where these budgets have so many uses left, and the others any number. */
function apiWith(left: Partial<Record<CeilingName, number>>) {
  const take = (name: CeilingName): CeilingResult => {
    const uses = left[name] ?? Infinity;
    if (uses < 1) return { isAllowed: false, retryAfterSeconds: 36_000 };
    left[name] = uses - 1;
    return { isAllowed: true, release: () => undefined };
  };
  return createInProcessApi({ dailyCeilings: { take: (name) => Promise.resolve(take(name)) } });
}

type Api = ReturnType<typeof apiWith>;

const mailsTo = async (email: string) => (await sentMailTo(email)).length;

/** A stranger requests the code of a booking for an address of their choice. */
async function requestBookingCode(call: Api, empresa: string, email = `${randomUUID()}@visita.test`) {
  const quote = await call(createQuote, { ...trip(), empresa });
  const { id } = quote.body.data as { id: string };
  const contact = { name: 'Ana Paz', email, cellphone: '099 123 4567' };
  const headers = { 'idempotency-key': randomUUID(), [DEVICE_HEADER]: randomUUID() };
  return call(bookQuote, { id, contact, typePayment: 'efectivo', accepted: true }, { headers });
}

async function invitedDriver(): Promise<string> {
  const email = `${randomUUID()}@conductores.test`;
  await given.driver(await given.account(), { email, appInvitedAt: Date.now() });
  return email;
}

describe('booking codes', () => {
  test('are a budget of their own: once it is used up, users and drivers still get their links and codes', async () => {
    const call = apiWith({ bookingCodes: 1, links: 2, driverCodes: 1 });
    const empresa = await given.quotingAccount();
    expect((await requestBookingCode(call, empresa)).body.data).toMatchObject({ code_sent: true });
    expect((await requestBookingCode(call, empresa)).status).toBe(429);
    const [{ email }, driver] = [await given.person(), await invitedDriver()];
    await call(requestPasswordReset, { email });
    await call(requestMagicLink, { email });
    await call(requestDriverCode, { email: driver });
    expect([await mailsTo(email), await mailsTo(driver)]).toEqual([2, 1]);
  });

  test('have a share for each company: one quoter’s visitors use up no other’s', async () => {
    const call = createInProcessApi();
    const [busy, other] = [
      await given.quotingAccount({ name: 'Fletes Solo', plan: 'free' }),
      await given.quotingAccount({ plan: 'free' }),
    ];
    await adminFirestore.doc(paths.rateLimit(systemIds.sha256(`booking codes of ${busy}`))).set({
      used: BOOKING_CODES_BY_PLAN.free - 1,
      expiresAt: Timestamp.fromMillis(Date.now() + 3_600_000),
    });
    expect((await requestBookingCode(call, busy)).body.data).toMatchObject({ code_sent: true });
    const email = `${randomUUID()}@visita.test`;
    const refused = await requestBookingCode(call, busy, email);
    expect([refused.status, await mailsTo(email)]).toEqual([429, 0]);
    expect(refused.body.message).toContain('Fletes Solo');
    expect((await requestBookingCode(call, other)).body.data).toMatchObject({ code_sent: true });
  });
});

test('no six digits complete the token of a code that was not mailed', async () => {
  const codes = driverCodes(silentDeps);
  const opened = await codes.open(await codes.issue(`${randomUUID()}@conductores.test`, null));
  const tried = nightlyScale(50_000, 1_000_000);
  const opening = Array.from({ length: tried }, (_, code) => code.toString().padStart(6, '0')).filter((code) =>
    opened?.isCode(code),
  );
  expect(opened).not.toBeNull();
  expect(opening).toEqual([]);
}, 300_000);

describe('a stranger who asks for the codes of another person', () => {
  const call = createInProcessApi();
  const stranger = { address: '198.51.100.77' };
  const times = async (count: number, ask: () => Promise<unknown>) => {
    for (let asked = 0; asked < count; asked++) await ask();
  };

  test('uses up those of the stranger’s network, not the driver’s', async () => {
    const email = await invitedDriver();
    await times(8, () => call(requestDriverCode, { email }, stranger));
    expect(await mailsTo(email)).toBe(5);
    await call(requestDriverCode, { email }, { address: randomIpAddress() });
    expect(await mailsTo(email)).toBe(6);
  });

  test('uses up those of the stranger’s network, not the user’s', async () => {
    const { email } = await given.person();
    await times(8, () => call(requestPasswordReset, { email }, stranger));
    expect(await mailsTo(email)).toBe(5);
    await call(requestPasswordReset, { email }, { address: randomIpAddress() });
    expect(await mailsTo(email)).toBe(6);
  });

  test('from many networks leaves one code an hour to a device that the driver signed in with', async () => {
    const email = await invitedDriver();
    const device = { [DEVICE_HEADER]: randomUUID() };
    const asked = await call(requestDriverCode, { email }, { headers: device });
    const { token } = asked.body.data as { token: string };
    const code = await mailedCode(email);
    expect((await call(signInDriver, { token, code }, { headers: device })).status).toBe(200);

    await times(30, () => call(requestDriverCode, { email }));
    const mailed = await mailsTo(email);
    expect(mailed).toBeLessThan(30);
    const replies = [];
    for (let count = 0; count < 2; count++) {
      replies.push(await call(requestDriverCode, { email }, { headers: { [DEVICE_HEADER]: randomUUID() } }));
      expect(await mailsTo(email)).toBe(mailed);
    }
    for (let count = 0; count < 2; count++) replies.push(await call(requestDriverCode, { email }, { headers: device }));
    expect(await mailsTo(email)).toBe(mailed + 1);
    // All get the same response.
    expect(new Set(replies.map(({ status, body }) => [status, Object.keys(body.data as object)].join())).size).toBe(1);
  });

  test('from many networks leaves one link an hour to a device that the user signed in with', async () => {
    const { email, password } = await given.person();
    const device = { [DEVICE_HEADER]: randomUUID() };
    expect((await call(signIn, { email, password }, { headers: device })).status).toBe(200);
    await times(30, () => call(requestPasswordReset, { email }));
    const mailed = await mailsTo(email);
    expect(mailed).toBeLessThan(30);
    for (let count = 0; count < 2; count++) await call(requestPasswordReset, { email }, { headers: device });
    expect(await mailsTo(email)).toBe(mailed + 1);
  });
});
