import type { StoredInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettings, StoredInvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import { paths } from '@llevo/contract/paths';
import { allowsFinalConsumer, FINAL_CONSUMER_NUMBER } from '@llevo/contract/rules/invoices/identification';
import { parseVatRates } from '@llevo/contract/rules/invoices/vat';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { composeInvoice, invoiceAudit, newDocument } from '../../../functions/src/areas/invoices/compose-invoice.ts';
import { counterId, INVOICES } from '../../../functions/src/areas/invoices/invoice-documents.ts';
import { invoiceFilePath } from '../../../functions/src/areas/invoices/invoice-files.ts';
import { nextProgress } from '../../../functions/src/areas/invoices/invoice-state.ts';
import type { InvoiceEvent } from '../../../functions/src/areas/invoices/invoice-state.ts';
import { invoiceXml, XML_DECLARATION } from '../../../functions/src/areas/invoices/invoice-xml.ts';
import { createInvoice } from '../../../functions/src/areas/invoices/invoice.ts';
import { ridePdf } from '../../../functions/src/areas/invoices/ride-pdf.ts';
import { systemClock, systemIds } from '../../../functions/src/platform/system.ts';
import { demoAccount } from '../accounts/demo-accounts.ts';
import type { SeedDocument } from '../document-writer.ts';
import { randomCedula } from '../people/random-person.ts';
import type { FileUpload } from '../pictures/upload-pictures.ts';
import { createRandom, randomInt } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedClock } from '../seed-clock.ts';
import { finishedAt } from '../services/demo-history.ts';
import type { KeptBuyer } from './pending-buyers.ts';
import type { RecordedChange } from './recorded-change.ts';
import { memberOf, pastTimeMs } from './recorded-change.ts';
import type { RecordedService } from './service-changes.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
const SETTINGS_SAVED = { daysAgo: 24, time: '10:40' };
/** Days with invoices: since the settings were saved. */
const INVOICED_DAYS = 22;
const COUNT = 12;
/** Place among the invoices, oldest first, of the one that the SRI rejected. */
const REJECTED = 10;
/** One named buyer in this many is a company or has a business. */
const BUYERS_PER_RUC = 3;

/** The SRI's message about an unknown RUC of the buyer, as the fake SRI (`emulators/sri`) words it. */
const REFUSAL = {
  code: '69',
  text: 'ERROR EN LA IDENTIFICACIÓN DEL RECEPTOR',
  detail: 'El RUC del comprador no existe en el catastro',
} as const;

/** Fiscal settings of a demo account. Freight is taxed at 0 %. Documents of the SRI's test environment have no legal value, and say so. */
export function settingsOf(accountId: string): InvoicingSettings {
  const { name, quoter } = demoAccount(accountId);
  const [bankAccount] = quoter?.bankAccounts ?? [];
  if (bankAccount === undefined) throw new Error(`Missing fiscal number of ${accountId}`);
  return {
    ruc: bankAccount.document,
    legalName: bankAccount.holder,
    tradeName: name,
    headOfficeAddress: 'Av. 10 de Agosto N21-182 y San Gregorio, Quito',
    establishmentAddress: '',
    establishment: '001',
    emissionPoint: '001',
    keepsAccounts: true,
    specialTaxpayer: '',
    withholdingAgent: '',
    largeTaxpayer: '',
    carrier: 'ninguno',
    operatorRuc: '',
    regime: 'general',
    environment: 'pruebas',
    vat: 'zero',
    firstSequence: 1,
    firstCreditNote: 1,
  };
}

/** A finished service to invoice, and when. */
interface Invoiced extends RecordedService {
  readonly at: number;
}

interface InvoiceRecords {
  readonly documents: readonly SeedDocument[];
  readonly uploads: readonly FileUpload[];
  readonly changes: readonly RecordedChange[];
  /** Buyers by customer, as their records keep them: corrected where the SRI rejected the invoice. */
  readonly buyers: ReadonlyMap<string, KeptBuyer>;
}

/**
 * Fiscal settings, and invoices of finished services: all authorised but one, whose RUC was mistyped and then corrected
 * in the customer's record. Their files are as the server writes them before it signs, because the key of the
 * certificate differs each time (`certificate.ts`).
 */
export function invoiceRecords(
  accountId: string,
  services: readonly RecordedService[],
  clock: SeedClock,
): InvoiceRecords {
  const random = createRandom(`invoices of ${accountId}`);
  const settings = settingsOf(accountId);
  const issued = toInvoice(random, services, clock).map((invoiced, index) => {
    const isRejected = index === REJECTED;
    const buyer = buyerOf(random, invoiced, isRejected || index % BUYERS_PER_RUC === 0 ? 'ruc' : 'cedula');
    const typed = isRejected ? { ...buyer, idNumber: buyer.idNumber.replace(/1$/, '2') } : buyer;
    const sequence = index + 1;
    return { ...issue(accountId, { invoiced, settings, buyer: typed, sequence }, isRejected), invoiced, buyer };
  });
  const named = issued.filter(({ buyer }) => buyer.idType !== 'consumidor final');
  const saved = settingsRecord(accountId, settings, clock);
  const counter = paths.accountDocument(accountId, 'invoicing', counterId(settings));
  return {
    documents: [
      saved.document,
      { path: counter, data: { last: issued.length } },
      ...issued.map(({ path, invoice }) => ({ path, data: invoice })),
    ],
    uploads: issued.flatMap(({ invoice, invoiced }) => filesOf(invoice, invoiced.service.id)),
    changes: [saved.change, ...issued.map(({ change }) => change)],
    buyers: new Map(
      named.map(
        ({ invoice, invoiced, buyer }) =>
          [invoiced.customer.id, { invoiceBuyer: buyer, updatedAt: invoice.createdAt }] as const,
      ),
    ),
  };
}

