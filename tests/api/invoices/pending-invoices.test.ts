/** Finished services without an invoice, and their invoices issued one call after another. */
import {
  creditInvoice,
  getServiceInvoice,
  issueInvoice,
  listPendingInvoices,
  retryInvoice,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoiceRow, PendingInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { Service } from '@llevo/contract/entities/service';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { FINAL_CONSUMER_NUMBER } from '@llevo/contract/rules/invoices/identification';
import { paths } from '@llevo/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counterDocument, settingsDocument } from '../../../functions/src/areas/invoices/invoice-documents.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenInvoice, givenInvoicing, INVOICING_SETTINGS } from '../../support/invoices/given-invoicing.ts';
import type { TestDelivery } from '../../support/invoices/invoice-delivery.ts';
import { startInvoiceDelivery } from '../../support/invoices/invoice-delivery.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';

const call = createInProcessApi();
const BUYER: InvoiceBuyer = {
  idType: 'cedula',
  idNumber: '1710034065',
  name: 'Rosa Andrade',
  address: 'Calle Larga 7-42, Cuenca',
  email: 'rosa@personas.test',
};

let delivery: TestDelivery;
let accountId: string;
let owner: TestMember;
/** A customer with the buyer above. */
let customerId: string;

beforeAll(async () => {
  delivery = await startInvoiceDelivery();
});
afterAll(() => delivery.stop());

beforeEach(async () => {
  delivery.startOver();
  accountId = await given.account();
  owner = await createMember(accountId, 'owner');
  customerId = (await given.customer(accountId, { invoiceBuyer: BUYER })).id;
});

const from = (member = owner) => ({ token: member.token });
const daysAgo = (days: number): string => addDays(guayaquilDate(Date.now()), -days);
const finished = (facts: Partial<Service> = {}) =>
  given.service(accountId, {
    ...{ status: 'finalizado', priceCents: 11_500, number: 'S-7F3K9A', userId: customerId, userName: 'Rosa A.' },
    date: daysAgo(1),
    ...facts,
  });

interface Listed {
  readonly data: PendingInvoice[];
  readonly page: { readonly total: number; readonly is_at_least?: boolean; readonly next_cursor: string | null };
}

async function list(input: { readonly limit?: number; readonly cursor?: string } = {}): Promise<Listed> {
  const { status, body } = await call(listPendingInvoices, input, from());
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Listed;
}

/** The call that the page makes for a row. */
function toInput({ service_id: id, buyer, total }: PendingInvoice) {
  if (buyer === null) throw new Error('Missing buyer');
  return { id, buyer, total, buyerOnRecord: true, environment: INVOICING_SETTINGS.environment };
}

test('finished services without an invoice are listed, the latest first, with the customer’s buyer', async () => {
  const [older, newer] = [await finished({ date: daysAgo(89) }), await finished({ date: daysAgo(2) })];
  const { data, page } = await list();
  expect(data.map(({ service_id: id }) => id)).toEqual([newer.id, older.id]);
  expect(data[0]).toEqual({
    service_id: newer.id,
    service_number: 'S-7F3K9A',
    date: daysAgo(2),
    customer: 'Rosa A.',
    total: 115,
    buyer: BUYER,
  });
  expect(page).toMatchObject({ total: 2, next_cursor: null });
});

test.each<[string, Partial<Service>]>([
  ['that is under way', { status: 'en curso' }],
  ['that was cancelled', { status: 'cancelado' }],
  ['of demo data', { demo: true }],
  ['without a price', { priceCents: 0 }],
  ['of more than ninety days ago', { date: daysAgo(90) }],
])('a service %s is not listed', async (_name, facts) => {
  await finished(facts);
  expect((await list()).data).toEqual([]);
});

test.each(['returned', 'authorized', 'voided'] as const)(
  'a service whose invoice is %s is not listed: a person decides about another one',
  async (state) => {
    const { id } = await finished();
    await givenInvoice(accountId, id, { state });
    expect((await list()).data).toEqual([]);
  },
);

test.each<[string, InvoiceBuyer | undefined]>([
  ['no buyer', undefined],
  ['the final consumer', { ...BUYER, idType: 'consumidor final', idNumber: FINAL_CONSUMER_NUMBER }],
  ['a wrong number', { ...BUYER, idNumber: '1710034066' }],
  ['a blank name', { ...BUYER, name: ' ' }],
  ['an invalid e-mail', { ...BUYER, email: 'rosa' }],
])('a service whose customer has %s is listed without a buyer', async (_name, invoiceBuyer) => {
  const customer = await given.customer(accountId, invoiceBuyer === undefined ? {} : { invoiceBuyer });
  const { id } = await finished({ userId: customer.id });
  expect((await list()).data).toMatchObject([{ service_id: id, buyer: null }]);
});

