/** A company’s e-mails to customers and drivers: sent, or held back and shown to its administrators. */
import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@llevo/contract/endpoint';
import { followEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { listMail, retryMail } from '@llevo/contract/endpoints/activity';
import { choosePlan } from '@llevo/contract/endpoints/billing/billing';
import { createCustomer, updateCustomerStatus } from '@llevo/contract/endpoints/people/customers';
import { createDriver, inviteDriverToApp, updateDriverStatus } from '@llevo/contract/endpoints/people/drivers';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { signUp } from '@llevo/contract/endpoints/session';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { PlanId } from '@llevo/contract/entities/session';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { MAIL_BUDGETS, MAIL_HOLD_REASONS, TOPIC_BUDGETS } from '@llevo/contract/rules/activity/mail-budget';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { deliverDueMail, mailQueue } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { mailGate } from '../../../functions/src/platform/mail/mail-gate.ts';
import { releaseHeldMail } from '../../../functions/src/platform/mail/release-held-mail.ts';
import { whatsAppChannel } from '../../../functions/src/platform/whatsapp/whatsapp-channel.ts';
import type { MailLease } from '../../../functions/src/platform/mail/mailer.ts';
import { renderMailText } from '../../../functions/src/platform/mail/mail-text.ts';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { mailedToken, sentMailTo } from '../../support/mail/sent-mail.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const call = createInProcessApi();
const anyEmail = () => `${randomUUID()}@example.com`;

const ATTACK = 'Detectamos un cobro de 412 USD. Anúlalo en https://llevo-soporte.example/anular';
const DAY_MS = 86_400_000;

/** Runs the schedule until nothing is due, on its own clock, as an instance that just started; returns what was sent. */
async function deliverAll(nowMs = Date.now()): Promise<MailLease[]> {
  const sent: MailLease[] = [];
  const clock = { nowMs: () => nowMs, waitUntil: () => Promise.resolve() };
  const queue = mailQueue({ clock });
  const delivery = {
    queue,
    gate: mailGate({ clock }),
    whatsapp: whatsAppChannel({ ...silentDeps, clock, whatsapp: null }),
    mailer: {
      send: (lease: MailLease) => {
        sent.push(lease);
        return Promise.resolve(null);
      },
    },
    clock,
    log: { info: () => undefined, error: () => undefined },
  };
  while ((await queue.listDue(1)).length > 0) await deliverDueMail(delivery);
  return sent;
}

const sentTo = (sent: readonly MailLease[], address: string) => sent.filter(({ to }) => to === address);

/** A visitor who signed up with an address that they never proved, on the free plan. */
async function newOwner() {
  const email = `${randomUUID()}@personas.test`;
  const { body } = await call(signUp, { name: 'Eva', email, password: 'Caballo-Pila-Grapa-1', accepted_terms: true });
  const { token, account_id: accountId } = body.data as { token: string; account_id: string };
  const chosen = await call(choosePlan, { plan: 'free' }, { token });
  return { email, accountId, token: (chosen.body.data as { token?: string }).token ?? token };
}

async function newCustomer(token: string, email = anyEmail()) {
  const input = { name: 'Rosa', surname: 'P', cellphone: '0999999999', email };
  const { body } = await call(createCustomer, input, { token });
  return { id: (body.data as { id: string }).id, email };
}

const toggle = (token: string, id: string, status: 'activado' | 'cancelado') =>
  call(updateCustomerStatus, { id, status, motivo: ATTACK }, { token });

async function mailOf(accountId: string, to: string): Promise<OutboxMail[]> {
  const mail = adminFirestore.collection(COLLECTIONS.mail).where('accountId', '==', accountId).where('to', '==', to);
  return (await mail.get()).docs.map((message) => message.data() as OutboxMail);
}

const listed = async (token: string) =>
  (await call(listMail, { state: 'failed' }, { token })).body.data as OutputOf<typeof listMail>;

/** A verified company on a plan, with its owner’s client. */
async function givenCompany(plan: PlanId) {
  const accountId = await given.account({ plan });
  const { uid } = await given.person({}, accountId);
  const owner = await createMemberClient({ accountId, uid, permission: 'owner' });
  return { accountId, owner };
}

/** As if the account had sent so many e-mails today. */
const givenSentToday = (accountId: string, used: number) =>
  adminFirestore.doc(paths.mailBudget(guayaquilDate(Date.now()), { accountId })).set({
    used,
    expiresAt: Timestamp.fromMillis(Date.now() + DAY_MS),
  });

describe('an owner who has not verified their mailbox', () => {
  test('sends a stranger nothing, while the records change and the e-mails stay visible', async () => {
    const { token, accountId } = await newOwner();
    const { id, email } = await newCustomer(token);
    for (const status of ['cancelado', 'activado', 'cancelado'] as const) {
      expect((await toggle(token, id, status)).status).toBe(200);
    }
    expect(sentTo(await deliverAll(), email)).toEqual([]);
    expect(await readDocument(paths.accountDocument(accountId, 'customers', id))).toMatchObject({
      status: 'cancelado',
    });
    const held = {
      to: email,
      state: 'failed',
      held: 'unverified_owner',
      lastError: MAIL_HOLD_REASONS.unverified_owner,
    };
    expect(await listed(token)).toMatchObject([held, held, held]);
  });

  test('e-mails of the last week are released however many older ones are held', async () => {
    const accountId = await given.account();
    const mail = adminFirestore.collection(COLLECTIONS.mail);
    const held = { accountId, held: 'unverified_owner', state: 'failed' };
    const batch = adminFirestore.batch();
    for (let index = 0; index < 499; index++) batch.create(mail.doc(), { ...held, createdAt: Date.now() - 8 * DAY_MS });
    await batch.commit();
    const recent = mail.doc(`zzz-${randomUUID()}`);
    await recent.set({ ...held, createdAt: Date.now() - DAY_MS });
    await mail.doc(`aaa-${randomUUID()}`).set({ ...held, createdAt: Date.now() - 8 * DAY_MS });
    await releaseHeldMail(accountId, Date.now());
    expect((await recent.get()).data()).toMatchObject({ state: 'pending', held: null });
    const ofAccount = mail.where('accountId', '==', accountId);
    expect((await ofAccount.where('held', '==', 'unverified_owner').count().get()).data().count).toBe(500);
    await adminFirestore.recursiveDelete(recent);
  });

  test('cannot invite a driver', async () => {
    const { token, accountId } = await newOwner();
    const driver = await given.driver(accountId, { email: anyEmail() });
    const { status, body } = await call(inviteDriverToApp, { id: driver.id }, { token });
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'El dueño de la cuenta todavía no confirma su correo: hasta entonces no se puede invitar a nadie',
    });
    expect(await mailOf(accountId, driver.email)).toEqual([]);
  });

  test('mails no visitor a code: a booking says so', async () => {
    const empresa = await given.quotingAccount();
    await given.person({ emailVerified: false }, empresa);
    const { body } = await call(createQuote, { ...trip(), empresa });
    const contact = { name: 'Ana Paz', email: anyEmail(), cellphone: '099 123 4567' };
    const booking = { id: (body.data as { id: string }).id, contact, typePayment: 'efectivo', accepted: true } as const;
    const reply = await call(bookQuote, booking, { headers: { 'idempotency-key': randomUUID() } });
    expect(reply.status).toBe(429);
    expect(reply.body.message).toMatch(/^Por hoy Fletes de prueba ya no recibe más reservas en línea/);
    expect(await sentMailTo(contact.email)).toEqual([]);
  });

  test('sends what was held once they verify it, without links', async () => {
    const owner = await newOwner();
    const { id, email } = await newCustomer(owner.token);
    await toggle(owner.token, id, 'cancelado');
    const mailed = await mailedToken(owner.email);
    await deliverAll();
    expect((await call(followEmailLink, { token: mailed })).status).toBe(200);
    const [mail, ...others] = sentTo(await deliverAll(), email);
    expect(others).toEqual([]);
    const text = mail === undefined ? '' : renderMailText(mail.content);
    expect(text).toContain(
      'La empresa escribe: «Detectamos un cobro de 412 USD. Anúlalo en https: //llevo-soporte. example/anular»',
    );
    expect(text).not.toMatch(/:\/\/|soporte\.example|cuenta de Llevo/);
  });
});

