/** Electronic invoices from the settings to the customer's mailbox, over the SRI's stand-in. */
import {
  countServiceInvoices,
  creditInvoice,
  deleteSigningCertificate,
  getInvoiceFile,
  getInvoicingSettings,
  getServiceInvoice,
  issueInvoice,
  listServiceInvoices,
  retryInvoice,
  saveInvoicingSettings,
  uploadSigningCertificate,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoiceRow, StoredInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { parseAccessKey } from '@llevo/contract/rules/invoices/access-key';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  certificateDocument,
  counterDocument,
  invoiceDocument,
  settingsDocument,
} from '../../../functions/src/areas/invoices/invoice-documents.ts';
import {
  MADE_PASSWORD,
  madeCertificateFile,
  UANATACA_ISSUER,
} from '../../../functions/src/areas/invoices/testing/made-certificate.ts';
import {
  TEST_CERTIFICATE_PASSWORD,
  TEST_INVOICE,
  testCertificateFile,
} from '../../../functions/src/areas/invoices/testing/test-invoice.ts';
import { driverDocument } from '../../../functions/src/platform/identity/driver-session-document.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { adminBucket, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenInvoice, givenInvoicing, INVOICING_SETTINGS } from '../../support/invoices/given-invoicing.ts';
import type { TestDelivery } from '../../support/invoices/invoice-delivery.ts';
import { AUTHORISATION, RECEPTION, startInvoiceDelivery } from '../../support/invoices/invoice-delivery.ts';
import { lastMailTo, sentMailTo } from '../../support/mail/sent-mail.ts';
import { holdClock } from '../../support/vitest/hold-clock.ts';

const call = createInProcessApi();
const MINUTE_MS = 60_000;
const BY = { uid: 'u-owner', name: 'Prueba Pérez', at: 1 };
const BUYER = {
  idType: 'cedula',
  idNumber: '1710034065',
  name: 'Rosa Andrade',
  address: 'Calle Larga 7-42, Cuenca',
} as const;

let delivery: TestDelivery;
let accountId: string;
let owner: TestMember;
/** The customer's address, unique to this test. */
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
const buyer = (): InvoiceBuyer => ({ ...BUYER, email });
const finished = (facts: Partial<Service> = {}) =>
  given.service(accountId, { status: 'finalizado', priceCents: 11_500, number: 'S-7F3K9A', ...facts });

async function issued(serviceId: string, of = buyer()): Promise<InvoiceRow> {
  const { status, body } = await call(issueInvoice, { id: serviceId, buyer: of, total: 115 }, from());
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as InvoiceRow;
}

const invoiceOf = async (id: string) =>
  ((await call(getServiceInvoice, { id }, from())).body.data as { invoice: InvoiceRow }).invoice;

const upload = async (name: 'legacy' | 'modern', password = TEST_CERTIFICATE_PASSWORD) => {
  const file = Buffer.from(await testCertificateFile(name)).toString('base64');
  return { file, reply: await call(uploadSigningCertificate, { file, password }, from()) };
};

describe('fiscal settings', () => {
  test('fiscal settings are saved only by a caller who saw the current ones', async () => {
    const first = await call(saveInvoicingSettings, { settings: INVOICING_SETTINGS, updatedAt: null }, from());
    const { updatedAt } = first.body.data as InvoicingSettingsRow;
    expect(first.body.data).toMatchObject({ settings: INVOICING_SETTINGS, certificate: null, general_vat: 15 });
    const settings = { ...INVOICING_SETTINGS, tradeName: 'Otro' };
    const late = await call(saveInvoicingSettings, { settings, updatedAt: null }, from());
    expect(late).toMatchObject({ status: 409, body: { current: { settings: INVOICING_SETTINGS, updatedAt } } });
    expect((await call(saveInvoicingSettings, { settings, updatedAt }, from())).status).toBe(200);
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual([
      'invoicing.settings',
      'invoicing.settings',
    ]);
  });

  test.each([
    ['ruc', '1790016919002'],
    ['ruc', '1710034065'],
    ['establishment', '000'],
    ['legalName', ' '],
    ['specialTaxpayer', 'NAC-0123 45/6'],
    ['specialTaxpayer', '12'],
    ['withholdingAgent', '123456789'],
    ['largeTaxpayer', 'NAC/2021'],
    ['carrier', 'taxi'],
    ['operatorRuc', '1710034065'],
  ])('the fiscal setting %s may not be "%s"', async (field, value) => {
    const settings = { ...INVOICING_SETTINGS, [field]: value };
    const { status, body } = await call(saveInvoicingSettings, { settings, updatedAt: null }, from());
    expect([status, body.inputError]).toEqual([400, `settings.${field}`]);
  });
});

