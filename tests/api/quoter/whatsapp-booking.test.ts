/** A visitor without an e-mail books with a cellphone, which a code on WhatsApp proves. */
import { randomInt, randomUUID } from 'node:crypto';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { getPublicQuoter } from '@llevo/contract/endpoints/quoter/settings';
import { bookQuote, readQuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import type { QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import { getTracking } from '@llevo/contract/endpoints/tracking';
import type { Customer } from '@llevo/contract/entities/customer';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import type { Service } from '@llevo/contract/entities/service';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { applyStatus } from '../../../functions/src/areas/whatsapp/apply-status.ts';
import { createInProcessApi, runConcurrently, silentDeps, unlimited } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { startWhatsApp } from '../../support/whatsapp/stand-in.ts';

type Api = ReturnType<typeof createInProcessApi>;
type Input = SentInputOf<typeof bookQuote>;

let stand: Awaited<ReturnType<typeof startWhatsApp>>;
let call: Api;
beforeAll(async () => {
  stand = await startWhatsApp();
  call = createInProcessApi({ limits: unlimited, whatsapp: stand.whatsapp });
});
afterAll(() => {
  stand.stop();
});

const newPhone = () => `+5939${randomInt(90_000_000, 100_000_000).toString()}`;
const account = () => given.quotingAccount({ name: 'Fletes Ñandú', quoter: DEFAULT_QUOTER_SETTINGS });

async function inputFor(empresa: string, changes: Partial<Input> = {}): Promise<Input> {
  const { status, body } = await call(createQuote, { ...trip(), empresa });
  expect(status, body.message).toBe(200);
  return {
    id: (body.data as { id: string }).id,
    contact: { name: 'María José Cruz', cellphone: newPhone() },
    channel: 'whatsapp',
    typePayment: 'efectivo',
    accepted: true,
    ...changes,
  };
}

interface Visitor {
  readonly device: string;
  readonly key: string;
  readonly address?: string;
}
const newVisitor = (): Visitor => ({ device: randomUUID(), key: randomUUID() });

const send = (input: Input, { device, key, address }: Visitor, api = call) =>
  api(bookQuote, input, { address, headers: { [DEVICE_HEADER]: device, 'idempotency-key': key } });

/** Books with the code that the phone got. */
async function book(input: Input, visitor = newVisitor()): Promise<QuoteBooking> {
  const asked = await send(input, visitor);
  expect(asked.body, asked.body.message).toMatchObject({ data: { code_sent: true, sent_now: true } });
  const { status, body } = await send({ ...input, code: await stand.codeTo(input.contact.cellphone) }, visitor);
  expect(status, body.message).toBe(200);
  return body.data as QuoteBooking;
}

async function recordsOf<Row>(accountId: string, collection: 'services' | 'customers' | 'phoneConsents') {
  const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, collection)).get();
  return docs.map((row) => ({ id: row.id, ...row.data() }) as Row & { readonly id: string });
}

const consentOf = async (accountId: string, phone: string) =>
  PhoneConsent.parse(
    await readDocument(paths.accountDocument(accountId, 'phoneConsents', silentDeps.ids.sha256(phone))),
  );

/** Meta's report that a number it had accepted the messages for is not on WhatsApp. */
async function refuseLater(phone: string): Promise<void> {
  const { docs } = await adminFirestore.collection(COLLECTIONS.mail).where('whatsapp.to', '==', phone).get();
  for (const mail of docs) {
    const messageId = mail.get('whatsapp.messageId') as string;
    const report = { messageId, mailId: mail.id, state: 'failed', at: Date.now(), code: 131026 } as const;
    await applyStatus(silentDeps, report);
  }
}

