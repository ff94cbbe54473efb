/** Credit notes and voided documents, over the SRI's stand-in. */
import {
  creditInvoice,
  getInvoiceFile,
  getServiceInvoice,
  issueInvoice,
  listServiceInvoices,
  retryInvoice,
  voidInvoice,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoiceRow, ServiceInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counterDocument, settingsDocument } from '../../../functions/src/areas/invoices/invoice-documents.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenInvoicing, INVOICING_SETTINGS } from '../../support/invoices/given-invoicing.ts';
import type { TestDelivery } from '../../support/invoices/invoice-delivery.ts';
import { startInvoiceDelivery } from '../../support/invoices/invoice-delivery.ts';
import { lastMailTo, sentMailTo } from '../../support/mail/sent-mail.ts';

const call = createInProcessApi();
const REASON = 'Descuento por demora';

let delivery: TestDelivery;
let accountId: string;
let owner: TestMember;
let email: string;

beforeAll(async () => {
  delivery = await startInvoiceDelivery();
});
afterAll(() => delivery.stop());

beforeEach(async () => {
  delivery.startOver();
  accountId = await given.account();
  owner = await createMember(accountId, 'owner');
  email = `${accountId}@personas.test`;
});

const from = (member = owner) => ({ token: member.token });

const cents = (dollars: readonly number[]) => dollars.reduce((sum, one) => sum + Math.round(one * 100), 0);
const total = (rows: readonly InvoiceRow[]) => cents(rows.map((row) => row.total)) / 100;

/** An authorised invoice, by default of 115 dollars. */
async function authorised(
  to: Partial<InvoiceBuyer> = {},
  priceCents = 'idType' in to ? 4_000 : 11_500,
): Promise<string> {
  const { id } = await given.service(accountId, { status: 'finalizado', priceCents, number: 'S-7F3K9A' });
  const buyer = { idType: 'cedula' as const, idNumber: '1710034065', name: 'Rosa Andrade', email, ...to };
  const reply = await call(issueInvoice, { id, buyer, total: priceCents / 100 }, from());
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  await delivery.run();
  return id;
}

const credit = (id: string, amount: number, facts: { credited?: number; reason?: string } = {}) =>
  call(creditInvoice, { id, amount, reason: REASON, credited: 0, ...facts }, from());

async function credited(id: string, amount: number, before = 0): Promise<InvoiceRow> {
  const { status, body } = await credit(id, amount, { credited: before });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as InvoiceRow;
}

const known = async (id: string) => (await call(getServiceInvoice, { id }, from())).body.data as ServiceInvoice;

test('a credit note is issued, authorised, mailed with its files, and shown beside its invoice', async () => {
  await givenInvoicing(accountId, { firstCreditNote: 7 });
  const id = await authorised();
  const issuedOn = (await known(id)).invoice?.issued_on;
  const note = await credited(id, 115);
  expect(note).toMatchObject({
    document: 'nota_credito',
    number: '001-002-000000007',
    state: 'pending',
    ...{ base: 100, vat: 15, vat_percent: 15, total: 115 },
    corrects: { id, number: '001-002-000000001', issued_on: issuedOn, reason: REASON },
  });
  expect(await known(id)).toMatchObject({ invoice: { credited: 115 }, credit_notes: [{ id: note.id }] });
  await delivery.run();
  expect(await known(id)).toMatchObject({
    invoice: { state: 'authorized', next_attempt: null },
    credit_notes: [{ state: 'authorized', access_key: note.access_key, next_attempt: null }],
  });
  expect(delivery.sri.authorisedKeys).toContain(note.access_key);

  const xml = (await call(getInvoiceFile, { id: note.id, format: 'xml' }, from())).body.data as { content: string };
  expect(Buffer.from(xml.content, 'base64').toString()).toContain('<valorModificacion>115.00</valorModificacion>');
  const pdf = (await call(getInvoiceFile, { id: note.id, format: 'pdf' }, from())).body.data as { name: string };
  expect(pdf.name).toBe('nota-de-credito-001-002-000000007.pdf');
  const mail = await lastMailTo(email);
  expect(mail.subject).toBe('Prueba: Nota de crédito 001-002-000000007 de Ñandú');
  expect(mail.files).toHaveLength(2);

  const rows = (await call(listServiceInvoices, {}, from())).body.data as InvoiceRow[];
  expect(rows.map(({ document }) => document)).toEqual(['nota_credito', 'factura']);
  expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual(['invoice.issue', 'invoice.credit']);
});

