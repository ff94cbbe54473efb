/** Another customer of a booked service: who hears of it, and what the former one can still open. */
import { randomUUID } from 'node:crypto';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { bookQuote, readQuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import { updateService } from '@llevo/contract/endpoints/services/services';
import { getTracking } from '@llevo/contract/endpoints/tracking';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import type { QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { cashHeldByDriver } from '@llevo/contract/rules/services/driver-cash';
import { ServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { trackingPath } from '@llevo/contract/rules/services/tracking-link';
import { expect, test } from 'vitest';
import { trackingToken } from '../../../functions/src/areas/services/tracking-link.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import {
  readAccountMail,
  readAuditEntries,
  SENT_MAIL,
  setAccountMail,
} from '../../support/fixtures/account-records.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { bookService, givenDispatcher, newCustomer } from '../../support/fixtures/bookings.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { mailedCode } from '../../support/mail/sent-mail.ts';

const call = createInProcessApi();
const LUISA = { name: 'Luisa', surname: 'Vera', cellphone: '+593 98 111 2222' };

const put = (accountId: string, id: string, facts: Partial<Service>) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).update(facts);

const tracked = async (token: string) => (await call(getTracking, { token })).status;

test('the new customer gets the service with another link, the former one loses theirs, and each is written to once', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const driver = await given.driver(accountId, { email: `${randomUUID()}@conductores.test` });
  const former = newCustomer();
  const next = { ...LUISA, email: `${randomUUID()}@clientes.test` };
  const service = await bookService(dispatcher, { customer: former, driver: driver.id });
  await put(accountId, service.id, { startPin: '1234', wrongPins: 2, status: 'confirmado' });
  await setAccountMail(accountId, SENT_MAIL);
  const oldToken = trackingToken(accountId, { id: service.id, trackingVersion: 0 });
  const newToken = trackingToken(accountId, { id: service.id, trackingVersion: 1 });
  expect(await tracked(oldToken)).toBe(200);

  const edit = { id: service.id, notes: 'Timbre 3', updatedAt: service.updatedAt };
  const changed = await dispatcher.call(updateService, { ...edit, customer: next });
  expect(changed).toMatchObject({ userName: 'Luisa Vera', userPhone: '+593981112222', notes: 'Timbre 3' });
  expect(await tracked(oldToken)).toBe(403);
  expect(await tracked(newToken)).toBe(200);
  const stored = await readService(accountId, service.id);
  expect(stored).toMatchObject({
    userId: changed.user,
    trackingVersion: 1,
    wrongPins: 0,
    quoteId: null,
    consent: null,
  });
  expect(stored.startPin).toMatch(/^\d{4}$/);

  const mails = (await readAccountMail(accountId)).filter(({ state }) => state === 'pending');
  expect(mails.map(({ to }) => to).sort()).toEqual([former.email, next.email, driver.email].sort());
  const mailTo = (to: string) => mails.find((mail) => mail.to === to);
  const farewell = mailTo(former.email);
  expect(farewell).toMatchObject({
    action: null,
    subject: expect.stringContaining('ya no está a tu nombre') as string,
  });
  expect(farewell?.paragraphs[0]).toContain('Rosa');
  expect(JSON.stringify(farewell)).not.toMatch(/Luisa|Vera|981112222/);
  expect(mailTo(next.email)?.action?.url).toContain(trackingPath(newToken));
  expect(mailTo(next.email)?.paragraphs.join(' ')).toContain(`Lo lleva ${driver.name}`);
  expect(mailTo(driver.email)?.paragraphs.join(' ')).toContain('Cliente: Luisa.');
  const history = await readServiceHistory(accountId, service.id);
  expect(history).toContainEqual(expect.objectContaining({ kind: 'customer', from: null, to: null }));
  const audit = (await readAuditEntries(accountId)).find(({ action }) => action === 'service.update');
  expect(audit?.after).toMatchObject({ userName: 'Luisa Vera' });
  expect(JSON.stringify(audit)).not.toMatch(/981112222|"startPin"|"consent"/);
});

test('a former customer who never heard of the service hears nothing, and their pending e-mail is not sent', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const former = newCustomer();
  const service = await bookService(dispatcher, { customer: former });
  const { id: nextId } = await given.customer(accountId, { email: `${randomUUID()}@clientes.test` });
  const edit = { id: service.id, updatedAt: service.updatedAt };
  const changed = await dispatcher.call(updateService, { ...edit, customer: { id: nextId } });
  expect(changed.user).toBe(nextId);
  expect((await readAccountMail(accountId)).map(({ to }) => to)).not.toContain(former.email);
});

