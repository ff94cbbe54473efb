import type { InvoiceRow } from '../entities/invoice.ts';
import { creditNoteId } from '../entities/invoice.ts';
import type { InvoiceBuyer } from '../entities/invoice-parties.ts';
import type { InvoicingSettings, InvoicingSettingsRow } from '../entities/invoicing-settings.ts';
import { accessKey, invoiceNumber } from '../rules/invoices/access-key.ts';
import { taxpayer } from './billing.ts';
import type { EndpointExamples } from './example.ts';
import { onlyPage } from './example.ts';
import { bankAccount, customer } from './fixtures/people.ts';
import { finishedService } from './fixtures/service.ts';

const SAVED_AT = '2026-11-05T15:20:00.000Z';
const ISSUED_ON = '2026-11-24';
const sequence = 42;

const settings: InvoicingSettings = {
  ruc: taxpayer.idNumber,
  legalName: taxpayer.name,
  tradeName: 'Mudanzas Cevallos',
  headOfficeAddress: taxpayer.address,
  establishmentAddress: '',
  establishment: '001',
  emissionPoint: '001',
  keepsAccounts: true,
  specialTaxpayer: '',
  withholdingAgent: '',
  largeTaxpayer: '',
  carrier: 'operadora',
  operatorRuc: '',
  regime: 'general',
  environment: 'pruebas',
  vat: 'zero',
  firstSequence: 1,
  firstCreditNote: 1,
};

const saved: InvoicingSettingsRow = {
  settings,
  certificate: {
    holder: 'Gabriela Cevallos',
    issuer: 'Autoridad de ejemplo',
    rucs: [settings.ruc],
    valid_from: '2026-01-15T00:00:00.000Z',
    valid_to: '2028-01-15T00:00:00.000Z',
    date_uploaded: '2026-11-05T15:22:00.000Z',
  },
  general_vat: 15,
  updatedAt: SAVED_AT,
};

const buyer: InvoiceBuyer = {
  idType: 'cedula',
  idNumber: bankAccount.cedula,
  name: `${customer.name} ${customer.surname}`,
  address: customer.address,
  email: customer.email,
};

const pending: InvoiceRow = {
  id: finishedService.id,
  service_id: finishedService.id,
  document: 'factura',
  number: invoiceNumber({ ...settings, sequence }),
  access_key: accessKey({ document: 'factura', ...settings, issuedOn: ISSUED_ON, sequence, numericCode: '48291376' }),
  environment: settings.environment,
  state: 'pending',
  messages: [],
  buyer,
  service_number: finishedService.number,
  issued_on: ISSUED_ON,
  base: finishedService.price,
  vat_percent: 0,
  vat: 0,
  total: finishedService.price,
  date_created: '2026-11-24T17:30:00.000Z',
  date_authorized: null,
  date_voided: null,
  next_attempt: '2026-11-24T17:30:00.000Z',
  corrects: null,
  credited: 0,
};
const authorized: InvoiceRow = {
  ...pending,
  state: 'authorized',
  date_authorized: '2026-11-24T17:30:06.000Z',
  next_attempt: null,
};

const CREDITED_ON = '2026-11-25';
const REASON = 'Descuento por demora en la entrega';

const creditNote: InvoiceRow = {
  ...pending,
  id: creditNoteId(pending.id, 1),
  document: 'nota_credito',
  number: invoiceNumber({ ...settings, sequence: 1 }),
  access_key: accessKey({
    document: 'nota_credito',
    ...settings,
    issuedOn: CREDITED_ON,
    sequence: 1,
    numericCode: '73019284',
  }),
  issued_on: CREDITED_ON,
  base: 10,
  total: 10,
  date_created: '2026-11-25T14:05:00.000Z',
  next_attempt: '2026-11-25T14:05:00.000Z',
  corrects: { id: pending.id, number: pending.number, issued_on: ISSUED_ON, reason: REASON },
};

const CERTIFICATE = 'MIIExampleNotACertificate000';
const { id } = pending;