test('an invoice is credited in parts until nothing is left', async () => {
  await givenInvoicing(accountId);
  const id = await authorised();
  await credited(id, 40.5);
  expect(await credit(id, 74.51, { credited: 40.5 })).toMatchObject({ status: 400, body: { inputError: 'amount' } });
  await credited(id, 74.5, 40.5);
  expect((await credit(id, 0.01, { credited: 115 })).status).toBe(400);
  await delivery.run();
  expect((await known(id)).credit_notes).toMatchObject([
    { number: '001-002-000000001', total: 40.5, state: 'authorized' },
    { number: '001-002-000000002', total: 74.5, state: 'authorized' },
  ]);
});

test('partial credit notes sum to the base and tax of the invoice, to the cent', async () => {
  await givenInvoicing(accountId);
  // Rounding each part alone gives a base of 29 cents, so 87 instead of the invoice's 86.
  const id = await authorised({}, 99);
  const parts = [0.33, 0.33, 0.33];
  const rows: InvoiceRow[] = [];
  for (const part of parts) rows.push(await credited(id, part, total(rows)));
  await delivery.run();
  const { invoice, credit_notes: notes } = await known(id);
  expect(notes.map(({ state }) => state)).toEqual(['authorized', 'authorized', 'authorized']);
  for (const name of ['base', 'vat', 'total'] as const) {
    expect(cents(notes.map((note) => note[name]))).toBe(cents([invoice?.[name] ?? 0]));
  }
  // The signed file and the row have the same sums.
  const file = (await call(getInvoiceFile, { id: `${id}-nc3`, format: 'xml' }, from())).body.data as {
    content: string;
  };
  expect(Buffer.from(file.content, 'base64').toString()).toContain('<totalSinImpuestos>0.28</totalSinImpuestos>');
});

test('the amount of a voided credit note can be credited again, exactly', async () => {
  await givenInvoicing(accountId);
  const id = await authorised({}, 99);
  await credited(id, 0.33);
  await credited(id, 0.33, 0.33);
  await delivery.run();
  delivery.sri.annul((await known(id)).credit_notes[0]?.access_key ?? '');
  expect((await call(voidInvoice, { id: `${id}-nc1`, reason: REASON }, from())).status).toBe(200);
  await credited(id, 0.66, 0.33);
  await delivery.run();
  const { invoice, credit_notes: notes } = await known(id);
  expect(notes.map(({ state }) => state)).toEqual(['voided', 'authorized', 'authorized']);
  const standing = notes.filter(({ state }) => state !== 'voided');
  expect(cents(standing.map(({ base }) => base))).toBe(cents([invoice?.base ?? 0]));
  expect(cents(standing.map(({ vat }) => vat))).toBe(cents([invoice?.vat ?? 0]));
});

test('one of two concurrent credit notes is issued, and the other gets a conflict', async () => {
  await givenInvoicing(accountId);
  const id = await authorised();
  const replies = await runConcurrently(2, () => credit(id, 100));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ current: { id, credited: 100 } });
  expect((await known(id)).credit_notes).toHaveLength(1);
});

test('a rejected credit note is sent again under its number, to the customer of the invoice', async () => {
  await givenInvoicing(accountId);
  const id = await authorised();
  const { id: noteId, number } = await credited(id, 115);
  delivery.sri.refusal = 'El SRI no la acepta';
  await delivery.run();
  expect((await known(id)).credit_notes).toMatchObject([{ state: 'rejected', messages: [{ code: '52' }] }]);
  delivery.sri.refusal = '';
  const buyer = { idType: 'ruc' as const, idNumber: '1790016919001', name: 'Otro' };
  const again = await call(retryInvoice, { id: noteId, buyer }, from());
  expect(again.body.data).toMatchObject({ state: 'pending', number, buyer: { idNumber: '1710034065' } });
  await delivery.run();
  expect((await known(id)).credit_notes).toMatchObject([{ state: 'authorized' }]);
  expect(await sentMailTo(email)).toHaveLength(2);
});

