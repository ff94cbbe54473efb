import type { InvoiceRow, PendingInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettings, InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';

/** An authorised invoice, with these values instead. */
export const invoiceFixture = (facts: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: 's-1',
  service_id: 's-1',
  document: 'factura',
  number: '001-001-000000042',
  access_key: '1'.repeat(49),
  environment: 'produccion',
  state: 'authorized',
  messages: [],
  buyer: {
    idType: 'cedula',
    idNumber: '1710034065',
    name: 'Rosa Andrade',
    address: 'Calle Larga 7-42',
    email: 'rosa@personas.test',
  },
  service_number: 'S-7F3K9A',
  issued_on: '2026-11-24',
  base: 100,
  vat_percent: 15,
  vat: 15,
  total: 115,
  date_created: '2026-11-24T12:00:00.000Z',
  date_authorized: '2026-11-24T12:00:05.000Z',
  date_voided: null,
  next_attempt: null,
  corrects: null,
  credited: 0,
  ...facts,
});

/** A credit note of 15 dollars of that invoice, with these facts instead. */
export const creditNoteFixture = (facts: Partial<InvoiceRow> = {}): InvoiceRow =>
  invoiceFixture({
    id: 's-1-nc1',
    document: 'nota_credito',
    number: '001-001-000000007',
    ...{ base: 13.04, vat: 1.96, total: 15 },
    corrects: { id: 's-1', number: '001-001-000000042', issued_on: '2026-11-24', reason: 'Descuento por demora' },
    ...facts,
  });

interface IdentifiedService extends PendingInvoice {
  readonly buyer: InvoiceBuyer;
}

/** A finished service without an invoice whose buyer is identified, with these facts instead. */
export const toInvoiceFixture = (facts: Partial<IdentifiedService> = {}): IdentifiedService => ({
  service_id: 's-1',
  service_number: 'S-7F3K9A',
  date: '2026-11-23',
  customer: 'Rosa Andrade',
  total: 115,
  buyer: invoiceFixture().buyer,
  ...facts,
});

const INVOICING_SETTINGS: InvoicingSettings = {
  ruc: '1790016919001',
  legalName: 'Ñandú Cía. Ltda.',
  tradeName: 'Ñandú',
  headOfficeAddress: 'Av. Amazonas N21, Quito',
  establishmentAddress: '',
  establishment: '001',
  emissionPoint: '002',
  keepsAccounts: true,
  specialTaxpayer: '',
  withholdingAgent: '',
  largeTaxpayer: '',
  carrier: 'ninguno',
  operatorRuc: '',
  regime: 'general',
  environment: 'produccion',
  vat: 'general',
  firstSequence: 1,
  firstCreditNote: 1,
};

/** Complete settings with a valid certificate, with these facts instead. */
export const invoicingFixture = (facts: Partial<InvoicingSettingsRow> = {}): InvoicingSettingsRow => ({
  settings: INVOICING_SETTINGS,
  certificate: {
    holder: 'ROSA ANDRADE',
    issuer: 'AUTORIDAD DE PRUEBA',
    rucs: ['1790016919001'],
    valid_from: '2020-01-01T00:00:00.000Z',
    valid_to: '2099-01-01T00:00:00.000Z',
    date_uploaded: '2026-11-01T15:00:00.000Z',
  },
  general_vat: 15,
  updatedAt: '2026-11-02T00:00:00.000Z',
  ...facts,
});