test('a wrong number of an earlier release is shown, and neither issued nor sent', async () => {
  const wrong = { specialTaxpayer: 'NAC-0123 45/6' };
  await givenInvoicing(accountId);
  const [first, second] = [await finished(), await finished()];
  await issued(first.id);
  const { content } = (await readDocument(paths.accountDocument(accountId, 'invoices', first.id))) as StoredInvoice;
  await invoiceDocument(accountId, first.id).update({
    content: { ...content, issuer: { ...content.issuer, ...wrong } },
  });
  await settingsDocument(accountId).update(wrong);
  expect((await call(getInvoicingSettings, {}, from())).body.data).toMatchObject({ settings: wrong });
  const reply = await call(issueInvoice, { id: second.id, buyer: buyer(), total: 115 }, from());
  expect(reply).toMatchObject({ status: 400, body: { inputError: 'settings' } });
  await delivery.run();
  expect(await invoiceOf(first.id)).toMatchObject({ state: 'returned', messages: [{ text: /No se envió/ }] });
  expect(delivery.sri.requests).toEqual([]);
  await settingsDocument(accountId).update({ specialTaxpayer: '5368' });
  expect((await call(retryInvoice, { id: first.id }, from())).status).toBe(200);
  await delivery.run();
  expect(await invoiceOf(first.id)).toMatchObject({ state: 'authorized', number: '001-002-000000001' });
});

