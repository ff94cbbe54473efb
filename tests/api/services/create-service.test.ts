import { createQuote, getQuote } from '@llevo/contract/endpoints/quoter/quoter';
import {
  createService,
  listServices,
  priceService,
  searchServices,
  updateService,
} from '@llevo/contract/endpoints/services/services';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { heldForUndoMs, UNDO_SHOWN_MS } from '@llevo/contract/rules/services/undo-windows';
import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { inTrace } from '../../../functions/src/platform/log/trace-context.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { anonymousClient } from '../../support/api/api-client.ts';
import { createTokenCaller, runConcurrently } from '../../support/api/in-process-api.ts';
import { readAccountMail, readAuditEntries, countRecords } from '../../support/fixtures/account-records.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { booking, bookService, givenDispatcher, newCustomer } from '../../support/fixtures/bookings.ts';
import { given } from '../../support/fixtures/given.ts';
import { lastMailTo } from '../../support/mail/sent-mail.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { SEVEN_KM_IN_QUITO, trip } from '../../support/fixtures/trips.ts';

describe('booking a trip', () => {
  test('a booking costs to the cent what an independent quote says, and is in the list and its search', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const quote = await anonymousClient.call(createQuote, trip({ empresa: accountId }));
    const preview = await dispatcher.call(priceService, trip());
    const service = await bookService(dispatcher);
    expect([service.price, preview.total]).toEqual([quote.total, quote.total]);
    expect(preview.duration_s).toBeGreaterThan(0);
    expect(service).toMatchObject({
      status: 'inmediato',
      userName: 'Rosa Ñauta',
      driver: 'default',
      origin: 'dispatcher',
      addressStart: SEVEN_KM_IN_QUITO.start.address,
      loaders: 2,
      needEstibadores: true,
    });
    expect(service.number).toMatch(/^S-[0-9A-F]{6}$/);
    expect(await dispatcher.call(listServices, {})).toMatchObject([{ id: service.id, price: quote.total }]);
    for (const field of ['nauta', service.number]) {
      expect((await dispatcher.call(searchServices, { field })).map(({ id }) => id)).toEqual([service.id]);
    }
  });

  test('a booking is found by its day in the forms that people type, together with a name', async () => {
    const { dispatcher } = await givenDispatcher();
    const service = await bookService(dispatcher);
    const [year, month, day] = service.date.split('-');
    const figures = `${Number(day).toString()}/${Number(month).toString()}`;
    const forms = [
      'hoy',
      figures,
      `${figures}/${String(year).slice(2)}`,
      `${String(day)}-${String(month)}-${String(year)}`,
    ];
    for (const field of [...forms, `nauta ${figures}`]) {
      expect(
        (await dispatcher.call(searchServices, { field })).map(({ id }) => id),
        field,
      ).toEqual([service.id]);
    }
    for (const field of ['ayer', `pérez ${figures}`, `${figures}/2020`])
      expect(await dispatcher.call(searchServices, { field }), field).toEqual([]);
  });

  test('a booking stores references, notes, payment, distance and one audit entry', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const { start, end } = SEVEN_KM_IN_QUITO;
    const { id } = await bookService(dispatcher, {
      trip: trip({ start: { ...start, reference: 'Portón verde' }, end: { ...end, reference: 'Casa 5' } }),
      notes: 'Llamar antes',
      typePayment: 'transferencia',
    });
    expect(await readService(accountId, id)).toMatchObject({
      referenceStart: 'Portón verde',
      referenceFinish: 'Casa 5',
      notes: 'Llamar antes',
      typePayment: 'transferencia',
      distanceMetres: 7300,
      quoteId: null,
    });
    expect(await readAuditEntries(accountId)).toMatchObject([
      {
        action: 'service.create',
        actor: dispatcher.identity.uid,
        target: paths.accountDocument(accountId, 'services', id),
        after: { userName: 'Rosa Ñauta', priceCents: 3784 },
      },
    ]);
  });

  test('a price by hand has limits and a reason, which timeline and audit keep', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const customer = newCustomer();
    const book = (price: number, priceReason?: string) =>
      dispatcher.send(createService, booking({ customer, price, priceReason }));
    for (const refused of [await book(30), await book(300, 'Una cifra de más'), await book(18.91, 'Amigo')]) {
      expect(refused.status).toBe(400);
    }
    expect([await countRecords(accountId, 'services'), await countRecords(accountId, 'customers')]).toEqual([0, 0]);
    const service = await bookService(dispatcher, { customer, price: 30, priceReason: 'Cliente frecuente' });
    expect(service.price).toBe(30);
    expect(await readServiceHistory(accountId, service.id)).toMatchObject([
      { kind: 'price', from: '$37.84', to: '$30.00: Cliente frecuente', by: { uid: dispatcher.identity.uid } },
    ]);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { after: { priceCents: 3000, fareCents: 3784, priceReason: 'Cliente frecuente' } },
    ]);
    expect((await readAccountMail(accountId)).flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain('$30.00');
  });

  test('a quote is booked at a price by hand, once for its key', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const quote = await anonymousClient.call(createQuote, trip({ empresa: accountId }));
    const input = booking({ trip: undefined, quote: quote.id, price: 50, priceReason: 'Piso 8 sin ascensor' });
    const headers = { 'idempotency-key': `agreed-${accountId}` };
    const [first, again] = [
      await dispatcher.send(createService, input, headers),
      await dispatcher.send(createService, input, headers),
    ];
    expect(first).toMatchObject({ status: 200, body: { data: { price: 50, quote: quote.id } } });
    expect(again.body).toEqual(first.body);
    const { id } = (first.body as { data: { id: string } }).data;
    expect(await readServiceHistory(accountId, id)).toHaveLength(1);
  });

  test('a booking passes its trace on to the triggers', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { accountId, dispatcher } = await givenDispatcher();
    const { id } = await inTrace(trace, () => bookService(dispatcher));
    expect(await readDocument(paths.accountDocument(accountId, 'services', id))).toMatchObject({ trace });
    const mail = await adminFirestore.collection(COLLECTIONS.mail).where('accountId', '==', accountId).get();
    expect(mail.docs.map((message): unknown => message.get('trace'))).toEqual(mail.docs.map(() => trace));
    expect(mail.size).toBeGreaterThan(0);
  });

  test('a booking by an API key has the origin "api"', async () => {
    const { accountId } = await givenDispatcher();
    const key = await givenApiKey({ accountId, scope: ['services:write'] });
    const reply = await createTokenCaller()(key, createService, booking());
    expect(reply.body.data).toMatchObject({ origin: 'api' });
  });

  test.each([
    ['neither quote nor trip', { trip: undefined }, 'trip'],
    ['both quote and trip', { quote: 'llevo.x' }, 'trip'],
    ['a start outside Ecuador', { trip: trip({ start: { lat: -12.05, lng: -77.04, address: 'Lima' } }) }, 'start'],
    ['a reservation without date', { trip: trip({ typeService: 'RESERVE', hour: '10:00' }) }, 'date'],
    ['an offer below the floor', { trip: trip({ offer: 1 }) }, 'offer'],
    ['an offer above the total', { trip: trip({ offer: 60 }) }, 'offer'],
  ] as const)('a booking with %s is 400 and stores nothing', async (_what, changes, inputError) => {
    const { accountId, dispatcher } = await givenDispatcher();
    const { status, body } = await dispatcher.send(createService, booking(changes));
    expect([status, (body as { inputError?: string }).inputError]).toEqual([400, inputError]);
    expect(await countRecords(accountId, 'services')).toBe(0);
    expect(await countRecords(accountId, 'customers')).toBe(0);
  });

  test('a booking without a price is refused: no customer is offered a free move', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const rates = adminFirestore.doc(paths.accountDocument(accountId, 'rates', 'default'));
    await rates.update({
      'km.truck': { baseCentsPerKm: 0, extraCentsPerKm: 0 },
      loaderSameCityCents: 0,
      loaderOtherCityCents: 0,
    });
    const { status } = await dispatcher.send(createService, booking());
    expect(status).toBe(409);
    expect(await countRecords(accountId, 'services')).toBe(0);
  });
});

