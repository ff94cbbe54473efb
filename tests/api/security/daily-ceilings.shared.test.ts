import { randomUUID } from 'node:crypto';
import { DAILY_CEILINGS } from '@llevo/contract/daily-ceilings';
import type { CeilingName } from '@llevo/contract/daily-ceilings';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { requestMagicLink, requestPasswordReset, signUp } from '@llevo/contract/endpoints/session';
import { sendMail } from '@llevo/contract/endpoints/support';
import { sendInvite } from '@llevo/contract/endpoints/team';
import { describe, expect, test } from 'vitest';
import { firestoreDailyCeilings } from '../../../functions/src/platform/limits/daily-ceilings.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import type { InProcessReply } from '../../support/api/in-process-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';

const DAY_MS = 24 * 60 * 60_000;
const PASSWORD = 'Caballo-Pila-Grapa-1';
/** Noon in Guayaquil; each test has a day of its own, far from those of the stack. */
let day = Date.parse('2040-01-01T17:00:00Z') + Math.floor(Math.random() * 20_000) * DAY_MS;

const reached: unknown[] = [];

/** Instances of the function with other ceilings, on a day of their own. */
function instances(count: number, ceilings: Partial<Record<CeilingName, number>>) {
  day += DAY_MS;
  const at = { nowMs: day };
  const clock = { nowMs: () => at.nowMs, waitUntil: () => Promise.resolve() };
  const error = (message: string, fields: unknown) => void reached.push([message, fields]);
  const log = { info: () => undefined, error };
  const list = Array.from({ length: count }, () =>
    firestoreDailyCeilings(clock, log, { ...DAILY_CEILINGS, ...ceilings }),
  );
  return { at, list };
}

const allowed = (verdicts: readonly { isAllowed: boolean }[]) => verdicts.filter(({ isAllowed }) => isAllowed).length;

describe('a daily ceiling of the installation', () => {
  test('a ceiling of 37 allows 37 of 50 concurrent uses, then none until midnight in Guayaquil', async () => {
    const { at, list } = instances(1, { quotes: 37 });
    const [ceilings] = list;
    expect(allowed(await runConcurrently(50, () => take(ceilings)))).toBe(37);
    expect(await take(ceilings)).toEqual({ isAllowed: false, retryAfterSeconds: 12 * 60 * 60 });
    at.nowMs += 12 * 60 * 60_000;
    expect((await take(ceilings)).isAllowed).toBe(true);
  });

  test('is never exceeded by several instances', async () => {
    const { list } = instances(3, { quotes: 1_000 });
    const verdicts = await runConcurrently(1_200, (index) => take(list[index % 3]));
    expect(allowed(verdicts)).toBeLessThanOrEqual(1_000);
    // Instances may be left with uses that were never requested.
    expect(allowed(verdicts)).toBeGreaterThan(950);
  });

  test('a release returns the unused uses', async () => {
    const [ceilings] = instances(1, { quotes: 1 }).list;
    const taken = await take(ceilings);
    expect((await take(ceilings)).isAllowed).toBe(false);
    if (taken.isAllowed) taken.release();
    expect((await take(ceilings)).isAllowed).toBe(true);
    expect((await take(ceilings)).isAllowed).toBe(false);
  });

  test('several uses are taken together or not at all', async () => {
    const [ceilings] = instances(1, { invites: 30 }).list;
    expect((await take(ceilings, 'invites', 20)).isAllowed).toBe(true);
    expect((await take(ceilings, 'invites', 20)).isAllowed).toBe(false);
    expect((await take(ceilings, 'invites', 10)).isAllowed).toBe(true);
    expect((await take(ceilings, 'invites', 1)).isAllowed).toBe(false);
  });

  test('half of it is logged once it is used, by one of several instances, before any use is refused', async () => {
    const { list } = instances(3, { quotes: 1_000 });
    reached.length = 0;
    await runConcurrently(300, (index) => take(list[index % 3]));
    expect(reached).toEqual([]);
    const verdicts = await runConcurrently(450, (index) => take(list[index % 3]));
    expect(allowed(verdicts)).toBe(450);
    expect(reached).toEqual(
      expect.arrayContaining([['half of a daily ceiling used', expect.objectContaining({ ceiling: 'quotes' })]]),
    );
    expect(reached.length).toBeLessThanOrEqual(10);
  });

  test('a ceiling of zero allows nothing, and is logged once', async () => {
    const [ceilings] = instances(1, { contact: 0 }).list;
    reached.length = 0;
    await runConcurrently(5, () => take(ceilings, 'contact'));
    expect(reached).toMatchObject([['daily ceiling reached', { ceiling: 'contact', max: 0 }]]);
  });
});