describe('the certificate', () => {
  test.each(['legacy', 'modern'] as const)(
    'a certificate (%s) is stored sealed, and no response contains it',
    async (name) => {
      const { file, reply } = await upload(name);
      expect(reply.body.data).toMatchObject({
        certificate: { rucs: [INVOICING_SETTINGS.ruc], holder: expect.any(String) as string },
      });
      const stored = await readDocument(paths.accountDocument(accountId, 'invoicing', 'certificate'));
      const texts = JSON.stringify([
        stored,
        reply.body,
        (await call(getInvoicingSettings, {}, from())).body,
        await readAuditEntries(accountId),
      ]);
      for (const secret of [file.slice(40, 90), TEST_CERTIFICATE_PASSWORD]) expect(texts).not.toContain(secret);
      expect((await call(deleteSigningCertificate, {}, from())).body.data).toMatchObject({ certificate: null });
      expect((await call(deleteSigningCertificate, {}, from())).status).toBe(404);
    },
  );

  const uploadMade = async (extensions: Parameters<typeof madeCertificateFile>[0]['extensions']) => {
    const file = Buffer.from(madeCertificateFile({ extensions, nowMs: Date.now() })).toString('base64');
    return call(uploadSigningCertificate, { file, password: MADE_PASSWORD }, from());
  };

  test('a certificate that names no RUC is refused', async () => {
    expect(await uploadMade([])).toMatchObject({
      status: 400,
      body: { inputError: 'file', message: /no contiene tu RUC/ },
    });
    expect(await readDocument(paths.accountDocument(accountId, 'invoicing', 'certificate'))).toBeNull();
  });

  test('a certificate of another RUC than the settings is refused', async () => {
    await settingsDocument(accountId).set({ ...INVOICING_SETTINGS, updatedAt: 1, lastChange: BY });
    const reply = await uploadMade([{ type: '1.3.6.1.4.1.37746.3.11', value: '1790085783001' }]);
    expect(reply).toMatchObject({ status: 400, body: { inputError: 'file', message: /otro RUC/ } });
    expect(await readDocument(paths.accountDocument(accountId, 'invoicing', 'certificate'))).toBeNull();
  });

  test('settings with another RUC than the certificate are refused', async () => {
    await upload('modern');
    const settings = { ...INVOICING_SETTINGS, ruc: '1790085783001' };
    const reply = await call(saveInvoicingSettings, { settings, updatedAt: null }, from());
    expect(reply).toMatchObject({ status: 400, body: { inputError: 'ruc', message: /otro RUC/ } });
  });

  test('UANATACA’s certificate signs an invoice that the SRI authorises', async () => {
    const file = Buffer.from(
      madeCertificateFile({
        issuer: UANATACA_ISSUER,
        extensions: [{ type: '1.3.6.1.4.1.47286.102.3.11', value: INVOICING_SETTINGS.ruc }],
        nowMs: Date.now(),
      }),
    ).toString('base64');
    await givenInvoicing(accountId);
    expect((await call(uploadSigningCertificate, { file, password: MADE_PASSWORD }, from())).status).toBe(200);
    const { id } = await finished();
    await issued(id);
    await delivery.run();
    expect(await invoiceOf(id)).toMatchObject({ state: 'authorized' });
  });

  test('a stored certificate of another taxpayer signs nothing', async () => {
    await givenInvoicing(accountId, { ruc: '1790085783001' });
    // As stored by an earlier release, which did not read the RUC.
    await certificateDocument(accountId).update({ rucs: [] });
    const { id } = await finished();
    await issued(id);
    await delivery.run();
    expect(await invoiceOf(id)).toMatchObject({ state: 'pending', messages: [{ text: /que contenga tu RUC/ }] });
    expect(delivery.sri.requests).toEqual([]);
  });

  test('a certificate with a wrong password is rejected, and so is another file', async () => {
    expect((await upload('modern', 'otra')).reply).toMatchObject({ status: 400, body: { inputError: 'password' } });
    const file = Buffer.from('no es un certificado').toString('base64');
    expect(await call(uploadSigningCertificate, { file, password: 'x' }, from())).toMatchObject({
      status: 400,
      body: { inputError: 'file' },
    });
    expect(await readDocument(paths.accountDocument(accountId, 'invoicing', 'certificate'))).toBeNull();
  });
});

test('an invoice is issued, authorised, mailed with its files and downloaded', async () => {
  const nowMs = holdClock();
  await givenInvoicing(accountId);
  const customer = await given.customer(accountId);
  const { id } = await finished({ userId: customer.id });
  const suggested = await call(getServiceInvoice, { id }, from());
  expect(suggested.body.data).toMatchObject({ invoice: null, buyer: { idNumber: '', email: customer.email } });
  const invoice = await issued(id);
  expect(invoice).toMatchObject({
    number: '001-002-000000001',
    state: 'pending',
    ...{ base: 100, vat: 15, vat_percent: 15, total: 115 },
    issued_on: guayaquilDate(nowMs),
    service_number: 'S-7F3K9A',
  });
  expect((await call(getInvoiceFile, { id, format: 'pdf' }, from())).status).toBe(404);
  await delivery.run();
  const authorised = await invoiceOf(id);
  expect(authorised).toMatchObject({ state: 'authorized', access_key: invoice.access_key, next_attempt: null });
  expect(delivery.sri.authorisedKeys).toEqual([invoice.access_key]);

  const xml = (await call(getInvoiceFile, { id, format: 'xml' }, from())).body.data as { content: string };
  expect(Buffer.from(xml.content, 'base64').toString()).toContain(`<claveAcceso>${invoice.access_key}</claveAcceso>`);
  const pdf = (await call(getInvoiceFile, { id, format: 'pdf' }, from())).body.data as {
    name: string;
    content: string;
  };
  expect(pdf.name).toBe('factura-001-002-000000001.pdf');
  expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

  const mail = await lastMailTo(email);
  expect(mail.subject).toBe('Prueba: Factura 001-002-000000001 de Ñandú');
  const sizes = (mail.files ?? []).map(async ({ path }) =>
    Number((await adminBucket.file(path).getMetadata())[0].size),
  );
  expect((await Promise.all(sizes)).every((size) => size > 1_000)).toBe(true);
  // The next invoice of this customer is filled in.
  const { body } = await call(getServiceInvoice, { id }, from());
  expect(body.data).toMatchObject({ is_ready: true, buyer: buyer() });

  await delivery.run();
  expect(await sentMailTo(email)).toHaveLength(1);
  expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual(['invoice.issue']);
});

