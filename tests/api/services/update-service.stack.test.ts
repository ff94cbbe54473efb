import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { changeDriverInService, updateService } from '@llevo/contract/endpoints/services/services';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { UNDO_STATUS_MS } from '@llevo/contract/rules/services/service-status';
import { describe, expect, test, vi } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { anonymousClient } from '../../support/api/api-client.ts';
import { createTokenCaller, runConcurrently } from '../../support/api/in-process-api.ts';
import { readAccountMail, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { bookService, givenDispatcher, newCustomer } from '../../support/fixtures/bookings.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { GUAYAQUIL, trip } from '../../support/fixtures/trips.ts';
import { expectExactFigures } from '../../support/statistics/expect-exact-figures.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

const dateIn = (days: number) => guayaquilDate(Date.now() + days * 86_400_000);
const MOTIVE = 'El cliente desistió';

describe('editing', () => {
  test('new stops cost what a new quote says, and notify the customer', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const customer = newCustomer();
    const service = await bookService(dispatcher, { customer });
    const end = { ...GUAYAQUIL, reference: 'Edificio azul' };
    const { offered } = await anonymousClient.call(createQuote, trip({ empresa: accountId, end: GUAYAQUIL }));
    const changed = await dispatcher.call(updateService, { id: service.id, end, updatedAt: service.updatedAt });
    expect(changed).toMatchObject({
      price: offered,
      addressFinish: GUAYAQUIL.address,
      referenceFinish: 'Edificio azul',
      addressStart: service.addressStart,
    });
    expect(changed.price).toBeGreaterThan(service.price);
    expect(await readServiceHistory(accountId, service.id)).toMatchObject([
      { kind: 'finish', from: service.addressFinish, to: GUAYAQUIL.address },
    ]);
    const audit = await readAuditEntries(accountId);
    expect(audit.map(({ action }) => action)).toEqual(['service.create', 'service.update']);
    const mail = (await readAccountMail(accountId)).filter(({ to }) => to === customer.email);
    expect(mail).toHaveLength(2);
  });

  test('a new reference at the same point keeps the price', async () => {
    const { dispatcher } = await givenDispatcher();
    const service = await bookService(dispatcher, { trip: trip({ offer: 40 }) });
    const start = { ...service.start, address: service.addressStart, reference: 'Casa 5' };
    const changed = await dispatcher.call(updateService, { id: service.id, start, updatedAt: service.updatedAt });
    expect(changed).toMatchObject({ price: 40, referenceStart: 'Casa 5' });
  });

  test('date and hour together are one line of the timeline; notes another, without an e-mail', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const [date, next] = [dateIn(3), dateIn(4)];
    const reserved = trip({ typeService: 'RESERVE', date, hour: '10:00' });
    const service = await bookService(dispatcher, { trip: reserved });
    const moved = await dispatcher.call(updateService, {
      id: service.id,
      date: next,
      hour: '08:30',
      updatedAt: service.updatedAt,
    });
    expect(moved).toMatchObject({ date: next, hour: '08:30', price: service.price, status: 'pendiente' });
    const noted = await dispatcher.call(updateService, {
      id: service.id,
      notes: 'Llevar mantas',
      updatedAt: moved.updatedAt,
    });
    expect(noted.notes).toBe('Llevar mantas');
    expect((await readServiceHistory(accountId, service.id)).map(({ kind, to }) => [kind, to])).toEqual([
      ['schedule', `${next} 08:30`],
      ['notes', 'Llevar mantas'],
    ]);
    expect(await readAccountMail(accountId)).toHaveLength(2);
  });

  test.each([
    ['a date in the past', { date: dateIn(-1) }, 'date'],
    ['a stop in Peru', { end: { lat: -12.05, lng: -77.04, address: 'Lima' } }, 'end'],
    ['a cancellation without a reason', { status: 'cancelado' }, 'motivo'],
  ] as const)('%s is 400', async (_what, changes, inputError) => {
    const { dispatcher } = await givenDispatcher();
    const service = await bookService(dispatcher);
    const { status, body } = await dispatcher.send(updateService, {
      id: service.id,
      ...changes,
      updatedAt: service.updatedAt,
    });
    expect([status, (body as { inputError?: string }).inputError]).toEqual([400, inputError]);
  });

  test.each(['finalizado', 'cancelado'] as const)('editing a service with the status %s is 409', async (status) => {
    const { accountId, dispatcher } = await givenDispatcher();
    const service = await given.service(accountId, { status });
    const updatedAt = new Date(service.updatedAt).toISOString();
    const reply = await dispatcher.send(updateService, { id: service.id, notes: 'Tarde', updatedAt });
    expect(reply.status).toBe(409);
    expect((await readService(accountId, service.id)).notes).toBe('');
  });

  test('editing a service of another account is 404', async () => {
    const { dispatcher } = await givenDispatcher();
    const foreign = await given.service(await given.account());
    const updatedAt = new Date(foreign.updatedAt).toISOString();
    expect((await dispatcher.send(updateService, { id: foreign.id, notes: 'X', updatedAt })).status).toBe(404);
  });
});