export const invoiceExamples = {
  getInvoicingSettings: {
    description: '`settings` and `certificate` are null before their first save.',
    input: {},
    output: saved,
  },
  saveInvoicingSettings: {
    description: 'They apply to invoices issued from then on.',
    input: { settings, updatedAt: SAVED_AT },
    output: { ...saved, updatedAt: '2026-11-24T14:30:00.000Z' },
    errors: { invalid_input: { message: 'Escribe un RUC válido de 13 dígitos', inputError: 'settings.ruc' } },
  },
  uploadSigningCertificate: {
    description:
      'A PKCS#12 file in base64, of at most 64 KB. It must be valid and name a RUC, that of the settings if they are saved.',
    input: { file: CERTIFICATE, password: 'clave-de-ejemplo' },
    output: saved,
  },
  deleteSigningCertificate: {
    description: 'Authorised invoices keep their signature.',
    input: {},
    output: { ...saved, certificate: null },
    errors: { not_found: 'No hay ningún certificado' },
  },
  getServiceInvoice: {
    description: '`is_ready` says whether settings and a valid certificate are there.',
    input: { id },
    output: { invoice: null, credit_notes: [], earlier: [], is_ready: true, buyer },
  },
  issueInvoice: {
    description:
      'The invoice is signed and sent to the SRI within seconds: read it again to see the answer. `replaces` is the id of the latest invoice, once that is voided or credited in full. `buyerOnRecord` and `environment` guard calls without a review: 409 if the customer’s record has another buyer by now, or the settings another environment.',
    input: { id, buyer, total: finishedService.price },
    output: pending,
    errors: {
      conflict: 'El servicio ya tiene una factura vigente: acredítala por completo o anúlala antes de emitir otra',
    },
  },
  listServiceInvoices: {
    description:
      'The month is that of the invoice’s date. A search finds words of the customer’s name, a RUC or cédula, the number with or without its zeros, and the number of the service.',
    input: { state: 'authorized', month: '2026-11', limit: 25 },
    output: [authorized],
    page: onlyPage(1),
  },
  countServiceInvoices: {
    description: '100 stands for 100 and more.',
    input: { month: '2026-11' },
    output: { pending: 0, sent: 1, authorized: 100, returned: 0, rejected: 2, voided: 1 },
  },
  listPendingInvoices: {
    description:
      '`limit` counts the finished services that are read: a page may have fewer rows and a cursor. Each invoice is issued by its own call, with the `buyer` and the `total` of its row and `buyerOnRecord`; services without a `buyer` need a person who enters one.',
    input: { limit: 100 },
    output: [
      {
        service_id: finishedService.id,
        service_number: finishedService.number,
        date: finishedService.date,
        customer: finishedService.userName,
        total: finishedService.price,
        buyer,
      },
    ],
    page: onlyPage(1, 100),
  },
  getInvoiceFile: {
    description: '`content` is the file in base64.',
    input: { id, format: 'pdf' },
    output: { name: `${authorized.number}.pdf`, type: 'application/pdf', content: 'JVBERi0xLjcK' },
    errors: { not_found: 'La factura todavía no tiene archivos: el SRI no la ha autorizado' },
  },
  retryInvoice: {
    description: 'The access key stays the same unless the day, the number or the taxpayer changed.',
    input: { id, buyer },
    output: pending,
    errors: { conflict: 'Solo se reenvía un comprobante devuelto o no autorizado' },
  },
  creditInvoice: {
    description:
      'Credit notes are sent to the SRI like invoices, and listed with them. `credited` of the invoice grows at once.',
    input: { id, amount: 10, reason: REASON, credited: 0 },
    output: creditNote,
    errors: { conflict: 'Solo un comprobante autorizado se puede corregir o anular' },
  },
  voidInvoice: {
    description: 'Annul the document in the SRI’s portal first. A voided credit note no longer reduces the invoice.',
    input: { id, reason: 'Emitida con el RUC equivocado' },
    output: { ...authorized, state: 'voided', date_voided: '2026-11-25T14:10:00.000Z' },
    errors: { conflict: 'La factura tiene notas de crédito: anúlalas primero' },
  },
} satisfies Partial<EndpointExamples>;