test('concurrent requests for a service issue one invoice, and invoices of several use every number once', async () => {
  await givenInvoicing(accountId, { firstSequence: 41 });
  const service = await finished();
  const twice = await Promise.all([issued(service.id), issued(service.id)]);
  expect(new Set(twice.map(({ access_key }) => access_key)).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 5 }, () => finished()));
  const rows = await runConcurrently(others.length, (index) => issued(others[index]?.id ?? ''));
  const numbers = [...twice.slice(1), ...rows].map(({ access_key }) => parseAccessKey(access_key)?.sequence);
  expect(numbers.sort()).toEqual([41, 42, 43, 44, 45, 46]);
  await delivery.run();
  expect(delivery.sri.authorisedKeys).toHaveLength(6);
});

test('a lost answer does not lead to a second document', async () => {
  await givenInvoicing(accountId);
  const { id } = await finished();
  const { access_key: key } = await issued(id);
  delivery.sri.faults.add({ on: `POST ${RECEPTION}`, kind: 'lose_answer', times: 1 });
  await delivery.run();
  expect(await invoiceOf(id)).toMatchObject({ state: 'pending', messages: [{ text: /SRI no responde/ }] });
  delivery.advance(2);
  await delivery.run();
  expect(await invoiceOf(id)).toMatchObject({ state: 'authorized', access_key: key });
  expect(delivery.sri.authorisedKeys).toEqual([key]);
});

test('an invoice stays pending while the SRI is down or processes it, and is requested only when due', async () => {
  await givenInvoicing(accountId);
  const { id } = await finished();
  await issued(id);
  delivery.sri.faults.add({ on: `POST ${RECEPTION}`, kind: 'error', status: 503, times: 1 });
  await delivery.run();
  await delivery.run();
  expect(delivery.sri.requests).toHaveLength(0);
  delivery.sri.processingMs = 60_000;
  delivery.advance(2);
  await delivery.run();
  expect(await invoiceOf(id)).toMatchObject({ state: 'sent', messages: [] });
  delivery.sri.faults.add({ on: `POST ${AUTHORISATION}`, kind: 'error', status: 503, times: 1 });
  delivery.advance(3);
  await delivery.run();
  expect(await invoiceOf(id)).toMatchObject({ state: 'sent' });
  delivery.sri.advance(120);
  delivery.advance(20);
  await delivery.run();
  expect(await invoiceOf(id)).toMatchObject({ state: 'authorized' });
  // Sent once; the other requests asked for its state.
  expect(delivery.sri.requests.filter(({ path }) => path === RECEPTION)).toHaveLength(1);
});

