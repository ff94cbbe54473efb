import { listMail, readMail, retryMail } from '@llevo/contract/endpoints/activity';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { ErrorBody } from '@llevo/contract/errors';
import type { Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test, vi } from 'vitest';
import { runScheduledFunction, listScheduledFunctions } from '../../../emulators/scheduler/scheduler.ts';
import { ports } from '../../../emulators/ports.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenMail, uniqueEmail } from '../../support/mail/given-mail.ts';
import { caughtMailTo } from '../../support/mail/mail-catcher.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

const FAILED_MAIL = { state: 'failed', attempts: 7, lastError: 'No se pudo hablar con el servidor de correo' } as const;
const ACTION = { label: 'Abrir Llevo', url: 'https://llevo.test/signin' } as const;

const stateOf = async (id: string) => (await readDocument(paths.mail(id)))?.['state'];

/** Runs the scheduled function now, like its clock every minute. */
async function runMailSchedule(): Promise<void> {
  const { functions } = ports();
  const run = (await listScheduledFunctions(functions)).find(({ name }) => name === 'everyMinute');
  if (run === undefined) throw new Error('no schedule sends due messages');
  expect(run.schedule).toBe('* * * * *');
  await runScheduledFunction(functions, run, new Date());
}

/** Sent by either run: the stack's own clock may have been first. */
const waitUntilSent = (id: string) =>
  vi.waitFor(async () => {
    expect(await stateOf(id)).toBe('sent');
  }, EVENTUALLY);

describe('a message in the outbox', () => {
  test('reaches its recipient by itself, once, as text and as a page in Spanish', async () => {
    const to = uniqueEmail();
    const id = await givenMail(await given.account(), { to, action: ACTION });
    await waitUntilSent(id);
    await runMailSchedule();
    const [message, ...others] = await caughtMailTo(to);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      subject: 'Su cuenta cambió de estado',
      from: [{ name: 'Llevo' }],
      headers: { 'message-id': `<${id}@correo.llevo.ec>` },
    });
    expect(message?.text).toContain('Hola, Ana Ñauta.\n\nMotivo: documentos <ilegibles>.');
    expect(message?.html).toContain('Motivo: documentos &lt;ilegibles&gt;.');
    expect(message?.html).toContain('href="https://llevo.test/signin"');
    expect(await readDocument(paths.mail(id))).toMatchObject({ attempts: 1, leasedUntil: 0, lastError: null });
  });
});

