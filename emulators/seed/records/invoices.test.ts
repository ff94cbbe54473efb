import { StoredInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceContent } from '@llevo/contract/entities/invoice';
import { Customer } from '@llevo/contract/entities/customer';
import { StoredInvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { firstPendingDay, isIdentifiedBuyer } from '@llevo/contract/rules/invoices/bulk-invoices';
import { splitVat } from '@llevo/contract/rules/invoices/vat';
import { beforeAll, expect, test } from 'vitest';
import { invoiceXml } from '../../../functions/src/areas/invoices/invoice-xml.ts';
import { createInvoice } from '../../../functions/src/areas/invoices/invoice.ts';
import { buyerProblem } from '../../sri/check-structure.ts';
import { parseXml } from '../../sri/xml-tree.ts';
import { parsedFrom, SEEDED_AT, seededRecords } from './testing/seeded-records.ts';

type Seeded = Awaited<ReturnType<typeof seededRecords>>;

let seeded: Seeded;
let invoices: readonly StoredInvoice[];
beforeAll(async () => {
  seeded = await seededRecords();
  invoices = parsedFrom(seeded, 'accounts/llevo/invoices', StoredInvoice);
}, 60_000);

test('eleven invoices are authorised, one is rejected, and none is due', () => {
  expect(invoices.filter(({ state }) => state === 'authorized')).toHaveLength(11);
  expect(invoices.filter(({ state }) => state === 'rejected')).toMatchObject([{ messages: [{ code: '69' }] }]);
  expect(invoices.every(({ nextAttemptAt }) => nextAttemptAt === null)).toBe(true);
  for (const { authorizedAt, createdAt } of invoices)
    expect(authorizedAt ?? createdAt).toBeLessThan(SEEDED_AT.startOfTodayMs);
});

test('each invoice is of a finished service, with its price and the IVA of the server', () => {
  const services = new Map(parsedFrom(seeded, 'accounts/llevo/services', Service).map((one) => [one.id, one]));
  for (const { serviceId, content, totalCents, vatCents } of invoices) {
    const service = services.get(serviceId ?? '');
    expect(service).toMatchObject({ status: 'finalizado', priceCents: totalCents });
    expect(vatCents).toBe(splitVat(totalCents, content.vatPercent).vatCents);
    expect(createInvoice(content).totalCents).toBe(totalCents);
  }
});

test('numbers are consecutive by time, and the counter has the last', () => {
  const inTime = invoices.toSorted((a, b) => a.createdAt - b.createdAt);
  expect(inTime.map(({ content }) => content.sequence)).toEqual(inTime.map((_, index) => index + 1));
  const counters = seeded.documents.filter(({ path }) => path.startsWith('accounts/llevo/invoicing/counter-'));
  expect(counters.map(({ data }) => data)).toEqual([{ last: invoices.length }]);
});

test('settings name the issuer of the invoices, in the test environment', () => {
  const stored = seeded.documents.find(({ path }) => path === 'accounts/llevo/invoicing/settings');
  const { ruc, environment } = StoredInvoicingSettings.parse(stored?.data);
  expect(environment).toBe('pruebas');
  expect(new Set(invoices.map(({ content }) => content.issuer.ruc))).toEqual(new Set([ruc]));
});

test('authorised invoices have both files', () => {
  const names = seeded.uploads.map(({ path }) => path).filter((path) => path.includes('/invoices/'));
  const wanted = invoices
    .filter(({ state }) => state === 'authorized')
    .flatMap(({ accessKey, serviceId }) =>
      ['pdf', 'xml'].map((type) => `accounts/llevo/invoices/${serviceId ?? ''}/${accessKey}.${type}`),
    );
  expect(names.sort()).toEqual(wanted.sort());
});

test('customers keep the buyer of their invoice', () => {
  const services = new Map(parsedFrom(seeded, 'accounts/llevo/services', Service).map((one) => [one.id, one]));
  const customers = new Map(parsedFrom(seeded, 'accounts/llevo/customers', Customer).map((one) => [one.id, one]));
  const named = invoices.filter(({ content }) => content.buyer.idType !== 'consumidor final');
  expect(named.length).toBeGreaterThan(0);
  for (const { serviceId, content, state } of named) {
    const { phone: _phone, ...buyer } = content.buyer;
    const customer = customers.get(services.get(serviceId ?? '')?.userId ?? '');
    // The RUC of the rejected one was mistyped.
    const idNumber = state === 'rejected' ? buyer.idNumber.replace(/002$/, '001') : buyer.idNumber;
    expect(customer?.invoiceBuyer).toEqual({ ...buyer, idNumber });
  }
});

test('the fake SRI refuses the rejected invoice again, and takes every buyer on record', () => {
  const problemOf = (content: InvoiceContent) => {
    const root = parseXml(invoiceXml(createInvoice(content)));
    return root === null ? 'not XML' : buyerProblem(root);
  };
  const [rejected, ...others] = invoices.toSorted((a, b) => b.state.localeCompare(a.state));
  if (rejected === undefined) throw new Error('Missing invoices');
  expect(problemOf(rejected.content)).toBe(rejected.messages[0]?.detail);
  expect(others.map(({ content }) => problemOf(content))).toEqual(others.map(() => null));
  const onRecord = parsedFrom(seeded, 'accounts/llevo/customers', Customer).flatMap(({ invoiceBuyer }) =>
    invoiceBuyer === undefined ? [] : [{ ...rejected.content, buyer: { ...invoiceBuyer, phone: '' } }],
  );
  expect(onRecord.map(problemOf)).toEqual(onRecord.map(() => null));
});

test('recent services without an invoice have buyers of each kind, and some lack a buyer', () => {
  const from = firstPendingDay(guayaquilDate(SEEDED_AT.nowMs));
  const issued = new Set(invoices.map(({ serviceId }) => serviceId));
  const buyers = new Map(
    parsedFrom(seeded, 'accounts/llevo/customers', Customer).map(({ id, invoiceBuyer }) => [id, invoiceBuyer]),
  );
  const pending = parsedFrom(seeded, 'accounts/llevo/services', Service)
    .filter(({ id, status, date }) => status === 'finalizado' && date >= from && !issued.has(id))
    .map(({ userId }) => buyers.get(userId));
  const identified = pending.filter((buyer) => buyer !== undefined);
  expect(identified.length).toBeGreaterThan(15);
  expect(pending.length).toBeGreaterThan(identified.length);
  expect(identified.every(isIdentifiedBuyer)).toBe(true);
  expect(new Set(identified.map(({ idType }) => idType))).toEqual(new Set(['cedula', 'ruc', 'pasaporte']));
});