test.each(['NO AUTORIZADO', 'RECHAZADO'] as const)(
  'an invoice answered with %s is corrected under its number and key',
  async (state) => {
    await givenInvoicing(accountId);
    const { id } = await finished();
    const first = await issued(id);
    delivery.sri.refusalState = state;
    delivery.sri.refusal = 'El comprador no existe';
    await delivery.run();
    expect(await invoiceOf(id)).toMatchObject({ state: 'rejected', messages: [{ code: '52' }] });
    expect(await sentMailTo(email)).toHaveLength(0);
    delivery.sri.refusal = '';
    const again = await call(retryInvoice, { id, buyer: { ...buyer(), name: 'Rosa Andrade Paz' } }, from());
    const { number, access_key } = first;
    expect(again.body.data).toMatchObject({ state: 'pending', number, access_key, messages: [] });
    expect((await call(retryInvoice, { id }, from())).status).toBe(409);
    await delivery.run();
    expect(await invoiceOf(id)).toMatchObject({ state: 'authorized', access_key, buyer: { name: 'Rosa Andrade Paz' } });
    // The files are those of the correction.
    const { content } = (await call(getInvoiceFile, { id, format: 'xml' }, from())).body.data as { content: string };
    expect(Buffer.from(content, 'base64').toString()).toContain('Rosa Andrade Paz');
    const { files = [] } = await lastMailTo(email);
    expect(files.map(({ path }) => path)).toEqual(
      ['pdf', 'xml'].map((extension) => expect.stringContaining(`${access_key}-1.${extension}`) as string),
    );
  },
);

test('a correction on another day keeps its number, and its key takes the day', async () => {
  const startMs = holdClock();
  await givenInvoicing(accountId);
  const { id } = await finished();
  const first = await issued(id);
  delivery.sri.refusal = 'El comprador no existe';
  await delivery.run();
  delivery.sri.refusal = '';
  vi.setSystemTime(startMs + 24 * 60 * MINUTE_MS);
  owner = await createMember(accountId, 'owner');
  expect((await call(retryInvoice, { id }, from())).status).toBe(200);
  await delivery.run();
  const row = await invoiceOf(id);
  expect(row).toMatchObject({ state: 'authorized', number: first.number });
  expect(row.access_key.slice(8, 48)).toBe(first.access_key.slice(8, 48));
  expect(row.access_key.slice(0, 8)).not.toBe(first.access_key.slice(0, 8));
});

test('a correction that the SRI does not take gets another key', async () => {
  await givenInvoicing(accountId);
  const { id } = await finished();
  const first = await issued(id);
  delivery.sri.refusal = 'El comprador no existe';
  await delivery.run();
  delivery.sri.keepsRefusedKeys = true;
  await call(retryInvoice, { id }, from());
  await delivery.run();
  expect(await invoiceOf(id)).toMatchObject({ state: 'rejected', messages: [{ code: '52' }, { code: '43' }] });
  delivery.sri.keepsRefusedKeys = false;
  delivery.sri.refusal = '';
  const { body } = await call(retryInvoice, { id }, from());
  expect(body.data).toMatchObject({ number: first.number });
  expect((body.data as InvoiceRow).access_key).not.toBe(first.access_key);
});