describe('booking a quote', () => {
  test('booking a quote keeps the offered price and marks the quote', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const quote = await anonymousClient.call(createQuote, trip({ empresa: accountId, offer: 40.5 }));
    expect(quote.offered).toBe(40.5);
    const service = await bookService(dispatcher, { quote: quote.id, trip: undefined });
    expect(service).toMatchObject({ price: 40.5, quote: quote.id });
    expect(await readDocument(paths.accountDocument(accountId, 'quotes', quote.id))).toMatchObject({
      isBooked: true,
      serviceId: service.id,
    });
    const again = await dispatcher.send(createService, booking({ quote: quote.id, trip: undefined }));
    expect(again.status).toBe(409);
    expect(await countRecords(accountId, 'services')).toBe(1);
    // Its link goes on working: the visitor may still look at the price.
    expect(await anonymousClient.call(getQuote, { id: quote.id })).toMatchObject({ offered: 40.5 });
  });

  test('concurrent bookings of a quote create one service', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const quote = await anonymousClient.call(createQuote, trip({ empresa: accountId }));
    const send = createTokenCaller();
    const replies = await runConcurrently(8, () =>
      send(dispatcher.token, createService, booking({ quote: quote.id, trip: undefined })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await countRecords(accountId, 'services')).toBe(1);
    expect(await countRecords(accountId, 'customers')).toBe(1);
  });

  test('a quote that has expired, or of another account, is 404', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const quote = await anonymousClient.call(createQuote, trip({ empresa: accountId }));
    const other = await givenDispatcher();
    const book = (client: typeof dispatcher) =>
      client.send(createService, booking({ quote: quote.id, trip: undefined }));
    expect((await book(other.dispatcher)).status).toBe(404);
    const document = adminFirestore.doc(paths.accountDocument(accountId, 'quotes', quote.id));
    await document.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    expect((await book(dispatcher)).status).toBe(404);
    expect(await countRecords(accountId, 'services')).toBe(0);
  });
});