test('a service whose customer was deleted is listed without a buyer', async () => {
  await finished({ userId: 'c-gone' });
  await finished({ userId: '' });
  expect((await list()).data.map(({ buyer }) => buyer)).toEqual([null, null]);
});

test('a page reads a bounded number of services, may be empty, and leads to the next one', async () => {
  const services: Service[] = [];
  for (let days = 1; days <= 5; days++) services.push(await finished({ date: daysAgo(days) }));
  const ids = services.map(({ id }) => id);
  for (const id of ids.slice(0, 2)) await givenInvoice(accountId, id);
  const first = await list({ limit: 2 });
  expect(first.data).toEqual([]);
  expect(first.page).toMatchObject({ total: 0, is_at_least: true });
  const second = await list({ limit: 2, cursor: first.page.next_cursor ?? '' });
  expect(second.data.map(({ service_id: id }) => id)).toEqual(ids.slice(2, 4));
  const third = await list({ limit: 2, cursor: second.page.next_cursor ?? '' });
  expect(third.data.map(({ service_id: id }) => id)).toEqual(ids.slice(4));
  expect(third.page.next_cursor).toBeNull();
});

test('the invoice of a row is issued once by its buyer and total, and its service leaves the list', async () => {
  await givenInvoicing(accountId);
  const { id } = await finished();
  const other = await finished({ date: daysAgo(3) });
  const [row] = (await list()).data;
  if (row === undefined) throw new Error('Missing row');
  const input = toInput(row);
  const first = await call(issueInvoice, input, from());
  expect([first.status, (first.body.data as InvoiceRow).service_id]).toEqual([200, id]);
  // After a lost answer the page asks again.
  const again = await call(issueInvoice, input, from());
  expect((again.body.data as InvoiceRow).access_key).toBe((first.body.data as InvoiceRow).access_key);
  expect((await counterDocument(accountId, INVOICING_SETTINGS).get()).get('last')).toBe(1);
  expect((await list()).data.map(({ service_id }) => service_id)).toEqual([other.id]);
});

describe('mail of an invoice of a listed row', () => {
  /** Issues the invoice of the only row, and sends it to the SRI. */
  async function issued(environment: 'pruebas' | 'produccion') {
    const email = `${accountId}@personas.test`;
    await givenInvoicing(accountId, { environment });
    const buyer = { ...BUYER, email };
    const customer = await given.customer(accountId, { invoiceBuyer: buyer });
    const { id } = await finished({ userId: customer.id });
    const input = { id, buyer, total: 115, buyerOnRecord: true, environment };
    const { status, body } = await call(issueInvoice, input, from());
    expect(status, JSON.stringify(body)).toBe(200);
    await delivery.run();
    const record = adminFirestore.doc(paths.accountDocument(accountId, 'customers', customer.id));
    expect((await record.get()).get('invoiceBuyer')).toEqual(buyer);
    return { id, email };
  }

  const known = async (id: string) => (await call(getServiceInvoice, { id }, from())).body.data;
  const subjectsTo = async (email: string) => (await sentMailTo(email)).map(({ subject }) => subject);

  test('in production the customer receives it', async () => {
    const { email } = await issued('produccion');
    expect(await subjectsTo(email)).toEqual(['Factura 001-002-000000001 de Ñandú']);
  });

  test('in the test environment the customer receives neither it nor its credit note', async () => {
    const { id, email } = await issued('pruebas');
    expect(await known(id)).toMatchObject({ invoice: { state: 'authorized' } });
    const credit = { id, amount: 115, reason: 'Era una prueba', credited: 0 };
    expect((await call(creditInvoice, credit, from())).status).toBe(200);
    await delivery.run();
    expect(await known(id)).toMatchObject({ credit_notes: [{ state: 'authorized' }] });
    expect(await subjectsTo(email)).toEqual([]);
  });

  test('a refused one of the test environment that is sent again in production reaches the customer', async () => {
    delivery.sri.refusal = 'RUC suspendido';
    const { id, email } = await issued('pruebas');
    expect(await known(id)).toMatchObject({ invoice: { state: 'rejected' } });
    delivery.sri.refusal = '';
    await settingsDocument(accountId).update({ environment: 'produccion' });
    expect((await call(retryInvoice, { id }, from())).status).toBe(200);
    await delivery.run();
    expect(await known(id)).toMatchObject({ invoice: { state: 'authorized', environment: 'produccion' } });
    expect(await subjectsTo(email)).toEqual(['Factura 001-002-000000001 de Ñandú']);
  });
});