describe('a correction under the key of a refusal that the SRI keeps', () => {
  const refuse = async () => {
    await givenInvoicing(accountId);
    const { id } = await finished();
    const { access_key: key } = await issued(id);
    delivery.sri.refusal = 'El comprador no existe';
    await delivery.run();
    delivery.sri.refusal = '';
    return { id, key };
  };
  const correct = (id: string) => call(retryInvoice, { id, buyer: { ...buyer(), name: 'Rosa Andrade Paz' } }, from());

  test.each([false, true])(
    'a correction waits for its own answer, with the newest listed first: %s',
    async (listsNewestFirst) => {
      const { id, key } = await refuse();
      Object.assign(delivery.sri, { listsNewestFirst, processingMs: 60_000 });
      await correct(id);
      await delivery.run();
      expect(delivery.sri.answers(key)).toMatchObject([{ estado: 'NO AUTORIZADO' }]);
      expect(await invoiceOf(id)).toMatchObject({ state: 'sent', messages: [] });
      delivery.sri.advance(60);
      delivery.advance(3);
      await delivery.run();
      expect(await invoiceOf(id)).toMatchObject({ state: 'authorized', buyer: { name: 'Rosa Andrade Paz' } });
    },
  );

  test('a correction that is refused too is rejected, by its own date', async () => {
    const { id } = await refuse();
    Object.assign(delivery.sri, { processingMs: 60_000 });
    await correct(id);
    await delivery.run();
    delivery.sri.refusal = 'Sigue sin existir';
    delivery.sri.advance(60);
    delivery.advance(3);
    await delivery.run();
    expect(await invoiceOf(id)).toMatchObject({ state: 'rejected', messages: [{ detail: 'Sigue sin existir' }] });
  });

  test('the SRI’s authorisation of the first document keeps that one and its files', async () => {
    const { id, key } = await refuse();
    await correct(id);
    delivery.sri.authoriseFirst(key);
    await delivery.run();
    expect(await invoiceOf(id)).toMatchObject({ state: 'authorized', access_key: key, buyer: { name: BUYER.name } });
    const { content } = (await call(getInvoiceFile, { id, format: 'xml' }, from())).body.data as { content: string };
    expect(Buffer.from(content, 'base64').toString()).toBe(delivery.sri.authorise(key)?.xml);
    const { files = [] } = await lastMailTo(email);
    expect(files.map(({ path }) => path)).toContainEqual(expect.stringContaining(`${key}.xml`));
  });
});

test('a received document that the SRI loses is sent again after 24 hours, as it was', async () => {
  await givenInvoicing(accountId);
  const { id } = await finished();
  const { access_key: key } = await issued(id);
  delivery.sri.processingMs = 60_000;
  await delivery.run();
  delivery.sri.lose(key);
  const receptions = () => delivery.sri.requests.filter(({ path }) => path === RECEPTION).length;
  const xml = () => adminBucket.file(paths.invoiceFile(accountId, id, `${key}.xml`)).download();
  const sent = await xml();
  delivery.advance(23 * 60);
  await delivery.run();
  expect([await invoiceOf(id), receptions()]).toMatchObject([{ state: 'sent' }, 1]);
  for (const minutes of [120, 2]) {
    delivery.advance(minutes);
    await delivery.run();
  }
  delivery.sri.processingMs = 0;
  delivery.advance(10);
  await delivery.run();
  expect([await invoiceOf(id), receptions()]).toMatchObject([{ state: 'authorized', access_key: key }, 2]);
  expect(await xml()).toEqual(sent);
});

test('the provider of the installation is named first on invoice, correction and credit note', async () => {
  const provided = createInProcessApi({ sriProviderRuc: '0993205451001' });
  const contentOf = async (id: string) =>
    ((await readDocument(paths.accountDocument(accountId, 'invoices', id))) as StoredInvoice).content;
  await givenInvoicing(accountId);
  const { id } = await finished();
  await provided(issueInvoice, { id, buyer: buyer(), total: 115 }, from());
  expect(await contentOf(id)).toMatchObject({ providerRuc: '0993205451001' });
  delivery.sri.refusal = 'El comprador no existe';
  await delivery.run();
  delivery.sri.refusal = '';
  await provided(retryInvoice, { id }, from());
  await delivery.run();
  const { content } = (await call(getInvoiceFile, { id, format: 'xml' }, from())).body.data as { content: string };
  expect(Buffer.from(content, 'base64').toString()).toContain(
    '<infoAdicional><campoAdicional nombre="RUC Proveedor">0993205451001</campoAdicional>',
  );
  const note = await provided(creditInvoice, { id, amount: 10, reason: 'Demora', credited: 0 }, from());
  expect(await contentOf((note.body.data as InvoiceRow).id)).toMatchObject({ providerRuc: '0993205451001' });
});