describe('a booking with a cellphone', () => {
  test('the code on WhatsApp books for a customer without an e-mail, and stores the consent', async () => {
    const empresa = await account();
    const input = await inputFor(empresa, { language: 'en' });
    const { cellphone } = input.contact;
    const visitor = newVisitor();
    const booking = await book(input, visitor);
    const messages = await stand.messagesTo(cellphone);
    expect(messages).toMatchObject([
      { template: { name: 'verification_code', language: 'en' }, category: 'authentication' },
      { template: { name: 'booking_received', language: 'en' }, category: 'utility' },
    ]);
    const { pathname } = new URL(booking.tracking_url);
    expect(messages[1]?.shown.buttons[0]?.url).toMatch(new RegExp(`${pathname}$`));
    const [service] = await recordsOf<Service>(empresa, 'services');
    expect(service).toMatchObject({
      id: booking.service_id,
      userName: 'María José Cruz',
      userPhone: cellphone,
      consent: { email: '', cellphone },
    });
    expect(await recordsOf<Customer>(empresa, 'customers')).toMatchObject([
      { id: service?.userId, name: 'María', surname: 'José Cruz', email: '', cellphone },
    ]);
    expect(await consentOf(empresa, cellphone)).toMatchObject({
      to: cellphone,
      at: service?.createdAt,
      purposes: ['service', 'codes'],
      language: 'en',
      source: 'quoter',
      withdrawnAt: null,
    });
    const token = booking.tracking_url.split('/').at(-1) ?? '';
    expect((await call(getTracking, { token })).body.data).toMatchObject({ notices: 'whatsapp' });
    const open = await call(readQuoteBooking, { id: input.id, key: visitor.key });
    expect(open.body.data).toEqual({ booking });
  });

  test('the code belongs to no account, goes to no mailbox, and is cleared once it is sent', async () => {
    const empresa = await account();
    const input = await inputFor(empresa);
    const { cellphone } = input.contact;
    await send(input, newVisitor());
    const code = await stand.codeTo(cellphone);
    const { docs } = await adminFirestore.collection(COLLECTIONS.mail).where('whatsapp.to', '==', cellphone).get();
    expect(docs.map((mail) => mail.data())).toMatchObject([
      { accountId: '', to: '', sentFor: empresa, isSecret: true, whatsapp: { state: 'sent', values: {} } },
    ]);
    expect(JSON.stringify(docs.map((mail) => mail.data()))).not.toContain(code);
  });

  test('a code that WhatsApp takes only later books as well', async () => {
    onTestFinished(() => {
      stand.fake.rates.reset();
    });
    stand.fake.rates.limits.pairBurst = 1;
    const first = await inputFor(await account());
    await book(first);
    await book(await inputFor(await account(), { contact: first.contact }));
  });

  test('one person with one number stays one customer, however the number is written', async () => {
    const empresa = await account();
    const cellphone = newPhone();
    for (const written of [cellphone, cellphone.replace('+593', '0'), cellphone.replace('+593', '00593 ')]) {
      const input = await inputFor(empresa);
      await book({ ...input, contact: { name: 'MARIA JOSE CRUZ', cellphone: written } });
    }
    expect(await recordsOf(empresa, 'customers')).toHaveLength(1);
    expect(await recordsOf(empresa, 'phoneConsents')).toHaveLength(1);
    expect(await recordsOf(empresa, 'services')).toHaveLength(3);
  });

  test('an e-mail beside it is not proved, and gets neither the booking nor another customer’s record', async () => {
    const empresa = await account();
    const email = `${randomUUID()}@visita.test`;
    const customer = await given.customer(empresa, { email });
    const input = await inputFor(empresa);
    await book({ ...input, contact: { ...input.contact, email } });
    const [service] = await recordsOf<Service>(empresa, 'services');
    expect(service?.userId).not.toBe(customer.id);
    const sent = await adminFirestore.collection(COLLECTIONS.mail).where('to', '==', email).get();
    expect(sent.size).toBe(0);
  });

  test('50 concurrent bookings with one key make one service and one consent', async () => {
    const empresa = await account();
    const input = await inputFor(empresa);
    const visitor = newVisitor();
    await send(input, visitor);
    const code = await stand.codeTo(input.contact.cellphone);
    const replies = await runConcurrently(50, () => send({ ...input, code }, visitor));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await recordsOf(empresa, 'services')).toHaveLength(1);
    expect(await recordsOf(empresa, 'phoneConsents')).toHaveLength(1);
  });

  test('one number has six open bookings, and the answer names the way to the links', async () => {
    const empresa = await account();
    const visitor = newVisitor();
    const first = await inputFor(empresa);
    await book(first, visitor);
    const next = async () =>
      send(await inputFor(empresa, { contact: first.contact }), { device: visitor.device, key: randomUUID() });
    for (let count = 1; count < 6; count++) expect((await next()).status).toBe(200);
    const refused = await next();
    expect(refused).toMatchObject({ status: 409, body: { current: { reason: 'open_bookings' } } });
    expect(refused.body.message).toContain('con el enlace que te llegó por WhatsApp');
  });
});