describe('the list of e-mails', () => {
  test('shows the account’s own, newest first, page by page, without their text', async () => {
    const accountId = await given.account();
    await givenMail(await given.account(), FAILED_MAIL);
    const ids: string[] = [];
    for (let age = 5; age > 0; age--) {
      ids.unshift(await givenMail(accountId, { ...FAILED_MAIL, createdAt: Date.now() - age * 1000 }));
    }
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await admin.send(listMail, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      const { data, page } = body as { data: { id: string }[]; page: Page };
      expect(page.total).toBe(5);
      expect(JSON.stringify(data)).not.toContain('Motivo');
      found.push(...data.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(ids);
  });

  test('filters by state, and shows the mail server’s reply and the time of the next attempt', async () => {
    const accountId = await given.account();
    const createdAt = Date.parse('2026-11-20T15:00:00Z');
    const sentAt = createdAt + 60_000;
    const nextAttemptAt = Date.parse('2099-01-01T00:00:00Z');
    const failed = await givenMail(accountId, { ...FAILED_MAIL, createdAt });
    const waiting = await givenMail(accountId, { attempts: 1, nextAttemptAt, lastError: 'Más tarde', createdAt });
    const sent = await givenMail(accountId, { state: 'sent', attempts: 1, sentAt, createdAt });
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    const only = async (state: OutboxMail['state']) => admin.call(listMail, { state });
    expect(await only('failed')).toMatchObject([{ id: failed, ...FAILED_MAIL, nextAttemptAt: null, sentAt: null }]);
    expect(await only('pending')).toMatchObject([
      { id: waiting, lastError: 'Más tarde', nextAttemptAt: '2099-01-01T00:00:00.000Z' },
    ]);
    expect(await only('sent')).toMatchObject([
      { id: sent, createdAt: '2026-11-20T15:00:00.000Z', sentAt: '2026-11-20T15:01:00.000Z', nextAttemptAt: null },
    ]);
  });
});

test('the list of e-mails can show only those that were held back', async () => {
  const accountId = await given.account();
  const held = await givenMail(accountId, { ...FAILED_MAIL, held: 'account_budget' });
  const failed = await givenMail(accountId, { ...FAILED_MAIL, createdAt: 1 });
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  const ids = async (filter: { state?: 'failed' | 'sent'; held?: '1' }) =>
    (await admin.call(listMail, filter)).map(({ id }) => id);
  expect(await ids({ held: '1' })).toEqual([held]);
  expect(await ids({ held: '1', state: 'sent' })).toEqual([]);
  expect(await ids({ state: 'failed' })).toEqual([held, failed]);
});

describe('one e-mail', () => {
  test('has its text and the label of its button, without the address', async () => {
    const accountId = await given.account();
    const id = await givenMail(accountId, { ...FAILED_MAIL, sentFor: accountId, action: ACTION });
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    const { status, text, body } = await admin.send(readMail, { id });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      data: {
        id,
        subject: 'Su cuenta cambió de estado',
        state: 'failed',
        text: { paragraphs: ['Hola, Ana Ñauta.', 'Motivo: documentos <ilegibles>.'], button: 'Abrir Llevo', files: [] },
        withheld: null,
      },
    });
    expect(text).not.toContain('llevo.test/signin');
  });

  test('is withheld while it holds a secret, also from an owner', async () => {
    const accountId = await given.account();
    const later = Date.now() + 3_600_000;
    const id = await givenMail(accountId, { sentFor: accountId, isSecret: true, nextAttemptAt: later });
    const owner = await createMemberClient({ accountId, permission: 'owner' });
    const { text, body } = await owner.send(readMail, { id });
    expect(body).toMatchObject({ data: { text: null, withheld: 'secret' } });
    expect(text).not.toContain('Motivo');
  });

  test('to a user of the team is for owners', async () => {
    const accountId = await given.account();
    const id = await givenMail(accountId, FAILED_MAIL);
    const read = async (permission: 'admin' | 'owner') =>
      (await createMemberClient({ accountId, permission })).call(readMail, { id });
    expect(await read('admin')).toMatchObject({ text: null, withheld: 'personal' });
    expect(await read('owner')).toMatchObject({ withheld: null });
  });

  test('an e-mail of another account is 404', async () => {
    const id = await givenMail(await given.account(), FAILED_MAIL);
    const owner = await createMemberClient({ accountId: await given.account(), permission: 'owner' });
    expect((await owner.send(readMail, { id })).status).toBe(404);
  });
});

describe('retrying a failed e-mail', () => {
  test('sends it, and audits the user', async () => {
    const accountId = await given.account();
    const to = uniqueEmail();
    const id = await givenMail(accountId, { ...FAILED_MAIL, to });
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    expect(await admin.call(retryMail, { id })).toEqual({ id, state: 'pending' });
    await runMailSchedule();
    await waitUntilSent(id);
    expect(await caughtMailTo(to)).toHaveLength(1);
    const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'audit')).get();
    expect(docs.map((entry) => entry.data())).toMatchObject([
      {
        action: 'mail.retry',
        target: paths.mail(id),
        actor: admin.identity.uid,
        before: { state: 'failed', attempts: 7 },
        after: { state: 'pending', attempts: 0 },
      },
    ]);
  });

  test.each(['pending', 'sent'] as const)('is 409 while it is %s, and changes nothing', async (state) => {
    const accountId = await given.account();
    const id = await givenMail(accountId, { state, attempts: 1, nextAttemptAt: Date.parse('2099-01-01T00:00:00Z') });
    const before = await readDocument(paths.mail(id));
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    const { status, body } = await admin.send(retryMail, { id });
    expect(status).toBe(409);
    expect(ErrorBody.parse(body)).toMatchObject({ code: 'conflict', current: { state } });
    expect(await readDocument(paths.mail(id))).toEqual(before);
    expect((await adminFirestore.collection(paths.accountCollection(accountId, 'audit')).get()).size).toBe(0);
  });

  test('responds 404 for an e-mail of another account, or an unknown one', async () => {
    const foreign = await givenMail(await given.account(), FAILED_MAIL);
    const accountId = await given.account();
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    for (const id of [foreign, 'm-none']) expect((await admin.send(retryMail, { id })).status).toBe(404);
    expect(await readDocument(paths.mail(foreign))).toMatchObject(FAILED_MAIL);
    expect((await adminFirestore.collection(paths.accountCollection(accountId, 'audit')).get()).size).toBe(0);
  });
});
