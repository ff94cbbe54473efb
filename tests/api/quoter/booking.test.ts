/** A visitor books a quote: proof of the address, idempotency, and the company's hours, area and capacity. */
import { quotersStore } from '../../../functions/src/areas/quoter/quoters-store.ts';
import { randomInt, randomUUID } from 'node:crypto';
import {
  bookQuote,
  confirmPendingBooking,
  readPendingBooking,
  readQuoteBooking,
} from '@llevo/contract/endpoints/services/bookings';
import type { BookingObstacle, QuoteBooking, SentBookingCode } from '@llevo/contract/endpoints/services/bookings';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import { BOOKING_SIGNAL_ID } from '@llevo/contract/entities/booking-signal';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import type { Service } from '@llevo/contract/entities/service';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { bookingCodes } from '../../../functions/src/areas/services/bookings/booking-codes.ts';
import {
  createInProcessApi,
  runConcurrently,
  silentDeps,
  replace,
  unlimited,
} from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { bankAccount } from '../../support/fixtures/bank-accounts.ts';
import { given } from '../../support/fixtures/given.ts';
import { mailedBookingToken } from '../../support/mail/mailed-links.ts';
import { servicePayment } from '../../support/fixtures/service-payments.ts';
import { GUAYAQUIL, trip } from '../../support/fixtures/trips.ts';
import type { Trip } from '../../support/fixtures/trips.ts';
import { lastMailTo, sentMailTo, mailedCode } from '../../support/mail/sent-mail.ts';

const DAY_MS = 86_400_000;

// Crowds come from one process: what limits visitors is tested in tests/api/security.
const call = createInProcessApi({ limits: unlimited });

type Input = SentInputOf<typeof bookQuote> & { readonly contact: { readonly email: string } };

const newPhone = () => `09${randomInt(20_000_000, 100_000_000).toString()}`;
const newContact = () => ({ name: 'María José Cruz', email: `${randomUUID()}@visita.test`, cellphone: newPhone() });

const account = (settings: Partial<QuoterSettings> = {}) =>
  given.quotingAccount({ name: 'Fletes Ñandú', quoter: { ...DEFAULT_QUOTER_SETTINGS, ...settings } });

async function quote(empresa: string, changes: Partial<Trip> = {}): Promise<string> {
  const { status, body } = await call(createQuote, { ...trip(changes), empresa });
  expect(status, body.message).toBe(200);
  return (body.data as { id: string }).id;
}

interface Visitor {
  readonly device: string;
  readonly key: string;
}
const newVisitor = (): Visitor => ({ device: randomUUID(), key: randomUUID() });

const inputFor = (id: string, changes: Partial<Input> = {}): Input => ({
  id,
  contact: newContact(),
  typePayment: 'efectivo',
  accepted: true,
  ...changes,
});

const send = (input: Input, { device, key }: Visitor) =>
  call(bookQuote, input, { headers: { [DEVICE_HEADER]: device, 'idempotency-key': key } });

const wrongCode = (code: string, offset = 1) => ((Number(code) + offset) % 1_000_000).toString().padStart(6, '0');

/** Asks for the code of a booking and returns it with the input. */
async function withCode(input: Input, visitor: Visitor): Promise<Input> {
  const asked = await send(input, visitor);
  expect([asked.status, asked.body.data], asked.body.message).toMatchObject([200, { code_sent: true, sent_now: true }]);
  return { ...input, code: await mailedCode(input.contact.email) };
}

async function book(empresa: string, changes: Partial<Trip> = {}) {
  const visitor = newVisitor();
  const input = await withCode(inputFor(await quote(empresa, changes)), visitor);
  return { visitor, input, reply: await send(input, visitor) };
}

const servicesOf = async (accountId: string): Promise<Service[]> => {
  const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get();
  return docs.map((service) => ({ id: service.id, ...service.data() }) as Service);
};

const readSignal = (accountId: string) => readDocument(paths.accountDocument(accountId, 'signals', BOOKING_SIGNAL_ID));