/** Finished services of the last weeks, one of each customer, by the time of their invoice. */
function toInvoice(random: Random, services: readonly RecordedService[], { startOfTodayMs }: SeedClock): Invoiced[] {
  const finished = services
    .flatMap((recorded) => {
      const at = (finishedAt(recorded.timeline) ?? 0) + randomInt(random, 12, 90) * MINUTE_MS;
      return at < startOfTodayMs - INVOICED_DAYS * DAY_MS || at >= startOfTodayMs ? [] : [{ ...recorded, at }];
    })
    .filter(({ service }) => service.priceCents > 0)
    .toSorted((a, b) => a.at - b.at);
  const ofEach = new Map(finished.map((one) => [one.customer.id, one]));
  const latest = [...ofEach.values()].toSorted((a, b) => a.at - b.at);
  const step = Math.max(1, Math.floor(latest.length / COUNT));
  return latest.filter((_, index) => (latest.length - 1 - index) % step === 0).slice(-COUNT);
}

/** The buyer of an invoice: unnamed where the law allows it. */
function buyerOf(random: Random, { service, customer }: RecordedService, idType: 'ruc' | 'cedula'): InvoiceBuyer {
  const cedula = randomCedula(random);
  const { address, email } = customer;
  if (idType === 'ruc') return { idType, idNumber: `${cedula}001`, name: fullName(customer), address, email };
  return allowsFinalConsumer(service.priceCents)
    ? { idType: 'consumidor final', idNumber: FINAL_CONSUMER_NUMBER, name: 'CONSUMIDOR FINAL', address: '', email: '' }
    : { idType, idNumber: cedula, name: fullName(customer), address, email };
}

interface Issue {
  readonly invoiced: Invoiced;
  readonly settings: InvoicingSettings;
  readonly buyer: InvoiceBuyer;
  readonly sequence: number;
}

/** An invoice with the SRI's answer, and its audited change. */
function issue(
  accountId: string,
  { invoiced: { service, customer, at }, settings, buyer, sequence }: Issue,
  isRejected: boolean,
): { readonly path: string; readonly invoice: StoredInvoice; readonly change: RecordedChange } {
  const deps = {
    clock: { ...systemClock, nowMs: () => at },
    ids: { ...systemIds, base62: (length: number) => systemIds.base62From(`invoice of ${service.id}`, length) },
    vatRates: parseVatRates(''),
    sriProviderRuc: '',
  };
  const composed = composeInvoice(deps, { service, settings, buyer, phone: customer.cellphone, plate: null }, sequence);
  if ('kind' in composed) throw new Error(`No invoice of ${service.id}: ${composed.kind}`);
  const by = memberOf(accountId, sequence % 2 === 0 ? 'admin' : 'user');
  const facts = { serviceId: service.id, invoiceId: null, nowMs: at };
  const created = newDocument({ accountId, uid: by.uid, name: by.name }, composed, facts);
  const answeredAt = new Date(at + 4 * SECOND_MS).toISOString();
  const answer: InvoiceEvent = isRejected
    ? { kind: 'refused', at: answeredAt, messages: [REFUSAL] }
    : { kind: 'authorised', at: answeredAt };
  const received = nextProgress(created, { kind: 'received' }, at + SECOND_MS);
  const path = paths.accountDocument(accountId, INVOICES, service.id);
  return {
    path,
    invoice: { ...created, ...nextProgress(received, answer, at + 5 * SECOND_MS) },
    change: {
      by,
      action: 'invoice.issue',
      target: path,
      before: null,
      after: invoiceAudit(created),
      createdAt: at,
    },
  };
}

/** Files of an authorised invoice. */
function filesOf(invoice: StoredInvoice, id: string): FileUpload[] {
  if (invoice.authorizedAt === null) return [];
  const written = createInvoice(invoice.content);
  const key = { ...invoice, id };
  return [
    {
      path: invoiceFilePath(key, 'pdf'),
      contentType: 'application/pdf',
      bytes: ridePdf(written, new Date(invoice.authorizedAt).toISOString()),
    },
    {
      path: invoiceFilePath(key, 'xml'),
      contentType: 'application/xml',
      bytes: Buffer.from(`${XML_DECLARATION}${invoiceXml(written)}`),
    },
  ];
}

function settingsRecord(
  accountId: string,
  settings: InvoicingSettings,
  clock: SeedClock,
): { readonly document: SeedDocument; readonly change: RecordedChange } {
  const by = memberOf(accountId, 'owner');
  const at = pastTimeMs(clock, SETTINGS_SAVED);
  const path = paths.accountDocument(accountId, 'invoicing', 'settings');
  const data: StoredInvoicingSettings = {
    ...settings,
    updatedAt: at,
    lastChange: { uid: by.uid, name: by.name, at },
  };
  const change = { by, action: 'invoicing.settings', target: path, before: null, after: settings, createdAt: at };
  return { document: { path, data }, change };
}
