import { listMail } from '@llevo/contract/endpoints/activity';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { recordRefund } from '@llevo/contract/endpoints/services/payments';
import { listServices, updateService } from '@llevo/contract/endpoints/services/services';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { expect, test } from 'vitest';
import { anonymousClient } from '../../support/api/api-client.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAccountMail } from '../../support/fixtures/account-records.ts';
import { bookService, givenDispatcher, newCustomer } from '../../support/fixtures/bookings.ts';
import { given } from '../../support/fixtures/given.ts';
import { servicePayment } from '../../support/fixtures/service-payments.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { trip } from '../../support/fixtures/trips.ts';

test('another vehicle and more loaders cost what a new quote says; customer and driver get one e-mail', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const driver = await given.driver(accountId, { email: 'jose@conductores.test' });
  const customer = newCustomer();
  const service = await bookService(dispatcher, { customer, driver: driver.id });
  const wanted = { vehicle: '6tn', activators: 3, typeThing: 'Equipos de oficina' } as const;
  const { offered } = await anonymousClient.call(createQuote, trip({ empresa: accountId, ...wanted }));
  const changed = await dispatcher.call(updateService, {
    id: service.id,
    ...wanted,
    specialRequirements: 'Refrigerador',
    typePayment: 'transferencia',
    updatedAt: service.updatedAt,
  });
  expect(changed).toMatchObject({
    price: offered,
    typeVehicle: '6tn',
    loaders: 3,
    needEstibadores: true,
    estibadores: 2,
    typeThingsMove: 'Equipos de oficina',
    specialRequirements: 'Refrigerador',
    typePayment: 'transferencia',
  });
  const kinds = (await readServiceHistory(accountId, service.id)).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['cargo', 'loaders', 'payment_type', 'requirements', 'vehicle']);
  const news = (await readAccountMail(accountId)).filter(({ subject }) => subject.includes('cambió'));
  expect(news.map(({ to }) => to).sort()).toEqual([customer.email, driver.email].sort());
  for (const { paragraphs } of news) expect(paragraphs.join(' ')).toContain('con 3 estibadores');
});

test('a change within seconds of the booking is written about after its confirmation', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const customer = newCustomer();
  const service = await bookService(dispatcher, { customer });
  await dispatcher.call(updateService, { id: service.id, vehicle: '6tn', activators: 3, updatedAt: service.updatedAt });
  const mail = (await readAccountMail(accountId)).filter(({ to }) => to === customer.email);
  const inOrder = mail.toSorted((a, b) => a.nextAttemptAt - b.nextAttemptAt).map(({ subject }) => subject);
  expect(inOrder).toEqual([expect.stringContaining('recibimos'), expect.stringContaining('cambió')]);
  await bookService(dispatcher, { customer: newCustomer() });
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  const listed = await admin.call(listMail, { service: service.id });
  expect(listed.map(({ subject }) => subject).sort()).toEqual(mail.map(({ subject }) => subject).sort());
});

test('the same vehicle and loaders keep an agreed price, and send no e-mail', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const service = await bookService(dispatcher, { trip: trip({ offer: 40 }) });
  const same = { vehicle: service.typeVehicle, activators: service.loaders ?? 0 };
  const kept = await dispatcher.call(updateService, { id: service.id, ...same, updatedAt: service.updatedAt });
  expect(kept).toMatchObject({ price: 40, updatedAt: service.updatedAt });
  expect(await readServiceHistory(accountId, service.id)).toEqual([]);
  expect((await readAccountMail(accountId)).filter(({ subject }) => subject.includes('cambió'))).toEqual([]);
});

test('a price by hand has limits and a reason, which the timeline keeps', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const service = await bookService(dispatcher, { trip: trip({ offer: 40 }) });
  const set = (price: number, priceReason?: string) =>
    dispatcher.send(updateService, { id: service.id, price, priceReason, updatedAt: service.updatedAt });
  for (const refused of [await set(30), await set(400, 'Una cifra de más'), await set(19.99, 'Amigo')]) {
    expect(refused.status).toBe(400);
  }
  expect((await readService(accountId, service.id)).priceCents).toBe(40_00);
  expect((await set(30, 'Cliente frecuente')).status).toBe(200);
  expect((await readService(accountId, service.id)).priceCents).toBe(30_00);
  expect(await readServiceHistory(accountId, service.id)).toMatchObject([
    { kind: 'price', from: '$40.00', to: '$30.00: Cliente frecuente' },
  ]);
});

test('a price that is lowered after it was paid leaves the difference to be returned, which the customer reads', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const service = await bookService(dispatcher, { customer: newCustomer(), trip: trip({ offer: 40 }) });
  const document = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
  await document.update({ payments: [servicePayment({ amountCents: 4000, method: 'transferencia', kind: 'full' })] });
  const { id } = service;
  const set = (price: number, { updatedAt }: Pick<ServiceRow, 'updatedAt'>) =>
    dispatcher.call(updateService, { id, price, priceReason: 'Faltó un estibador', updatedAt });
  const lowered = await set(30, service);
  expect(lowered.refund).toMatchObject({ state: 'por_devolver', amount: 10, returned: 0, method: 'transferencia' });
  expect((await dispatcher.call(listServices, { statusGroup: 'refund_due' })).map((row) => row.id)).toEqual([id]);
  const [mail] = (await readAccountMail(accountId)).filter(({ subject }) => subject.includes('cambió'));
  expect(mail?.paragraphs).toContainEqual(
    expect.stringMatching(/^Pagaste más que el precio: se te devuelven \$10\.00\./),
  );
  const record = { id, method: 'transferencia', reference: 'T-9', updatedAt: lowered.updatedAt } as const;
  const returned = await dispatcher.call(recordRefund, record);
  expect(returned.refund).toMatchObject({ state: 'devuelto', returned: 10 });
  // The returned money is missing once the price is raised again.
  const raised = await set(35, returned);
  expect(raised.refund).toMatchObject({ state: 'devuelto', amount: 10 });
  expect(storedServiceBalance(await readService(accountId, id))).toMatchObject({ paidCents: 3000, balanceCents: 500 });
});

test('the limits of a price by hand are those of the trip as it will be', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const service = await bookService(dispatcher);
  const wanted = { vehicle: '6tn', activators: 3 } as const;
  const { offered } = await anonymousClient.call(createQuote, trip({ empresa: accountId, ...wanted }));
  expect(offered).toBeGreaterThan(service.price + 2);
  const set = (price: number) =>
    dispatcher.send(updateService, {
      id: service.id,
      ...wanted,
      price,
      priceReason: 'Acordado por teléfono',
      updatedAt: service.updatedAt,
    });
  expect((await set(Math.floor(offered / 2) - 1)).status).toBe(400);
  const agreed = Math.floor(offered);
  expect((await set(agreed)).status).toBe(200);
  expect((await readService(accountId, service.id)).priceCents).toBe(agreed * 100);
});

test('a cancellation says why as of the list, and the row of old programs in words', async () => {
  const { dispatcher } = await givenDispatcher();
  const service = await bookService(dispatcher);
  const cancel = { id: service.id, status: 'cancelado', updatedAt: service.updatedAt } as const;
  expect((await dispatcher.send(updateService, cancel)).status).toBe(400);
  const cancelled = await dispatcher.call(updateService, { ...cancel, cancellationReason: 'road' });
  expect(cancelled.cancellation).toMatchObject({ reason: 'road', motivo: 'Clima o vía cerrada' });
});