describe('the customer', () => {
  test('the customer is found by e-mail in any spelling', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const known = await given.customer(accountId, { email: 'maria@clientes.test' });
    const { user, userName } = await bookService(dispatcher, {
      customer: { ...newCustomer(), email: 'MARIA@clientes.test' },
    });
    expect([user, userName]).toEqual([known.id, 'María Cruz']);
    expect(await countRecords(accountId, 'customers')).toBe(1);
  });

  test('the customer is found by id', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const { id } = await given.customer(accountId);
    expect((await bookService(dispatcher, { customer: { id } })).user).toBe(id);
  });

  test('concurrent bookings with a new address create one customer', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const customer = newCustomer();
    const send = createTokenCaller();
    const replies = await runConcurrently(6, () => send(dispatcher.token, createService, booking({ customer })));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await countRecords(accountId, 'customers')).toBe(1);
    expect(await countRecords(accountId, 'services')).toBe(6);
  });

  test('a customer without an address gets no e-mail', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    await bookService(dispatcher, { customer: { name: 'Luis', cellphone: '0991112222' } });
    expect(await countRecords(accountId, 'customers')).toBe(1);
    expect(await readAccountMail(accountId)).toEqual([]);
  });

  test('a customer of another account, or a cancelled one, is refused', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const foreign = await given.customer(await given.account());
    const cancelled = await given.customer(accountId, { status: 'cancelado' });
    const send = (id: string) => dispatcher.send(createService, booking({ customer: { id } }));
    expect([(await send(foreign.id)).status, (await send(cancelled.id)).status]).toEqual([404, 400]);
    expect(await countRecords(accountId, 'services')).toBe(0);
  });
});