test('a credit note keeps the rate of its invoice', async () => {
  await givenInvoicing(accountId);
  const id = await authorised();
  await settingsDocument(accountId).update({ vat: 'zero' });
  expect(await credited(id, 23)).toMatchObject({ vat_percent: 15, base: 20, vat: 3 });
  await delivery.run();
  expect((await known(id)).credit_notes).toMatchObject([{ state: 'authorized' }]);
});

describe('no credit note is issued', () => {
  test('only an existing, authorised invoice can be credited', async () => {
    await givenInvoicing(accountId);
    expect((await credit('no-existe', 1)).status).toBe(404);
    const id = await authorised();
    const { id: noteId } = await credited(id, 10);
    expect((await credit(noteId, 1)).status).toBe(409);
    delivery.sri.refusal = 'No';
    const rejected = await authorised();
    expect(await credit(rejected, 1)).toMatchObject({ status: 409, body: { current: { state: 'rejected' } } });
  });

  test.each([
    ['for nothing', { amount: 0 }],
    ['without a reason', { reason: ' ' }],
    ['with a reason in two lines', { reason: 'a\nb' }],
  ])('a credit note is not issued %s', async (_name, wrong) => {
    await givenInvoicing(accountId);
    const id = await authorised();
    const input = { id, amount: 1, reason: REASON, credited: 0, ...wrong };
    expect((await call(creditInvoice, input, from())).status).toBe(400);
  });

  test('a credit note is not issued to a final consumer', async () => {
    await givenInvoicing(accountId);
    const id = await authorised({ idType: 'consumidor final', idNumber: '9999999999999', name: 'CONSUMIDOR FINAL' });
    expect((await credit(id, 1)).status).toBe(400);
    const counter = counterDocument(accountId, INVOICING_SETTINGS, 'nota_credito');
    expect((await counter.get()).exists).toBe(false);
    expect((await call(voidInvoice, { id, reason: REASON }, from())).status).toBe(409);
  });

  test('a credit note is not issued with the RUC of another taxpayer, nor by a dispatcher', async () => {
    await givenInvoicing(accountId);
    const id = await authorised();
    await settingsDocument(accountId).update({ ruc: '1790085783001' });
    expect((await credit(id, 1)).status).toBe(409);
    const dispatcher = await createMember(accountId, 'user');
    const input = { id, amount: 1, reason: REASON, credited: 0 };
    expect((await call(creditInvoice, input, from(dispatcher))).status).toBe(403);
    expect((await call(voidInvoice, { id, reason: REASON }, from(dispatcher))).status).toBe(403);
  });
});

describe('a voiding', () => {
  test('a voided invoice is recorded once, keeps its files, and cannot be credited', async () => {
    await givenInvoicing(accountId);
    const id = await authorised();
    const reply = await call(voidInvoice, { id, reason: REASON }, from());
    expect(reply.body.data).toMatchObject({ state: 'voided', date_voided: expect.any(String) as string });
    expect((await call(voidInvoice, { id, reason: REASON }, from())).status).toBe(409);
    expect((await credit(id, 1)).status).toBe(409);
    expect((await call(getInvoiceFile, { id, format: 'pdf' }, from())).status).toBe(200);
    expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({
      action: 'invoice.void',
      after: { invoiceState: 'voided', reason: REASON },
    });
  });

  test('a voided credit note returns its amount to the invoice, which can be voided only afterwards', async () => {
    await givenInvoicing(accountId);
    const id = await authorised();
    const { id: noteId } = await credited(id, 115);
    expect((await call(voidInvoice, { id: noteId, reason: REASON }, from())).status).toBe(409);
    await delivery.run();
    expect((await call(voidInvoice, { id, reason: REASON }, from())).status).toBe(409);
    expect((await call(voidInvoice, { id: noteId, reason: REASON }, from())).status).toBe(200);
    expect(await known(id)).toMatchObject({ invoice: { credited: 0 }, credit_notes: [{ state: 'voided' }] });
    expect((await credit(id, 15)).body.data).toMatchObject({ id: `${id}-nc2` });
  });
});
