/** Replacements of voided or fully credited invoices. */
import {
  creditInvoice,
  getInvoiceFile,
  getServiceInvoice,
  issueInvoice,
  listServiceInvoices,
  voidInvoice,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoiceRow, ServiceInvoice } from '@llevo/contract/entities/invoice';
import { MAX_SERVICE_INVOICES } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoiceDocument } from '../../../functions/src/areas/invoices/invoice-documents.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenInvoice, givenInvoicing } from '../../support/invoices/given-invoicing.ts';
import type { TestDelivery } from '../../support/invoices/invoice-delivery.ts';
import { startInvoiceDelivery } from '../../support/invoices/invoice-delivery.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';

const call = createInProcessApi();
const REASON = 'Cliente equivocado';

let delivery: TestDelivery;
let accountId: string;
let owner: TestMember;
let serviceId: string;
let wrong: InvoiceBuyer;
let right: InvoiceBuyer;

beforeAll(async () => {
  delivery = await startInvoiceDelivery();
});
afterAll(() => delivery.stop());

beforeEach(async () => {
  delivery.startOver();
  accountId = await given.account();
  owner = await createMember(accountId, 'owner');
  await givenInvoicing(accountId);
  serviceId = (await given.service(accountId, { status: 'finalizado', priceCents: 11_500, number: 'S-7F3K9A' })).id;
  const email = `${accountId}@personas.test`;
  wrong = { idType: 'cedula', idNumber: '1710034065', name: 'Rosa Andrade', address: '', email };
  right = { idType: 'ruc', idNumber: '1790016919001', name: 'Andrade S.A.', address: '', email };
});

const issue = (buyer: InvoiceBuyer, replaces?: string) =>
  call(
    issueInvoice,
    { id: serviceId, buyer, total: 115, ...(replaces !== undefined && { replaces }) },
    { token: owner.token },
  );

async function issued(buyer: InvoiceBuyer, replaces?: string): Promise<InvoiceRow> {
  const { status, body } = await issue(buyer, replaces);
  expect(status, JSON.stringify(body)).toBe(200);
  await delivery.run();
  return body.data as InvoiceRow;
}

async function credited(id: string, amount = 115, before = 0): Promise<void> {
  const input = { id, amount, reason: REASON, credited: before };
  expect((await call(creditInvoice, input, { token: owner.token })).status).toBe(200);
}

const voided = async (id: string) => {
  expect((await call(voidInvoice, { id, reason: REASON }, { token: owner.token })).status).toBe(200);
};

const known = async () =>
  (await call(getServiceInvoice, { id: serviceId }, { token: owner.token })).body.data as ServiceInvoice;

test('a fully credited invoice is replaced by one with its own number, key, files and e-mail', async () => {
  const first = await issued(wrong);
  await credited(first.id);
  await delivery.run();
  const second = await issued(right, first.id);
  expect(second).toMatchObject({
    id: `${serviceId}-f2`,
    service_id: serviceId,
    number: '001-002-000000002',
    buyer: { idNumber: right.idNumber },
    service_number: 'S-7F3K9A',
  });
  expect(second.access_key).not.toBe(first.access_key);
  expect(await known()).toMatchObject({
    invoice: { id: second.id, state: 'authorized' },
    credit_notes: [],
    earlier: [{ invoice: { id: serviceId, credited: 115 }, credit_notes: [{ service_id: serviceId, total: 115 }] }],
  });
  for (const id of [first.id, second.id]) {
    const file = await call(getInvoiceFile, { id, format: 'pdf' }, { token: owner.token });
    expect(file.status).toBe(200);
  }
  expect(await sentMailTo(right.email)).toHaveLength(3);
  expect(delivery.sri.authorisedKeys).toHaveLength(3);
  const rows = (await call(listServiceInvoices, {}, { token: owner.token })).body.data as InvoiceRow[];
  expect(rows.map((row) => row.service_id)).toEqual([serviceId, serviceId, serviceId]);
  expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({
    action: 'invoice.issue',
    after: { number: second.number, replacedNumber: first.number },
  });

  // The second one is credited and replaced as the first was.
  await credited(second.id);
  await delivery.run();
  expect(await issued(wrong, second.id)).toMatchObject({ id: `${serviceId}-f3`, number: '001-002-000000003' });
  expect((await known()).earlier.map(({ invoice }) => invoice.id)).toEqual([second.id, first.id]);
});

test('a voided invoice is replaced too', async () => {
  const first = await issued(wrong);
  await voided(first.id);
  expect(await issued(right, first.id)).toMatchObject({ number: '001-002-000000002' });
  expect(await known()).toMatchObject({
    invoice: { buyer: { idNumber: right.idNumber } },
    earlier: [{ invoice: { state: 'voided' }, credit_notes: [] }],
  });
});