describe('an invoice of a listed row is not issued', () => {
  const OTHER: InvoiceBuyer = { ...BUYER, idType: 'ruc', idNumber: '1790016919001', name: 'Andrade S.A.' };
  const customers = (id: string) => adminFirestore.doc(paths.accountDocument(accountId, 'customers', id));
  const services = (id: string) => adminFirestore.doc(paths.accountDocument(accountId, 'services', id));

  test.each<[string, (serviceId: string) => Promise<unknown>]>([
    ['the customer’s record has another buyer', () => customers(customerId).update({ invoiceBuyer: OTHER })],
    ['the customer’s record has no buyer', () => customers(customerId).update({ invoiceBuyer: FieldValue.delete() })],
    ['the customer was deleted', () => customers(customerId).delete()],
    [
      'the service has another customer',
      async (id) => {
        const other = await given.customer(accountId, { invoiceBuyer: OTHER });
        await services(id).update({ userId: other.id });
      },
    ],
    ['the settings have another environment', () => settingsDocument(accountId).update({ environment: 'produccion' })],
    ['the service was cancelled', (id) => services(id).update({ status: 'cancelado' })],
    ['the price changed', (id) => services(id).update({ priceCents: 11_501 })],
    ['another invoice was issued', (id) => givenInvoice(accountId, id, { state: 'authorized' })],
  ])('a row is refused once %s', async (_name, change) => {
    await givenInvoicing(accountId);
    const { id } = await finished();
    const [row] = (await list()).data;
    if (row === undefined) throw new Error('Missing row');
    await change(id);
    const { status, body } = await call(issueInvoice, toInput(row), from());
    expect(status, JSON.stringify(body)).toBe(409);
    expect((await counterDocument(accountId, INVOICING_SETTINGS).get()).exists).toBe(false);
  });

  test('a row with an invoice of the other environment is refused, not answered with it', async () => {
    await givenInvoicing(accountId);
    await finished();
    const [row] = (await list()).data;
    if (row === undefined) throw new Error('Missing row');
    expect((await call(issueInvoice, toInput(row), from())).status).toBe(200);
    const { status, body } = await call(issueInvoice, { ...toInput(row), environment: 'produccion' }, from());
    expect(status, JSON.stringify(body)).toBe(409);
    expect((await call(issueInvoice, toInput(row), from())).status).toBe(200);
  });

  test('a refused row leaves the buyer of the record as it is', async () => {
    await givenInvoicing(accountId);
    await finished();
    const [row] = (await list()).data;
    if (row === undefined) throw new Error('Missing row');
    await customers(customerId).update({ invoiceBuyer: OTHER });
    expect((await call(issueInvoice, toInput(row), from())).status).toBe(409);
    expect((await customers(customerId).get()).get('invoiceBuyer')).toEqual(OTHER);
    expect((await list()).data).toMatchObject([{ buyer: OTHER }]);
  });
});

test('two windows that issue the same row concurrently get one invoice', async () => {
  await givenInvoicing(accountId);
  await finished();
  const [row] = (await list()).data;
  if (row === undefined) throw new Error('Missing row');
  const replies = await runConcurrently(2, () => call(issueInvoice, toInput(row), from()));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(replies.map(({ body }) => (body.data as InvoiceRow).access_key)).size).toBe(1);
  expect((await counterDocument(accountId, INVOICING_SETTINGS).get()).get('last')).toBe(1);
});

test('the list is closed to members below administrators, and issues nothing by itself', async () => {
  await givenInvoicing(accountId);
  const { id } = await finished();
  const [admin, user] = [await createMember(accountId, 'admin'), await createMember(accountId, 'user')];
  expect((await call(listPendingInvoices, {}, from(user))).status).toBe(403);
  expect((await call(listPendingInvoices, {}, from(admin))).status).toBe(200);
  expect((await call(getServiceInvoice, { id }, from())).body.data).toMatchObject({ invoice: null });
});

test('services of another account are not listed', async () => {
  await finished();
  const stranger = await createMember(await given.account(), 'owner');
  expect((await call(listPendingInvoices, {}, from(stranger))).body.data).toEqual([]);
});

test.each([0, 101])('a page of %i services is refused', async (limit) => {
  const { status, body } = await call(listPendingInvoices, { limit }, from());
  expect([status, body.inputError]).toEqual([400, 'limit']);
});