describe('a transport operator', () => {
  const operated = async (plate: string) => {
    await givenInvoicing(accountId, { carrier: 'operadora' });
    const driver = await given.driver(accountId, { plate });
    return { driver, service: await finished({ driverId: driver.id }) };
  };
  const xmlOf = async (id: string) => {
    const { content } = (await call(getInvoiceFile, { id, format: 'xml' }, from())).body.data as { content: string };
    return Buffer.from(content, 'base64').toString();
  };

  test('names its code and the plate of the vehicle', async () => {
    const { service } = await operated('ABC-123');
    await issued(service.id);
    await delivery.run();
    const xml = await xmlOf(service.id);
    expect(xml).toContain('<codigoAuxiliar>H492001</codigoAuxiliar>');
    expect(xml).toContain('<placa>ABC0123</placa><pagos>');
  });

  test('issues nothing until the vehicle has a plate', async () => {
    const { driver, service } = await operated('');
    const issue = () => call(issueInvoice, { id: service.id, buyer: buyer(), total: 115 }, from());
    expect(await issue()).toMatchObject({ status: 409, body: { message: /Falta la placa/ } });
    expect((await counterDocument(accountId, INVOICING_SETTINGS).get()).exists).toBe(false);
    await driverDocument(accountId, driver.id).update({ plate: 'ABC-1234' });
    expect((await issue()).status).toBe(200);
  });

  test('issues for a plate of another form, without it', async () => {
    const { service } = await operated('AB-123C');
    await issued(service.id);
    await delivery.run();
    expect(await xmlOf(service.id)).not.toContain('placa');
  });
});

test('a number that another program used is not used again', async () => {
  await givenInvoicing(accountId);
  const other = await finished();
  await issued(other.id);
  await delivery.run();
  // As in a restored backup, which lacks the last invoices.
  await counterDocument(accountId, INVOICING_SETTINGS).delete();
  const { id } = await finished();
  await issued(id);
  await delivery.run();
  expect(await invoiceOf(id)).toMatchObject({ state: 'returned', messages: [{ code: '45' }] });
  await call(retryInvoice, { id }, from());
  await delivery.run();
  expect(await invoiceOf(id)).toMatchObject({ state: 'authorized', number: '001-002-000000002' });
});

test.each([
  ['without a certificate', () => call(deleteSigningCertificate, {}, from())],
  ['with one that another secret sealed', () => certificateDocument(accountId).update({ sealed: 'v1.AAAA' })],
])('%s an issued invoice stays pending', async (_name, lose) => {
  await givenInvoicing(accountId);
  const { id } = await finished();
  await issued(id);
  await lose();
  await delivery.run();
  expect(await invoiceOf(id)).toMatchObject({ state: 'pending', messages: [{ text: /certificado/ }] });
  await upload('modern');
  delivery.advance(2);
  await delivery.run();
  expect(await invoiceOf(id)).toMatchObject({ state: 'authorized' });
});

describe('no invoice is issued', () => {
  test.each<[string, { service?: Partial<Service>; to?: object; status: number }]>([
    ['before the service is finished', { service: { status: 'en curso' }, status: 409 }],
    ['of demo data', { service: { demo: true }, status: 409 }],
    ['for another price than the caller saw', { service: { priceCents: 11_501 }, status: 409 }],
    [
      'without identification above the legal limit',
      { to: { idType: 'consumidor final', idNumber: '9999999999999' }, status: 400 },
    ],
    ['to an invalid cédula', { to: { idNumber: '1710034066' }, status: 400 }],
    ['without a name', { to: { name: ' ' }, status: 400 }],
  ])('no invoice is issued: %s', async (_name, { service = {}, to = {}, status }) => {
    await givenInvoicing(accountId);
    const { id } = await finished(service);
    const reply = await call(issueInvoice, { id, buyer: { ...buyer(), ...to }, total: 115 }, from());
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
    expect(await invoiceOf(id)).toBeNull();
    expect((await counterDocument(accountId, INVOICING_SETTINGS).get()).exists).toBe(false);
  });

  test('no invoice is issued without settings, nor by a dispatcher', async () => {
    const { id } = await finished();
    const dispatcher = await createMember(accountId, 'user');
    expect((await call(issueInvoice, { id, buyer: buyer(), total: 115 }, from())).status).toBe(409);
    expect((await call(issueInvoice, { id, buyer: buyer(), total: 115 }, from(dispatcher))).status).toBe(403);
    const admin = await createMember(accountId, 'admin');
    expect((await call(deleteSigningCertificate, {}, from(admin))).status).toBe(403);
  });
});