describe('the e-mails and the tracking link', () => {
  test('the e-mails reach customer and driver; the link is stored as a hash', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const driver = await given.driver(accountId, { email: 'jose@conductores.test' });
    const customer = newCustomer();
    const service = await bookService(dispatcher, { customer, driver: driver.id });
    expect(service).toMatchObject({ driver: driver.id, driverName: 'José Ñauta', status: 'inmediato' });
    const recipients = (await readAccountMail(accountId)).map(({ to }) => to);
    expect(recipients.sort()).toEqual([customer.email, driver.email].sort());
    const toCustomer = await lastMailTo(customer.email);
    expect(toCustomer.brand).toMatchObject({ name: 'Fletes de prueba' });
    expect(toCustomer.calendar).toContain('BEGIN:VEVENT');
    expect(toCustomer).toMatchObject({ isSecret: true, action: { url: service.tracking_url } });
    expect(toCustomer.subject).toContain(service.number);

    const token = service.tracking_url.split('/seguimiento/')[1] ?? '';
    // 160 bits in base64url.
    expect(token).toMatch(/^[\w-]{27}$/);
    const hash = createHash('sha256').update(token).digest('hex');
    expect(await readDocument(paths.trackingLink(hash))).toMatchObject({ accountId, serviceId: service.id });
    const links = await adminFirestore.collection(COLLECTIONS.trackingLinks).where('accountId', '==', accountId).get();
    expect(links.docs.map((link) => JSON.stringify(link.data())).join()).not.toContain(token);
  });

  test('the messages of a booking by the desk wait for as long as its undo is offered, and an undo drops them', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const driver = await given.driver(accountId, { email: 'jose@conductores.test' });
    const service = await bookService(dispatcher, { driver: driver.id });
    const mails = await readAccountMail(accountId);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail.nextAttemptAt - mail.createdAt).toBe(heldForUndoMs(UNDO_SHOWN_MS));
    await dispatcher.call(updateService, {
      id: service.id,
      status: 'cancelado',
      motivo: 'Se creó por error',
      cancellationReason: 'duplicate',
      updatedAt: service.updatedAt,
    });
    expect(await readAccountMail(accountId)).toEqual([]);
  });

  test('a driver who is unknown or of another account is refused', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const foreign = await given.driver(await given.account());
    for (const driver of ['d-nobody', foreign.id]) {
      expect((await dispatcher.send(createService, booking({ driver }))).status).toBe(404);
    }
    expect(await countRecords(accountId, 'services')).toBe(0);
  });

  test('a driver in revision is refused', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const { id } = await given.driver(accountId, { status: 'revision' });
    expect((await dispatcher.send(createService, booking({ driver: id }))).status).toBe(400);
  });
});

describe('an idempotency key', () => {
  test('fifty concurrent requests with one key create one service, one customer, one e-mail and one audit entry', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const input = booking();
    const headers = { 'idempotency-key': `booking-${accountId}` };
    const replies = await runConcurrently(50, () => dispatcher.send(createService, input, headers));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => (body as { data: { id: string } }).data.id)).size).toBe(1);
    expect([await countRecords(accountId, 'services'), await countRecords(accountId, 'customers')]).toEqual([1, 1]);
    expect([(await readAccountMail(accountId)).length, (await readAuditEntries(accountId)).length]).toEqual([1, 1]);
  });

  test('an idempotency key of another request is 409', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const headers = { 'idempotency-key': `booking-${accountId}` };
    expect((await dispatcher.send(createService, booking(), headers)).status).toBe(200);
    expect((await dispatcher.send(createService, booking(), headers)).status).toBe(409);
    expect(await countRecords(accountId, 'services')).toBe(1);
  });
});