describe('the proof of a number', () => {
  test('only the browser that proved it needs no second code, with any company', async () => {
    const visitor = newVisitor();
    const first = await inputFor(await account());
    await book(first, visitor);
    const next = async () => inputFor(await account(), { contact: first.contact });
    const known = await send(await next(), { device: visitor.device, key: randomUUID() });
    expect(known.body.data).toHaveProperty('number');
    expect((await send(await next(), newVisitor())).body.data).toMatchObject({ code_sent: true });
  });

  test('a code proves its own quote and number, can be guessed ten times, and proves no e-mail', async () => {
    const empresa = await account();
    const input = await inputFor(empresa);
    await send(input, newVisitor());
    const code = await stand.codeTo(input.contact.cellphone);
    const others = [
      await inputFor(empresa, { contact: input.contact, code }),
      { ...input, contact: { ...input.contact, cellphone: newPhone() }, code },
      {
        ...input,
        channel: 'email' as const,
        contact: { ...input.contact, email: `${randomUUID()}@visita.test` },
        code,
      },
    ];
    for (const other of others) {
      expect(await send(other, newVisitor())).toMatchObject({ status: 400, body: { inputError: 'code' } });
    }
    // The first of them counted against the same number.
    const wrong = (index: number) => ((Number(code) + index + 1) % 1_000_000).toString().padStart(6, '0');
    const guesses = await runConcurrently(20, (index) => send({ ...input, code: wrong(index) }, newVisitor()));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(9);
    expect((await send({ ...input, code }, newVisitor())).status).toBe(429);
    expect(await recordsOf(empresa, 'services')).toEqual([]);
  });

  test('a number without WhatsApp is reported to whoever asked, and can be written to again at once', async () => {
    const input = await inputFor(await account());
    const visitor = newVisitor();
    const asked = (await send(input, visitor)).body.data as { message: string };
    const stateOf = async (message?: string) =>
      (await call(readQuoteBooking, { id: input.id, key: visitor.key, ...(message !== undefined && { message }) })).body
        .data;
    expect(await stateOf(asked.message)).toEqual({ booking: null });
    await stand.deliver();
    expect(await stateOf(asked.message)).toEqual({ booking: null });
    await refuseLater(input.contact.cellphone);
    expect(await stateOf(asked.message)).toEqual({ booking: null, code_failed: true });
    expect(await stateOf()).toEqual({ booking: null });
    expect(await stateOf(asked.message.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')))).toEqual({
      booking: null,
    });
    const again = (await send(input, visitor)).body.data as { message: string; sent_now: boolean };
    expect(again.sent_now).toBe(true);
    expect(await stateOf(again.message)).toEqual({ booking: null });
  });

  test('asking again within a minute sends one message', async () => {
    const input = await inputFor(await account());
    const visitor = newVisitor();
    await send(input, visitor);
    expect((await send(input, visitor)).body.data).toMatchObject({ code_sent: true, sent_now: false });
    expect(await stand.messagesTo(input.contact.cellphone)).toHaveLength(1);
  });

  test('one network has a number written to five times in a quarter of an hour', async () => {
    const limited = createInProcessApi({ whatsapp: stand.whatsapp });
    const empresa = await account();
    const contact = { name: 'Ana Paz', cellphone: newPhone() };
    const address = `198.51.100.${randomInt(1, 255).toString()}`;
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      statuses.push((await send(await inputFor(empresa, { contact }), { ...newVisitor(), address }, limited)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the choice of a channel', () => {
  test('the quoter says that a cellphone is enough, only with a channel', async () => {
    const empresa = await account();
    const off = createInProcessApi({ limits: unlimited, whatsapp: null });
    expect((await call(getPublicQuoter, { empresa })).body.data).toMatchObject({ phone_codes: true });
    expect((await off(getPublicQuoter, { empresa })).body.data).not.toHaveProperty('phone_codes');
    const refused = await send(await inputFor(empresa), newVisitor(), off);
    expect(refused).toMatchObject({ status: 400, body: { inputError: 'contact.email' } });
  });

  test('a landline has no WhatsApp, and a booking by e-mail needs one', async () => {
    const empresa = await account();
    const landline = await inputFor(empresa, { contact: { name: 'Ana Paz', cellphone: '02 234 5678' } });
    expect(await send(landline, newVisitor())).toMatchObject({
      status: 400,
      body: { inputError: 'contact.cellphone' },
    });
    const { channel: _channel, ...byEmail } = await inputFor(empresa);
    expect(await send(byEmail, newVisitor())).toMatchObject({ status: 400, body: { inputError: 'contact.email' } });
  });

  test('a booking by e-mail gives no consent to WhatsApp', async () => {
    const empresa = await account();
    const input = await inputFor(empresa, { channel: 'email' });
    const asked = await send(
      { ...input, contact: { ...input.contact, email: `${randomUUID()}@visita.test` } },
      newVisitor(),
    );
    expect(asked.body.data).toMatchObject({ code_sent: true });
    expect(await stand.messagesTo(input.contact.cellphone)).toEqual([]);
    expect(await recordsOf(empresa, 'phoneConsents')).toEqual([]);
  });
});
