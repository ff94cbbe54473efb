import { randomUUID } from 'node:crypto';
import { requestMagicLink, requestPasswordReset, verifyMagicLink, verifyOtp } from '@llevo/contract/endpoints/session';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { describe, expect, test, vi } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { given } from '../../support/fixtures/given.ts';
import { runConcurrently, createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { mailedToken, sentMailTo, lastMailTo } from '../../support/mail/sent-mail.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

const call = createInProcessApi();

async function requestLink(email: string): Promise<string> {
  await call(requestMagicLink, { email });
  return mailedToken(email);
}

describe('a magic link', () => {
  test('signs its user in, once', async () => {
    const { email, accountId } = await given.person();
    const token = await requestLink(email);
    const { status, body } = await call(verifyMagicLink, { token });
    expect([status, body.data]).toMatchObject([200, { account_id: accountId, permission: 'owner' }]);
    expect((await call(getPermissions, {}, { token: (body.data as { token: string }).token })).status).toBe(200);
    expect(await call(verifyMagicLink, { token })).toEqual({
      status: 401,
      body: { message: 'Magic Link is invalid', code: 'unauthenticated' },
    });
  });

  test('ends the user’s other links when it is used, and not before', async () => {
    const { email } = await given.person();
    const [first, second] = [await requestLink(email), await requestLink(email)];
    expect((await call(verifyMagicLink, { token: first })).status).toBe(200);
    expect((await call(verifyMagicLink, { token: second })).status).toBe(401);
    expect((await call(verifyMagicLink, { token: await requestLink(email) })).status).toBe(200);
  });

  test('is mailed in Spanish, wiped once sent, and listed in no back-office', async () => {
    const { email } = await given.person();
    await call(requestMagicLink, { email: ` ${email.toUpperCase()} ` });
    const mail = await lastMailTo(email);
    expect(mail).toMatchObject({
      subject: 'Tu enlace para entrar a Llevo',
      isSecret: true,
      accountId: '',
    });
    expect(mail.action?.url).toMatch(/^https?:\/\/[^/]+\/magic\?token=eyJ[\w.-]+$/);
    await vi.waitFor(async () => {
      const kept = await adminFirestore.collection(COLLECTIONS.mail).where('to', '==', email).get();
      expect(kept.docs.map((document) => document.data())).toMatchObject([
        { state: 'sent', paragraphs: [], action: null },
      ]);
    }, EVENTUALLY);
  });

  test('requires the second factor if it is enabled', async () => {
    const person = await given.person();
    const { code } = await givenTwoFactor(person.uid);
    const { body } = await call(verifyMagicLink, { token: await requestLink(person.email) });
    expect(body.data).toEqual({ '2fa_required': true, token: expect.any(String) as string });
    const jwt = (body.data as { token: string }).token;
    expect((await call(verifyOtp, { jwt, code: code() })).status).toBe(200);
  });

  test('is accepted once of 50 concurrent uses', async () => {
    const { email } = await given.person();
    const token = await requestLink(email);
    const replies = await runConcurrently(50, () => call(verifyMagicLink, { token }));
    const successes = replies.filter(({ status }) => status === 200).length;
    printMetric(`magic link: ${successes} of 50 parallel uses succeeded`);
    expect(successes).toBe(1);
  });

  test('guesses from one place are limited to ten', async () => {
    const address = randomIpAddress();
    const replies = await runConcurrently(1000, (guess) => call(verifyMagicLink, { token: `x${guess}` }, { address }));
    const evaluated = replies.filter(({ status }) => status === 401).length;
    printMetric(`magic link: ${evaluated} of 1000 parallel guesses evaluated`);
    expect(evaluated).toBeLessThanOrEqual(10);
  });
});

describe.each([
  { what: 'magic link', endpoint: requestMagicLink },
  { what: 'password reset', endpoint: requestPasswordReset },
])('requesting a $what', ({ endpoint }) => {
  /** The response, and how long it was delayed, of a request that starts at zero. */
  async function asked(email: string) {
    const waits: number[] = [];
    const clock = {
      ...silentDeps.clock,
      nowMs: () => 1_800_000_000_000,
      waitUntil: (timeMs: number) => {
        waits.push(timeMs - 1_800_000_000_000);
        return Promise.resolve();
      },
    };
    return { reply: await createInProcessApi({ clock })(endpoint, { email }), waits };
  }

  test('gets the same response and limit, whether or not a user has the address', async () => {
    const { email } = await given.person();
    const driver = `${randomUUID()}@conductores.test`;
    await given.driver(await given.account(), { email: driver });
    const [known, unknown, driverOnly] = [
      await asked(email),
      await asked(`${randomUUID()}@x.test`),
      await asked(driver),
    ];
    expect(known).toEqual({ reply: { status: 200, body: { data: {} } }, waits: [400] });
    expect([unknown, driverOnly]).toEqual([known, known]);
    expect(await sentMailTo(email)).toHaveLength(1);
    expect(await sentMailTo(driver)).toEqual([]);
  });

  test('sends no more to one network after five in a quarter of an hour, silently', async () => {
    const { email } = await given.person();
    const address = randomIpAddress();
    const replies = await runConcurrently(10, () => call(endpoint, { email }, { address }));
    for (const reply of replies) expect(reply).toEqual({ status: 200, body: { data: {} } });
    expect(await sentMailTo(email)).toHaveLength(5);
  });

  test('is rate limited after ten from one client, known or not', async () => {
    for (const email of [(await given.person()).email, `${randomUUID()}@x.test`]) {
      const address = randomIpAddress();
      const replies = await runConcurrently(12, () => call(endpoint, { email }, { address }));
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    }
  });

  test('changes nothing about its user', async () => {
    const { uid, email } = await given.person();
    const before = (await adminFirestore.doc(paths.user(uid)).get()).data();
    await call(endpoint, { email });
    expect((await adminFirestore.doc(paths.user(uid)).get()).data()).toEqual(before);
  });
});