describe('the daily budget', () => {
  test('holds back what exceeds it, until the next day', async () => {
    const { accountId, owner } = await givenCompany('free');
    const customers = [
      await given.customer(accountId, { email: anyEmail() }),
      await given.customer(accountId, { email: anyEmail() }),
    ];
    await givenSentToday(accountId, MAIL_BUDGETS.free.perDay - 1);
    for (const { id } of customers) {
      await owner.call(updateCustomerStatus, { id, status: 'cancelado', motivo: 'Pagos rechazados' });
    }
    const sent = await deliverAll();
    expect(customers.flatMap(({ email }) => sentTo(sent, email))).toHaveLength(1);
    const [held] = await owner.call(listMail, { state: 'failed' });
    expect(held).toMatchObject({ held: 'account_budget', lastError: MAIL_HOLD_REASONS.account_budget });

    await owner.call(retryMail, { id: held?.id ?? '' });
    expect(sentTo(await deliverAll(), held?.to ?? '')).toEqual([]);
    await owner.call(retryMail, { id: held?.id ?? '' });
    expect(sentTo(await deliverAll(Date.now() + DAY_MS), held?.to ?? '')).toHaveLength(1);
  });

  test('is the plan’s', async () => {
    const { accountId, owner } = await givenCompany('business');
    const customer = await given.customer(accountId, { email: anyEmail() });
    await givenSentToday(accountId, MAIL_BUDGETS.startup.perDay);
    await owner.call(updateCustomerStatus, { id: customer.id, status: 'cancelado', motivo: 'Pagos rechazados' });
    expect(sentTo(await deliverAll(), customer.email)).toHaveLength(1);
  });

  test('lets a status that toggles write to a person only so often', async () => {
    const { accountId, owner } = await givenCompany('business');
    const documents = { licencia: 'l.png', matricula: 'm.png', foto_vehiculo: 'v.png', foto_perfil: 'p.png' };
    const driver = await given.driver(accountId, { email: anyEmail(), documents });
    const times = TOPIC_BUDGETS.person_status + 2;
    for (let time = 0; time < times; time++) {
      const status = time % 2 === 0 ? 'cancelado' : 'activado';
      await owner.call(updateDriverStatus, { id: driver.id, status, motivo: ATTACK });
    }
    expect(sentTo(await deliverAll(), driver.email)).toHaveLength(TOPIC_BUDGETS.person_status);
    expect(await owner.call(listMail, { state: 'failed' })).toMatchObject([
      { held: 'recipient_budget' },
      { held: 'recipient_budget' },
    ]);
  });

  test('is kept by two instances that deliver at once', async () => {
    const { accountId, owner } = await givenCompany('free');
    const customers = await Promise.all(
      Array.from({ length: 10 }, () => given.customer(accountId, { email: anyEmail() })),
    );
    for (const { id } of customers) {
      await owner.call(updateCustomerStatus, { id, status: 'cancelado', motivo: 'Pagos rechazados' });
    }
    await givenSentToday(accountId, MAIL_BUDGETS.free.perDay - 4);
    const sent = (await Promise.all([deliverAll(), deliverAll()])).flat();
    expect(customers.flatMap(({ email }) => sentTo(sent, email))).toHaveLength(4);
    expect(await owner.call(listMail, { state: 'failed' })).toHaveLength(6);
  });

  test('leaves an ordinary invitation alone', async () => {
    const { owner } = await givenCompany('startup');
    const email = anyEmail();
    await owner.call(createDriver, {
      name: 'José',
      surname: 'Ñauta',
      cellphone: '0991234567',
      email,
      address: 'Quito',
      typeVehicle: '3tn',
      plate: 'PBA-1234',
    });
    expect(sentTo(await deliverAll(), email)).toHaveLength(1);
  });

  test('does not send an e-mail again after its personal link was deleted', async () => {
    const { accountId, owner } = await givenCompany('free');
    const id = `m-${randomUUID()}`;
    const mail = { accountId, to: anyEmail(), subject: 'Tu servicio', paragraphs: [], action: null, isSecret: true };
    const past = {
      state: 'failed',
      attempts: 7,
      nextAttemptAt: 0,
      leasedUntil: 0,
      lastError: 'x',
      createdAt: 0,
      sentAt: null,
    };
    await adminFirestore.doc(paths.mail(id)).set({ ...mail, ...past });
    expect((await owner.send(retryMail, { id })).status).toBe(409);
    expect(sentTo(await deliverAll(), mail.to)).toEqual([]);
  });

  test('refuses an invitation once it is used up', async () => {
    const { accountId, owner } = await givenCompany('free');
    const driver = await given.driver(accountId, { email: anyEmail() });
    await givenSentToday(accountId, MAIL_BUDGETS.free.perDay);
    const reply = await owner.send(inviteDriverToApp, { id: driver.id });
    expect(reply.status).toBe(429);
    expect(await mailOf(accountId, driver.email)).toEqual([]);
  });
});