type Ceilings = ReturnType<typeof firestoreDailyCeilings>;

function take(ceilings: Ceilings | undefined, name: CeilingName = 'quotes', uses?: number) {
  if (ceilings === undefined) throw new Error('no instance');
  return ceilings.take(name, uses);
}

/** An API with a ceiling of its own. Only the ceiling is on another day. */
const apiWith = (ceilings: Partial<Record<CeilingName, number>>) => {
  const [dailyCeilings] = instances(1, ceilings).list;
  if (dailyCeilings === undefined) throw new Error('no instance');
  return createInProcessApi({ ...silentDeps, dailyCeilings });
};

const TOMORROW = {
  status: 429,
  body: {
    code: 'too_many_requests',
    message: 'Por hoy llegamos al máximo de solicitudes de este tipo. Vuelve a intentarlo mañana.',
  },
};

/** Number of successes among 50 replies; every other is the polite 429. */
function successes(replies: readonly InProcessReply[]): number {
  const others = replies.filter(({ status }) => status !== 200);
  for (const reply of others) expect(reply).toEqual(TOMORROW);
  return replies.length - others.length;
}

describe('above the daily ceiling', () => {
  test('15 of 50 concurrent quotes are stored', async () => {
    const call = apiWith({ quotes: 15 });
    expect(successes(await runConcurrently(50, () => call(createQuote, trip())))).toBe(15);
  });

  test('4 of 20 concurrent sign-ups create an account', async () => {
    const call = apiWith({ signUps: 4 });
    const person = () => ({
      name: 'Nueva',
      email: `${randomUUID()}@registro.test`,
      password: PASSWORD,
      accepted_terms: true as const,
    });
    expect(successes(await runConcurrently(20, () => call(signUp, person())))).toBe(4);
  });

  test('a failed sign-up is not counted', async () => {
    const call = apiWith({ signUps: 1 });
    const { email } = await given.person();
    expect((await call(signUp, { name: 'Otra', email, password: PASSWORD, accepted_terms: true })).status).toBe(400);
    const person = {
      name: 'Nueva',
      email: `${randomUUID()}@registro.test`,
      password: PASSWORD,
      accepted_terms: true as const,
    };
    expect((await call(signUp, person)).status).toBe(200);
  });

  test('messages are not sent', async () => {
    const call = apiWith({ contact: 3 });
    const message = { name: 'Carla Ruiz', email: `${randomUUID()}@visitas.test`, message: 'Hola' };
    const replies = await runConcurrently(10, () => call(sendMail, { ...message, message: randomUUID() }));
    expect(successes(replies)).toBe(3);
    const sent = (await sentMailTo('soporte@llevo.test')).filter(({ replyTo }) => replyTo === message.email);
    expect(sent).toHaveLength(3);
  });

  test.each([requestMagicLink, requestPasswordReset])(
    '$path responds as always and sends nothing',
    async (endpoint) => {
      const call = apiWith({ links: 1 });
      const [first, second] = [await given.person(), await given.person()];
      const replies = [
        await call(endpoint, { email: first.email }),
        await call(endpoint, { email: second.email }),
        await call(endpoint, { email: `${randomUUID()}@x.test` }),
      ];
      expect(replies).toEqual(Array(3).fill({ status: 200, body: { data: {} } }));
      expect(await sentMailTo(first.email)).toHaveLength(1);
      expect(await sentMailTo(second.email)).toEqual([]);
    },
  );

  test('invites count recipients, and only sent ones', async () => {
    const call = apiWith({ invites: 3 });
    const accountId = await given.account({ plan: 'business' });
    const { token } = await createMember(accountId, 'owner');
    const emails = Array.from({ length: 4 }, () => `${randomUUID()}@equipo.test`);
    const invite = (list: readonly string[]) => call(sendInvite, { email: list.join(',') }, { token });
    expect((await invite(emails.slice(0, 2))).status).toBe(200);
    expect(await invite(emails.slice(2))).toEqual(TOMORROW);
    expect((await invite(emails.slice(2, 3))).status).toBe(200);
    expect(await invite(emails.slice(3))).toEqual(TOMORROW);
    for (const [index, email] of emails.entries()) expect(await sentMailTo(email)).toHaveLength(index < 3 ? 1 : 0);
  });
});