describe('two at a time', () => {
  test('a stale edit is 409 and says who changed it', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const service = await bookService(dispatcher);
    const driver = await given.driver(accountId);
    await dispatcher.call(changeDriverInService, {
      item: { id: service.id, driver: 'default' },
      idDriverToUpdate: driver.id,
    });
    const reply = await dispatcher.send(updateService, {
      id: service.id,
      notes: 'Tarde',
      updatedAt: service.updatedAt,
    });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ current: { driver: driver.id, changedBy: 'Prueba Pérez' } });
  });

  test('one of ten concurrent edits is made', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const service = await bookService(dispatcher);
    const send = createTokenCaller();
    const replies = await runConcurrently(10, (index) =>
      send(dispatcher.token, updateService, {
        id: service.id,
        notes: `Nota ${index.toString()}`,
        updatedAt: service.updatedAt,
      }),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await readServiceHistory(accountId, service.id)).toHaveLength(1);
  });
});

describe('the status', () => {
  test('a status that only a driver reaches needs a driver', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const service = await bookService(dispatcher);
    const set = (status: 'en camino' | 'finalizado', updatedAt: string) =>
      dispatcher.send(updateService, { id: service.id, status, updatedAt });
    expect((await set('en camino', service.updatedAt)).status).toBe(409);
    const driver = await given.driver(accountId);
    const assigned = await dispatcher.call(changeDriverInService, {
      item: { id: service.id, driver: 'default' },
      idDriverToUpdate: driver.id,
    });
    expect((await set('finalizado', assigned.updatedAt)).status).toBe(409);
    expect((await set('en camino', assigned.updatedAt)).status).toBe(200);
    expect((await readService(accountId, service.id)).status).toBe('en camino');
  });

  test('the statistics agree after a cancellation, its undo and another cancellation', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const driver = await given.driver(accountId, { email: 'jose@conductores.test' });
    const customer = newCustomer();
    const service = await bookService(dispatcher, { customer, driver: driver.id });
    const figuresAgree = () => vi.waitFor(() => expectExactFigures(accountId, dispatcher), EVENTUALLY);
    await figuresAgree();
    const mailTo = async (person: { readonly email: string }) =>
      (await readAccountMail(accountId)).filter(({ to }) => to === person.email);
    // A cancellation before the offer left would send neither.
    await vi.waitFor(async () => {
      expect(await mailTo(driver)).toMatchObject([{ state: 'sent' }]);
      expect(await mailTo(customer)).toMatchObject([{ state: 'sent' }]);
    }, EVENTUALLY);

    const cancelled = await dispatcher.call(updateService, {
      id: service.id,
      status: 'cancelado',
      motivo: MOTIVE,
      updatedAt: service.updatedAt,
    });
    expect(cancelled).toMatchObject({ status: 'cancelado', cancellation: { motivo: MOTIVE } });
    await figuresAgree();
    // An undo before the e-mail left would send neither of them (job-events.test.ts).
    const areSent = (person: { readonly email: string }, count: number) =>
      vi.waitFor(async () => {
        expect((await mailTo(person)).filter(({ state }) => state === 'sent')).toHaveLength(count);
      }, EVENTUALLY);
    await areSent(customer, 2);
    await areSent(driver, 2);

    const restored = await dispatcher.call(updateService, {
      id: service.id,
      status: 'inmediato',
      updatedAt: cancelled.updatedAt,
    });
    expect(restored).toMatchObject({ status: 'inmediato', cancellation: null, price: service.price });
    await figuresAgree();

    // Confirmed, cancelled, restored.
    expect(await mailTo(customer)).toHaveLength(3);
    // Offered, cancelled, restored: what has not left by the next change is not sent (driver-notices.test.ts).
    const [last] = (await mailTo(driver)).toSorted((a, b) => b.createdAt - a.createdAt);
    expect(last?.subject).toContain('sigue en pie');
  });

  test('a cancellation older than a minute cannot be undone', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const service = await bookService(dispatcher);
    const cancelled = await dispatcher.call(updateService, {
      id: service.id,
      status: 'cancelado',
      motivo: MOTIVE,
      updatedAt: service.updatedAt,
    });
    const document = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
    const by = { uid: 'u', name: 'Ana', at: Date.now() - UNDO_STATUS_MS - 1_000 };
    await document.update({ 'cancellation.by': by });
    const reply = await dispatcher.send(updateService, {
      id: service.id,
      status: 'inmediato',
      updatedAt: cancelled.updatedAt,
    });
    expect(reply.status).toBe(409);
    expect((await readService(accountId, service.id)).status).toBe('cancelado');
  });
});