describe('concurrent requests', () => {
  test('concurrent requests for the same invoice get the same one', async () => {
    const { id } = await issued(wrong);
    await voided(id);
    const replies = await runConcurrently(4, () => issue(right, id));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => (body.data as InvoiceRow).access_key)).size).toBe(1);
    expect((await known()).earlier).toHaveLength(1);
    await delivery.run();
    expect(delivery.sri.authorisedKeys).toHaveLength(2);
  });

  test('concurrent requests for different customers get a conflict', async () => {
    const { id } = await issued(wrong);
    await voided(id);
    const replies = await runConcurrently(2, (index) => issue(index === 0 ? wrong : right, id));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body.data as InvoiceRow;
    const loser = replies.find(({ status }) => status === 409)?.body;
    expect(loser).toMatchObject({ current: { id: `${serviceId}-f2`, buyer: { idNumber: winner.buyer.idNumber } } });
  });

  test('concurrent requests for the first invoice of a service create one', async () => {
    const replies = await runConcurrently(2, (index) => issue(index === 0 ? wrong : right));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await known()).earlier).toEqual([]);
  });

  test('voiding the credit note conflicts with a concurrent replacement', async () => {
    const { id } = await issued(wrong);
    await credited(id);
    await delivery.run();
    const [another] = await Promise.all([
      issue(right, id),
      call(voidInvoice, { id: `${id}-nc1`, reason: REASON }, { token: owner.token }),
    ]);
    // Whichever came first, the service shows the invoice in force.
    const { invoice, earlier } = await known();
    if (another.status === 409) expect([invoice?.id, earlier.length]).toEqual([id, 0]);
    else expect([invoice?.id, earlier[0]?.invoice.credited]).toEqual([`${id}-f2`, 0]);
  });
});

describe('no other invoice is issued', () => {
  interface Conflict {
    readonly message: RegExp;
    readonly current: object | null;
  }

  const conflict = async (buyer: InvoiceBuyer, replaces: string | undefined, { message, current }: Conflict) => {
    const before = await known();
    const { status, body } = await issue(buyer, replaces);
    expect([status, body.message]).toEqual([409, expect.stringMatching(message)]);
    if (current === null) expect(body.current).toBeNull();
    else expect(body.current).toMatchObject(current);
    expect(await known()).toEqual(before);
  };

  test('a service is not invoiced again while an invoice is in force, authorised or not', async () => {
    const first = (await issue(wrong)).body.data as InvoiceRow;
    await conflict(right, first.id, { message: /vigente/, current: { id: first.id, state: 'pending' } });
    delivery.sri.refusal = 'No';
    await delivery.run();
    await conflict(right, first.id, { message: /vigente/, current: { state: 'rejected' } });
  });

  test('a service is not invoiced again while its invoice is credited in part, or credit notes are pending', async () => {
    const { id } = await issued(wrong);
    await credited(id, 100);
    await delivery.run();
    await conflict(right, id, { message: /vigente/, current: { id, credited: 100 } });
    delivery.sri.refusal = 'No';
    await credited(id, 15, 100);
    await conflict(right, id, { message: /todavía no autoriza/, current: { id, credited: 115 } });
    await delivery.run();
    await conflict(right, id, { message: /todavía no autoriza/, current: { id } });
  });

  test('a service is not invoiced again by a caller who saw another invoice than the last, or none', async () => {
    await conflict(right, serviceId, { message: /cambió/, current: null });
    const first = await issued(wrong);
    await conflict(right, undefined, { message: /cambió/, current: { id: first.id } });
    await voided(first.id);
    // The first request's invoice is credited: it does not answer a repeated request.
    await conflict(wrong, undefined, { message: /cambió/, current: { id: first.id, state: 'voided' } });
    await issued(right, first.id);
    await conflict(wrong, first.id, { message: /cambió/, current: { id: `${serviceId}-f2` } });
  });

  test('a service is not invoiced again while an earlier invoice is in force after its credit note was voided', async () => {
    const first = await issued(wrong);
    await credited(first.id);
    await delivery.run();
    const second = await issued(right, first.id);
    const note = (await known()).earlier[0]?.credit_notes[0];
    delivery.sri.annul(note?.access_key ?? '');
    await voided(`${first.id}-nc1`);
    await voided(second.id);
    await conflict(right, second.id, { message: /vigente/, current: { id: first.id, credited: 0 } });
    await credited(first.id);
    await delivery.run();
    expect(await issued(right, second.id)).toMatchObject({ id: `${serviceId}-f3` });
  });

  test('a service is not invoiced again beyond the maximum', async () => {
    await givenInvoice(accountId, serviceId, { state: 'voided', replacements: MAX_SERVICE_INVOICES - 1 });
    const voidedOne = (await invoiceDocument(accountId, serviceId).get()).data() ?? {};
    for (let count = 2; count <= MAX_SERVICE_INVOICES; count++) {
      await invoiceDocument(accountId, `${serviceId}-f${count}`).set({ ...voidedOne, replacements: 0 });
    }
    const last = `${serviceId}-f${MAX_SERVICE_INVOICES}`;
    expect(await issue(right, last)).toMatchObject({ status: 409, body: { message: /no admite más/ } });
  });
});

test('an invoice of an earlier release, without its service’s id, is replaced too', async () => {
  await givenInvoice(accountId, serviceId, { state: 'voided' });
  const document = invoiceDocument(accountId, serviceId);
  const { serviceId: _serviceId, replacements: _replacements, ...former } = (await document.get()).data() ?? {};
  await document.set(former);
  expect(await issued(right, serviceId)).toMatchObject({ id: `${serviceId}-f2` });
  expect((await known()).earlier).toMatchObject([{ invoice: { id: serviceId, service_id: serviceId } }]);
});