test('the list of invoices is filtered by state and month, newest first, page by page', async () => {
  // One millisecond apart, all in one month.
  const startMs = holdClock(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  await givenInvoicing(accountId);
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    vi.setSystemTime(startMs + count);
    const { id } = await finished();
    await issued(id);
    ids.unshift(id);
  }
  const list = async (input: object) => (await call(listServiceInvoices, input, from())).body;
  const first = (await list({ limit: 2 })) as { data: InvoiceRow[]; page: { total: number; next_cursor: string } };
  expect([first.data.map(({ id }) => id), first.page.total]).toEqual([ids.slice(0, 2), 3]);
  const second = await list({ limit: 2, cursor: first.page.next_cursor });
  expect((second.data as InvoiceRow[]).map(({ id }) => id)).toEqual(ids.slice(2));
  await delivery.run();
  expect([(await list({ state: 'pending' })).data, (await list({ state: 'authorized' })).data]).toMatchObject([
    [],
    [{}, {}, {}],
  ]);
  await givenInvoice(accountId, 'anterior', { month: '2026-01', createdAt: 1 });
  const month = guayaquilDate(startMs).slice(0, 7);
  expect([(await list({ month: '2026-01' })).data, (await list({ month, state: 'authorized' })).data]).toMatchObject([
    [{ id: 'anterior' }],
    [{}, {}, {}],
  ]);
  const counts = async (input: object) => (await call(countServiceInvoices, input, from())).body.data;
  const none = { pending: 0, sent: 0, authorized: 0, returned: 0, rejected: 0, voided: 0 };
  expect(await counts({})).toEqual({ ...none, authorized: 3, returned: 1 });
  expect(await counts({ month })).toEqual({ ...none, authorized: 3 });
});

test('the list of invoices is searched by number, customer and service, within a state and a month', async () => {
  const invoice = (serviceId: string, name: string, facts: Partial<StoredInvoice>) =>
    givenInvoice(accountId, serviceId, {
      content: {
        ...TEST_INVOICE,
        buyer: { ...TEST_INVOICE.buyer, name },
        notes: [{ name: 'Servicio', text: `S-${serviceId.toUpperCase()}` }],
      },
      ...facts,
    });
  await invoice('aaa001', 'Alexandra Tipán', { number: '001-002-000000041', createdAt: 1, month: '2026-01' });
  await invoice('bbb002', 'Alexandra Cevallos', { number: '001-002-000000042', createdAt: 2, state: 'rejected' });
  await invoice('ccc003', 'Rosa Ñauta', { number: '001-002-000000142', createdAt: 3 });
  const found = async (input: object) =>
    ((await call(listServiceInvoices, input, from())).body.data as InvoiceRow[]).map(({ id }) => id);
  expect(await found({ search: 'alexandra' })).toEqual(['bbb002', 'aaa001']);
  expect(await found({ search: 'alexandra', limit: 1 })).toEqual(['bbb002']);
  expect(await found({ search: 'alexandra', state: 'rejected' })).toEqual(['bbb002']);
  expect(await found({ search: 'alexandra', month: '2026-01' })).toEqual(['aaa001']);
  expect(await found({ search: '42' })).toEqual(['bbb002']);
  expect(await found({ search: '001-002-000000142' })).toEqual(['ccc003']);
  expect(await found({ search: 's-ccc003' })).toEqual(['ccc003']);
  expect(await found({ search: TEST_INVOICE.buyer.idNumber })).toEqual(['ccc003', 'bbb002', 'aaa001']);
  expect(await found({ search: 'nadie' })).toEqual([]);
});