test('the same customer changes nothing, not even the link', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const service = await bookService(dispatcher);
  const edit = { id: service.id, updatedAt: service.updatedAt };
  const same = await dispatcher.call(updateService, { ...edit, customer: { id: service.user } });
  expect(same.updatedAt).toBe(service.updatedAt);
  expect(await readService(accountId, service.id)).toMatchObject({ trackingVersion: 0 });
});

test('a visitor who booked online no longer reaches the service with the key of their booking', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const { id } = (await call(createQuote, { ...trip(), empresa: accountId })).body.data as { id: string };
  const key = randomUUID();
  const headers = { [DEVICE_HEADER]: randomUUID(), 'idempotency-key': key };
  const contact = { name: 'Rosa Ñauta', email: `${randomUUID()}@clientes.test`, cellphone: '0982223333' };
  const input = { id, contact, typePayment: 'efectivo', accepted: true } as const;
  await call(bookQuote, input, { headers });
  const booked = await call(bookQuote, { ...input, code: await mailedCode(contact.email) }, { headers });
  const { service_id: serviceId } = booked.body.data as QuoteBooking;
  const { updatedAt } = await readService(accountId, serviceId);
  const seen = { id: serviceId, updatedAt: new Date(updatedAt).toISOString() };
  await dispatcher.call(updateService, { ...seen, customer: LUISA });

  expect((await call(readQuoteBooking, { id, key })).body.data).toEqual({ booking: null });
  const again = await call(bookQuote, input, { headers });
  expect(again.status).toBe(409);
  expect(JSON.stringify(again.body)).not.toContain('/seguimiento/');
});

const PAID = cashHeldByDriver({
  id: 'p',
  kind: 'full',
  amountCents: 500,
  note: '',
  by: { uid: 'u', name: 'Ana', at: 1 },
});

test.each<[string, Partial<Service>]>([
  ['paid', { payments: [PAID] }],
  ['under way', { status: 'en camino' }],
])('a service that is %s keeps its customer', async (_state, facts) => {
  const { accountId, dispatcher } = await givenDispatcher();
  const service = await bookService(dispatcher);
  await put(accountId, service.id, facts);
  const edit = { id: service.id, updatedAt: service.updatedAt };
  expect((await dispatcher.send(updateService, { ...edit, customer: LUISA })).status).toBe(409);
  expect(await readService(accountId, service.id)).toMatchObject({ userId: service.user, trackingVersion: 0 });
  const customers = await adminFirestore.collection(paths.accountCollection(accountId, 'customers')).get();
  expect(customers.docs.map((customer): unknown => customer.get('name'))).not.toContain('Luisa');
});

test('a customer is changed apart from the status, and must exist and be active', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const service = await bookService(dispatcher);
  const gone = await given.customer(accountId, { status: 'cancelado' });
  const edit = { id: service.id, updatedAt: service.updatedAt };
  const motivo = 'Se equivocó';
  const together = { ...edit, status: 'cancelado', motivo, customer: LUISA } as const;
  expect((await dispatcher.send(updateService, together)).status).toBe(400);
  expect((await dispatcher.send(updateService, { ...edit, customer: { id: gone.id } })).status).toBe(400);
  expect((await dispatcher.send(updateService, { ...edit, customer: { id: 'nobody' } })).status).toBe(404);
  expect(await readService(accountId, service.id)).toMatchObject({ userId: service.user, status: service.status });
});

test('an edit of an outdated service is answered with the one of now, for an API key without the customer’s number', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const service = await bookService(dispatcher);
  const edit = { id: service.id, updatedAt: service.updatedAt };
  const { updatedAt } = await dispatcher.call(updateService, { ...edit, notes: 'Timbre 3' });
  const outdated = { ...edit, specialRequirements: 'Piano' };
  const { status, body } = await dispatcher.send(updateService, outdated);
  expect(status).toBe(409);
  const current = ServiceConflict.parse((body as { current: unknown }).current);
  expect(current.changedBy).not.toBeNull();
  expect(current.service).toMatchObject({ updatedAt, notes: 'Timbre 3', userPhone: '+593992223333' });
  const key = await givenApiKey({ accountId, scope: ['services:write'] });
  const ofKey = await call(updateService, outdated, { token: key });
  expect(ofKey.status).toBe(409);
  expect(JSON.stringify(ofKey.body)).not.toContain('992223333');
});