describe('a booking', () => {
  test('a booking makes a service at the offered fare, a customer, an audit entry, and a confirmation with a calendar', async () => {
    const empresa = await account({ colour: '#7a1f5c', phone: '02 245 6789' });
    const { input, reply } = await book(empresa, { offer: 37.45 });
    const booking = reply.body.data as QuoteBooking;
    expect(reply.status).toBe(200);
    expect(booking).toEqual({
      number: expect.stringMatching(/^S-[0-9A-F]{6}$/) as string,
      service_id: expect.any(String) as string,
      status: 'inmediato',
      tracking_url: expect.stringMatching(/\/seguimiento\/[\w-]{20,}$/) as string,
      payment: { due: 0, due_at_end: 37.45, bank_accounts: [] },
    });
    expect(await servicesOf(empresa)).toMatchObject([
      {
        id: booking.service_id,
        number: booking.number,
        origin: 'quoter',
        priceCents: 3745,
        typePayment: 'efectivo',
        userName: 'María José Cruz',
        driverId: null,
        quoteId: input.id,
      },
    ]);
    const [service] = await servicesOf(empresa);
    expect(await readSignal(empresa)).toEqual({
      serviceId: booking.service_id,
      bookedAt: service?.createdAt,
      count: 1,
    });
    const quoted = await adminFirestore.doc(paths.accountDocument(empresa, 'quotes', input.id)).get();
    expect(quoted.data()).toMatchObject({
      isBooked: true,
      serviceId: booking.service_id,
      contact: { name: 'María José Cruz', email: input.contact.email },
      searchTokens: expect.arrayContaining(['cruz']) as string[],
    });
    const entries = await readAuditEntries(empresa);
    expect(entries).toMatchObject([{ action: 'service.create', actor: 'quoter', actorName: 'Cotizador público' }]);
    const mail = await lastMailTo(input.contact.email);
    expect(mail.subject).toContain(booking.number);
    expect(mail.action?.url).toBe(booking.tracking_url);
    expect(mail.brand).toMatchObject({ name: 'Fletes Ñandú', colour: '#7a1f5c', phone: '02 245 6789' });
    expect(mail.calendar).toContain(`UID:${booking.service_id}@llevo\r\n`);
  });

  test.each([
    ['transferencia', 'La empresa no recibe transferencias por ahora'],
    ['payphone', 'La empresa no cobra con Payphone por ahora'],
  ] as const)(
    'a booking with %s, which the company does not offer, is refused before any code is mailed',
    async (...[typePayment, message]) => {
      const empresa = await account();
      const input = inputFor(await quote(empresa), { typePayment });
      const payphone = { ...silentDeps.payphone, isOffered: () => false };
      const { device, key } = newVisitor();
      const headers = { [DEVICE_HEADER]: device, 'idempotency-key': key };
      const refused = await createInProcessApi({ limits: unlimited, payphone })(bookQuote, input, { headers });
      expect([refused.status, refused.body]).toMatchObject([400, { inputError: 'typePayment' }]);
      expect(refused.body.message).toContain(message);
      expect([await servicesOf(empresa), await sentMailTo(input.contact.email)]).toEqual([[], []]);
    },
  );

  test('a booking by transfer to a company with a bank account is accepted, also by a link mailed before it had none', async () => {
    const empresa = await account({ bankAccounts: [bankAccount()] });
    const visitor = newVisitor();
    const input = inputFor(await quote(empresa), { typePayment: 'transferencia' });
    await withCode(input, visitor);
    await adminFirestore.doc(paths.account(empresa)).update({ quoter: DEFAULT_QUOTER_SETTINGS });
    const token = await mailedBookingToken(input.contact.email);
    expect((await call(confirmPendingBooking, { token })).status).toBe(200);
    expect(await servicesOf(empresa)).toMatchObject([{ typePayment: 'transferencia' }]);
  });

  test('a booking keeps the streets of both ends for the driver', async () => {
    const empresa = await account();
    const visitor = newVisitor();
    const streets = { referenceStart: 'Madrid E12-40', referenceEnd: 'Portón verde' };
    const input = await withCode(inputFor(await quote(empresa), streets), visitor);
    expect((await send(input, visitor)).status).toBe(200);
    expect(await servicesOf(empresa)).toMatchObject([
      { referenceStart: 'Madrid E12-40', referenceFinish: 'Portón verde' },
    ]);
    const changed = await send({ ...input, referenceStart: 'Otra calle' }, visitor);
    expect(changed.status).toBe(409);
  });

  test('a booking of a reserved trip is pending on its day', async () => {
    const empresa = await account();
    const date = guayaquilDate(Date.now() + 3 * DAY_MS);
    const { reply } = await book(empresa, { typeService: 'RESERVE', date, hour: '10:00' });
    expect(reply.body.data).toMatchObject({ status: 'pendiente' });
    expect(await servicesOf(empresa)).toMatchObject([{ date, hour: '10:00', status: 'pendiente' }]);
  });

  test('50 concurrent bookings with one key make one service, one customer and one confirmation (C42)', async () => {
    const empresa = await account();
    const visitor = newVisitor();
    const input = await withCode(inputFor(await quote(empresa)), visitor);
    const replies = await runConcurrently(50, () => send(input, visitor));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ body }) => (body.data as QuoteBooking).service_id)).size).toBe(1);
    expect(await servicesOf(empresa)).toHaveLength(1);
    const customers = adminFirestore.collection(paths.accountCollection(empresa, 'customers'));
    expect((await customers.get()).size).toBe(1);
    // The code and the confirmation.
    expect(await sentMailTo(input.contact.email)).toHaveLength(2);
  });

  test('booking a booked quote is 409 for any visitor, and repeats for the key that booked it', async () => {
    const empresa = await account();
    const { input, visitor, reply } = await book(empresa);
    expect((await send(input, visitor)).body.data).toEqual(reply.body.data);
    expect((await send({ ...input, notes: 'otra cosa' }, visitor)).status).toBe(409);
    expect((await send(input, newVisitor())).status).toBe(409);
    expect((await send(inputFor(input.id), newVisitor())).status).toBe(409);
    expect(await servicesOf(empresa)).toHaveLength(1);
  });

  test('a booking needs a key, the consent and a valid quote of a published quoter', async () => {
    const empresa = await account();
    const id = await quote(empresa);
    const device = { [DEVICE_HEADER]: randomUUID() };
    expect(await call(bookQuote, inputFor(id), { headers: device })).toMatchObject({
      status: 400,
      body: { inputError: 'Idempotency-Key' },
    });
    const refused = await send({ ...inputFor(id), accepted: false } as unknown as Input, newVisitor());
    expect(refused).toMatchObject({ status: 400, body: { inputError: 'accepted' } });
    for (const unknown of ['nadie.xxxxxxxxxxxxxxxxxxxxxx', `${empresa}.xxxxxxxxxxxxxxxxxxxxxx`, 'x']) {
      expect((await send(inputFor(unknown), newVisitor())).status, unknown).toBe(404);
    }
    const document = adminFirestore.doc(paths.accountDocument(empresa, 'quotes', id));
    await document.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1000) });
    expect((await send(inputFor(id), newVisitor())).status).toBe(404);
    await document.update({ expiresAt: Timestamp.fromMillis(Date.now() + 60_000) });
    await adminFirestore.doc(paths.account(empresa)).update({ quoterPublished: false });
    const elsewhere = createInProcessApi({ limits: unlimited }, (deps) => {
      replace(quotersStore(deps), { find: () => Promise.resolve(null) });
    });
    expect((await elsewhere(bookQuote, inputFor(id), { headers: { 'idempotency-key': randomUUID() } })).status).toBe(
      404,
    );
    expect(await servicesOf(empresa)).toEqual([]);
  });
});

describe('the code', () => {
  test('a stranger cannot book for another person’s address without the code', async () => {
    const empresa = await account();
    const input = inputFor(await quote(empresa));
    const code = (await withCode(input, newVisitor())).code ?? '';
    // Another quote, another address: the same digits prove nothing there.
    const other = inputFor(await quote(empresa), { contact: input.contact, code });
    expect(await send(other, newVisitor())).toMatchObject({ status: 400, body: { inputError: 'code' } });
    const another = { ...inputFor(input.id), code };
    expect(await send(another, newVisitor())).toMatchObject({ status: 400, body: { inputError: 'code' } });
    expect(await send({ ...input, code: wrongCode(code) }, newVisitor())).toMatchObject({
      status: 400,
      body: { inputError: 'code' },
    });
    expect(await servicesOf(empresa)).toEqual([]);
  });

  test('the code belongs to no account, is wiped once sent, and is stored nowhere', async () => {
    const empresa = await account();
    const input = inputFor(await quote(empresa));
    const { code = '' } = await withCode(input, newVisitor());
    expect(await lastMailTo(input.contact.email)).toMatchObject({ accountId: '', isSecret: true });
    const subject = { quoteId: input.id, recipient: input.contact.email };
    expect(await bookingCodes(silentDeps).isCode(subject, code)).toBe(true);
    expect(JSON.stringify(await readDocument(paths.accountDocument(empresa, 'quotes', input.id)))).not.toContain(code);
  });

  test('only the browser that proved the address needs no second code', async () => {
    const empresa = await account();
    const { input, visitor } = await book(empresa);
    const next = inputFor(await quote(empresa), { contact: input.contact });
    expect((await send(next, { ...newVisitor(), device: visitor.device })).body.data).toHaveProperty('number');
    const elsewhere = inputFor(await quote(empresa), { contact: input.contact });
    expect((await send(elsewhere, newVisitor())).body.data).toMatchObject({ code_sent: true });
  });

  test('the code can be guessed ten times, from any number of addresses', async () => {
    const empresa = await account();
    const input = inputFor(await quote(empresa));
    const { code = '' } = await withCode(input, newVisitor());
    const guesses = await runConcurrently(30, (index) =>
      send({ ...input, code: wrongCode(code, index + 1) }, newVisitor()),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    // Then the right one is of no use either.
    expect((await send({ ...input, code }, newVisitor())).status).toBe(429);
    expect(await servicesOf(empresa)).toEqual([]);
  });

  test('the code is valid for ten minutes, and expires (C70)', async () => {
    const sentMs = Date.now();
    let nowMs = sentMs;
    const codes = bookingCodes({
      clock: { nowMs: () => nowMs, waitUntil: () => Promise.resolve() },
      ids: silentDeps.ids,
    });
    const subject = { quoteId: `a.${randomUUID()}`, recipient: `${randomUUID()}@visita.test` };
    let code = '';
    const form = { input: bookQuote.input.parse(inputFor(subject.quoteId)), idempotencyKey: randomUUID() };
    await codes.send({ ...subject, sentFor: 'a', form }, (sent) => {
      code = sent;
      return { audience: 'third-party', to: subject.recipient, subject: 'Código', paragraphs: [sent], action: null };
    });
    expect(code).toMatch(/^\d{6}$/);
    for (const [minutes, isValid] of [
      [0, true],
      [9 + 50 / 60, true],
      [10, true],
      [20, false],
      [60, false],
    ] as const) {
      nowMs = sentMs + minutes * 60_000;
      expect(await codes.isCode(subject, code), `after ${minutes} minutes`).toBe(isValid);
    }
  });

  test('a code that was not mailed is wrong, even if its digits are right', async () => {
    const empresa = await account();
    const asked = inputFor(await quote(empresa));
    const code = (await withCode(asked, newVisitor())).code ?? '';
    const { docs } = await adminFirestore.collection(COLLECTIONS.emailProofs).get();
    // Without the record of the mail the code is like one that was never requested.
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    expect(await send({ ...asked, code }, newVisitor())).toMatchObject({ status: 400, body: { inputError: 'code' } });
    expect(await servicesOf(empresa)).toEqual([]);
  });

  test('asking again within a minute sends nothing, says when it was sent, and counts against no limit (M4)', async () => {
    const limited = createInProcessApi();
    const empresa = await account();
    const input = inputFor(await quote(empresa));
    const sent: SentBookingCode[] = [];
    for (let count = 0; count < 6; count++) {
      const headers = { 'idempotency-key': randomUUID(), [DEVICE_HEADER]: randomUUID() };
      const { body } = await limited(bookQuote, input, { headers, address: '198.51.100.9' });
      sent.push(body.data as SentBookingCode);
    }
    expect(sent.map(({ sent_now: isNew }) => isNew)).toEqual([true, false, false, false, false, false]);
    expect(new Set(sent.map(({ sent_at: at }) => at)).size).toBe(1);
    expect(Date.parse(sent[0]?.expires_at ?? '') - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(await sentMailTo(input.contact.email)).toHaveLength(1);
  });

  test('the code is mailed five times in a quarter of an hour to one network, and each of them counts', async () => {
    let nowMs = Date.now();
    const clock = { nowMs: () => nowMs, waitUntil: () => Promise.resolve() };
    const limited = createInProcessApi({ clock }, (deps) => {
      replace(bookingCodes(deps), bookingCodes({ clock, ids: silentDeps.ids }));
    });
    const empresa = await account();
    const input = inputFor(await quote(empresa));
    const visitor = newVisitor();
    const headers = { 'idempotency-key': visitor.key, [DEVICE_HEADER]: visitor.device };
    const ask = () => limited(bookQuote, input, { headers, address: '198.51.100.10' });
    const statuses: number[] = [(await ask()).status];
    const first = await mailedCode(input.contact.email);
    for (let count = 1; count < 6; count++) {
      nowMs += 61_000;
      statuses.push((await ask()).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await sentMailTo(input.contact.email)).toHaveLength(5);
    const booked = await limited(bookQuote, { ...input, code: first }, { headers });
    expect(booked.status, booked.body.message).toBe(200);
  });
});

describe('the link beside the code', () => {
  const tokenFor = async (input: Input) => mailedBookingToken(input.contact.email);
  const asked = async (changes: Partial<Input> = {}) => {
    const empresa = await account({ bankAccounts: [bankAccount()] });
    const visitor = newVisitor();
    const { code: _code, ...input } = await withCode(inputFor(await quote(empresa), changes), visitor);
    return { empresa, visitor, input, token: await tokenFor(input) };
  };
  const elsewhere = { headers: { [DEVICE_HEADER]: randomUUID() } };

  test('the mailed link shows what was typed in any browser, and books nothing when it is opened', async () => {
    const { empresa, input, token } = await asked({ notes: 'timbre 3', typePayment: 'transferencia' });
    const { status, body } = await call(readPendingBooking, { token }, elsewhere);
    expect(status, body.message).toBe(200);
    expect(body.data).toMatchObject({
      company: 'Fletes Ñandú',
      empresa,
      quote: { id: input.id },
      contact: { name: input.contact.name, email: input.contact.email },
      typePayment: 'transferencia',
      notes: 'timbre 3',
      booking: null,
    });
    expect(await servicesOf(empresa)).toEqual([]);
    expect(token).toMatch(/^[\w-]{27}$/);
  });

  test('one press on the mailed link books once; the page that was left open and the link see the same booking', async () => {
    const { empresa, visitor, input, token } = await asked({ notes: 'timbre 3' });
    const replies = await runConcurrently(8, () => call(confirmPendingBooking, { token }, elsewhere));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const booking = replies[0]?.body.data as QuoteBooking;
    expect(await servicesOf(empresa)).toMatchObject([{ number: booking.number, notes: 'timbre 3' }]);
    const open = await call(readQuoteBooking, { id: input.id, key: visitor.key });
    expect(open.body.data).toEqual({ booking });
    expect((await call(readPendingBooking, { token })).body.data).toMatchObject({ booking });
    // The code and the confirmation.
    expect(await sentMailTo(input.contact.email)).toHaveLength(2);
    const again = await send(input, visitor);
    expect(again.body.data).toEqual(booking);
  });

  test('only the key that booked learns of the booking, not a holder of the quote’s ids', async () => {
    const { input, visitor, token } = await asked();
    expect((await call(readQuoteBooking, { id: input.id, key: visitor.key })).body.data).toEqual({ booking: null });
    await call(confirmPendingBooking, { token }, elsewhere);
    const stored = await readDocument(paths.accountDocument(input.id.split('.')[0] ?? '', 'quotes', input.id));
    for (const [id, key] of [
      [input.id, randomUUID()],
      [String(stored?.['sharedId']), randomUUID()],
      ['x', visitor.key],
    ] as const) {
      expect((await call(readQuoteBooking, { id, key })).body.data, id).toEqual({ booking: null });
    }
  });

  test('the mailed link books what the visitor sent last', async () => {
    const { empresa, visitor, input, token } = await asked();
    const contact = { ...input.contact, name: 'María Corregida' };
    expect((await send({ ...input, contact }, visitor)).body.data).toMatchObject({ sent_now: false });
    await call(confirmPendingBooking, { token }, elsewhere);
    expect(await servicesOf(empresa)).toMatchObject([{ userName: 'María Corregida' }]);
  });

  test('the browser that presses has proved the address, the one that asked has not', async () => {
    const { empresa, visitor, input, token } = await asked();
    await call(confirmPendingBooking, { token }, elsewhere);
    const next = async () => inputFor(await quote(empresa), { contact: input.contact });
    expect((await send(await next(), { ...visitor, key: randomUUID() })).body.data).toHaveProperty('code_sent');
    const device = elsewhere.headers[DEVICE_HEADER];
    expect((await send(await next(), { device, key: randomUUID() })).body.data).toHaveProperty('number');
  });

  test('nothing typed is stored readable, and an unknown or expired link books nothing', async () => {
    const { empresa, input, token } = await asked({ notes: 'timbre 3' });
    const document = adminFirestore.doc(paths.pendingBooking(silentDeps.ids.sha256(token)));
    const text = JSON.stringify((await document.get()).data());
    for (const secret of ['timbre', 'Cruz', input.contact.email, input.contact.cellphone, token]) {
      expect(text).not.toContain(secret);
    }
    await document.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    for (const gone of [token, 'x'.repeat(27)]) {
      expect((await call(readPendingBooking, { token: gone })).status).toBe(404);
      expect((await call(confirmPendingBooking, { token: gone })).status).toBe(404);
    }
    expect(await servicesOf(empresa)).toEqual([]);
  });

  test('a full day, and a price that has expired, are refused with what to do', async () => {
    const empresa = await account({ dailyCapacity: 1 });
    const visitor = newVisitor();
    const input = await withCode(inputFor(await quote(empresa)), visitor);
    const token = await tokenFor(input);
    await book(empresa);
    const full = await call(confirmPendingBooking, { token }, elsewhere);
    expect(full).toMatchObject({ status: 409, body: { current: { reason: 'capacity' } } });
    await adminFirestore
      .doc(paths.accountDocument(empresa, 'quotes', input.id))
      .update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    expect((await call(confirmPendingBooking, { token }, elsewhere)).status).toBe(404);
    expect(await servicesOf(empresa)).toHaveLength(1);
  });
});

describe('open bookings of one visitor', () => {
  const openOnes = async (empresa: string) =>
    (await servicesOf(empresa)).filter(({ status }) => status === 'inmediato').length;
  const bookNext = async (empresa: string, contact: Input['contact'], device: string) => {
    const input = inputFor(await quote(empresa), { contact });
    return send(input, { device, key: randomUUID() });
  };

  test('one address books three of 8 concurrently; the answer says what makes room', async () => {
    const empresa = await account({ phone: '02 245 6789' });
    const { visitor, input } = await book(empresa);
    const replies = await runConcurrently(8, () =>
      bookNext(empresa, { ...input.contact, cellphone: newPhone() }, visitor.device),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await openOnes(empresa)).toBe(3);
    const [refused] = replies.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 409, body: { current: { reason: 'open_bookings', next: null } } });
    expect(refused?.body.message).toBe(
      'Ya tienes 3 viajes por confirmar con Fletes Ñandú. Para pedir otro, paga o cancela uno con el enlace que te llegó por correo, o llama al 02 245 6789.',
    );
    // A booking that exists is answered again, and other companies are not concerned.
    expect((await send(input, visitor)).status).toBe(200);
    expect((await bookNext(await account(), input.contact, visitor.device)).status).toBe(200);
  });

  test.each([
    ['is cancelled', { status: 'cancelado' }],
    ['is confirmed by the company', { status: 'confirmado' }],
    ['is over', { date: '2026-01-02' }],
    ['has a payment to be verified', { payments: [servicePayment({ status: 'por_verificar' })] }],
  ])('one more is accepted once one of them %s', async (_name, facts) => {
    const empresa = await account();
    const { visitor, input } = await book(empresa);
    for (let count = 0; count < 2; count++) {
      expect((await bookNext(empresa, input.contact, visitor.device)).status).toBe(200);
    }
    expect((await bookNext(empresa, input.contact, visitor.device)).status).toBe(409);
    const [service] = await servicesOf(empresa);
    await adminFirestore.doc(paths.accountDocument(empresa, 'services', service?.id ?? '')).update(facts);
    expect((await bookNext(empresa, input.contact, visitor.device)).status).toBe(200);
    expect((await bookNext(empresa, input.contact, visitor.device)).status).toBe(409);
  });

  test('one number has six, however many addresses it books with', async () => {
    const empresa = await account();
    const cellphone = newPhone();
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) {
      const visitor = newVisitor();
      const input = await withCode(
        inputFor(await quote(empresa), { contact: { ...newContact(), cellphone } }),
        visitor,
      );
      statuses.push((await send(input, visitor)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 409]);
    expect(await openOnes(empresa)).toBe(6);
  });
});

describe('the company’s limits', () => {
  const always = { opens: '00:00', closes: '23:59' };
  const week = {
    monday: always,
    tuesday: always,
    wednesday: always,
    thursday: always,
    friday: always,
    saturday: always,
    sunday: always,
  };
  const obstacleOf = (reply: Awaited<ReturnType<typeof send>>) => reply.body.current as BookingObstacle;

  test('20 concurrent bookings fill a day exactly to its capacity (C42)', async () => {
    const empresa = await account({ dailyCapacity: 5 });
    const nowMs = Date.now();
    const [date, next] = [guayaquilDate(nowMs + 3 * DAY_MS), guayaquilDate(nowMs + 4 * DAY_MS)];
    const ready = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const visitor = newVisitor();
        const id = await quote(empresa, { typeService: 'RESERVE', date, hour: '10:00' });
        return { visitor, input: await withCode(inputFor(id), visitor) };
      }),
    );
    const replies = await Promise.all(ready.map(({ input, visitor }) => send(input, visitor)));
    const booked = replies.filter(({ status }) => status === 200);
    expect(booked).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(15);
    expect(await servicesOf(empresa)).toHaveLength(5);
    const [full] = replies.filter(({ status }) => status === 409);
    expect(full && obstacleOf(full)).toEqual({ reason: 'capacity', next: { date: next, hour: '10:00' } });

    // No code is mailed for a day that is full, and a cancelled service makes room.
    const late = inputFor(await quote(empresa, { typeService: 'RESERVE', date, hour: '11:00' }));
    expect((await send(late, newVisitor())).status).toBe(409);
    expect(await sentMailTo(late.contact.email)).toEqual([]);
    const [service] = await servicesOf(empresa);
    const document = adminFirestore.doc(paths.accountDocument(empresa, 'services', service?.id ?? ''));
    await document.update({ status: 'cancelado' });
    expect((await send(late, newVisitor())).body.data).toMatchObject({ code_sent: true });
  });

  test('each day has its own capacity, and bookings by hand count', async () => {
    const empresa = await account({ dailyCapacity: 1 });
    const nowMs = Date.now();
    const [first, second] = [3, 4].map((days) => guayaquilDate(nowMs + days * DAY_MS));
    await given.service(empresa, { date: first });
    const reserve = (date = '') => quote(empresa, { typeService: 'RESERVE', date, hour: '10:00' });
    expect((await send(inputFor(await reserve(first)), newVisitor())).status).toBe(409);
    expect((await send(inputFor(await reserve(second)), newVisitor())).status).toBe(200);
  });

  test('a booking outside the hours gets the next open slot', async () => {
    const empresa = await account({ hours: { ...week, monday: null, tuesday: { opens: '08:00', closes: '18:00' } } });
    const nowMs = Date.now();
    const days = Array.from({ length: 14 }, (_, day) => guayaquilDate(nowMs + (day + 2) * DAY_MS));
    const monday = days.find((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 1) ?? '';
    const tuesday = guayaquilDate(Date.parse(`${monday}T12:00:00-05:00`) + DAY_MS);
    const id = await quote(empresa, { typeService: 'RESERVE', date: monday, hour: '10:00' });
    const reply = await send(inputFor(id), newVisitor());
    expect(reply.status).toBe(409);
    expect(obstacleOf(reply)).toEqual({ reason: 'hours', next: { date: tuesday, hour: '08:00' } });
    expect(reply.body.message).toContain('a las 08:00');
  });

  test('a booking outside the area gets the area of the company', async () => {
    const empresa = await account({ area: { kind: 'provinces', provinces: ['Pichincha', 'Imbabura'] } });
    const reply = await send(inputFor(await quote(empresa, { start: GUAYAQUIL })), newVisitor());
    expect(reply.status).toBe(409);
    expect(obstacleOf(reply)).toEqual({ reason: 'area', next: null });
    expect(reply.body.message).toBe('Recogemos solo en Pichincha e Imbabura');
    // The end of the trip does not matter.
    const out = await send(inputFor(await quote(empresa, { end: GUAYAQUIL })), newVisitor());
    expect(out.body.data).toMatchObject({ code_sent: true });
  });
});
