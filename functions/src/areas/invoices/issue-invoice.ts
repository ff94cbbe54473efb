import { isDeepStrictEqual } from 'node:util';
import type { StoredInvoice } from '@llevo/contract/entities/invoice';
import { MAX_SERVICE_INVOICES, serviceInvoiceId } from '@llevo/contract/entities/invoice';
import type { InvoiceEffect } from '@llevo/contract/rules/invoices/invoice-effect';
import { invoiceEffect } from '@llevo/contract/rules/invoices/invoice-effect';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { certificateProblem } from './certificate-facts.ts';
import type { AuditChain } from '../../platform/audit/audit-chain.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { ComposeDeps, Composed } from './compose-invoice.ts';
import { composeInvoice } from './compose-invoice.ts';
import {
  certificateDocument,
  customerDocument,
  invoiceDocument,
  parseCertificate,
  parseSettings,
  settingsDocument,
} from './invoice-documents.ts';
import { readNextSequence } from './invoice-sequence.ts';
import type { CreditedInvoice, InvoiceProblem, IssueResult, NewInvoice } from './ports.ts';
import { readServiceInvoices } from './service-invoices.ts';

const Telephone = z.string().catch('');

/** Settings of an account that can issue invoices now; null for one that cannot. */
export async function readUsableSettings(transaction: Transaction, accountId: string, nowMs: number) {
  const [settings, certificate] = await transaction.getAll(settingsDocument(accountId), certificateDocument(accountId));
  const [usable, stored] = [parseSettings(settings), parseCertificate(certificate)];
  if (usable === null || stored === null || certificateProblem(stored, usable.ruc, nowMs) !== null) return null;
  const { updatedAt: _updatedAt, lastChange: _lastChange, ...fields } = usable;
  return fields;
}

/** The audited facts of an invoice. */
export const invoiceAudit = ({ number, accessKey, totalCents, state, content }: StoredInvoice) => ({
  number,
  authorisationNumber: accessKey,
  totalCents,
  invoiceState: state,
  // The number is left out, as of drivers' cédulas.
  userName: content.buyer.name,
});

/** What a new or corrected invoice waits with. */
export const toBeSent = (nowMs: number) =>
  ({
    state: 'pending',
    messages: [],
    attempts: 0,
    nextAttemptAt: nowMs,
    leasedUntil: 0,
    authorizedAt: null,
    voidedAt: null,
  }) satisfies Partial<StoredInvoice>;

interface NewDocument {
  readonly serviceId: string;
  /** Of a credit note, the invoice that it corrects; null for an invoice. */
  readonly invoiceId: string | null;
  readonly nowMs: number;
}

/** A composed invoice or credit note as it is stored first. */
export const newDocument = (
  { accountId, uid, name }: Caller,
  composed: Composed,
  { serviceId, invoiceId, nowMs }: NewDocument,
): StoredInvoice => ({
  accountId,
  ...composed,
  ...toBeSent(nowMs),
  serviceId,
  invoiceId,
  replacements: 0,
  creditNotes: 0,
  creditedCents: 0,
  createdAt: nowMs,
  createdBy: { uid, name, at: nowMs },
});

/** Creates an invoice of a finished service, with its number, in one transaction. */
export const issueInvoice = (deps: ComposeDeps, caller: Caller, invoice: NewInvoice): Promise<IssueResult> =>
  sessionTransaction(caller, (transaction, { audit }) => issue({ deps, caller, transaction, audit }, invoice));

interface Frame {
  readonly deps: ComposeDeps;
  readonly caller: Caller;
  readonly transaction: Transaction;
  readonly audit: AuditChain;
}

async function issue({ deps, caller, transaction, audit }: Frame, asked: NewInvoice): Promise<IssueResult> {
  const { accountId } = caller;
  const serviceSnapshot = await transaction.get(serviceDocument(accountId, asked.serviceId));
  const invoices = await readServiceInvoices(transaction, accountId, asked.serviceId);
  const known = knownResult(invoices, asked);
  if (known !== null) return known;
  if (!serviceSnapshot.exists) return { kind: 'unknown' };
  const service = parseService(serviceSnapshot);
  if (service.demo === true) return { kind: 'demo' };
  if (service.status !== 'finalizado') return { kind: 'not_finished' };
  if (service.priceCents !== asked.totalCents) return { kind: 'other_price', service };
  const nowMs = deps.clock.nowMs();
  const settings = await readUsableSettings(transaction, accountId, nowMs);
  if (settings === null) return { kind: 'not_ready' };
  const next = await readNextSequence(transaction, { accountId, settings, document: 'factura' });
  const customer = customerDocument(accountId, service.userId);
  const customerSnapshot = await transaction.get(customer);
  const phone = Telephone.parse(customerSnapshot.get('cellphone'));
  const composed = composeInvoice(deps, { service, settings, buyer: asked.buyer, phone }, next.sequence);
  if ('kind' in composed) return composed satisfies InvoiceProblem;
  const document = invoiceDocument(accountId, serviceInvoiceId(asked.serviceId, invoices.length + 1));
  const created = newDocument(caller, composed, { serviceId: asked.serviceId, invoiceId: null, nowMs });
  next.take();
  transaction.create(document, created);
  const replaced = invoices[0]?.invoice;
  // All invoices of a service contend for the first: of two at once there is one.
  if (replaced !== undefined) {
    transaction.update(invoiceDocument(accountId, asked.serviceId), { replacements: invoices.length });
  }
  const isNamed = asked.buyer.idType !== 'consumidor final';
  if (isNamed && customerSnapshot.exists && !isDeepStrictEqual(customerSnapshot.get('invoiceBuyer'), asked.buyer)) {
    transaction.update(customer, { invoiceBuyer: asked.buyer, updatedAt: nowMs });
  }
  audit.add({
    action: 'invoice.issue',
    target: document.path,
    before: null,
    after: { ...invoiceAudit(created), ...(replaced && { replacedNumber: replaced.number }) },
    createdAt: nowMs,
  });
  return { kind: 'issued', invoice: { ...created, id: document.id } };
}

/** What prevents another invoice, or already answers the call; null where one may be issued. Invoices are the newest first. */
function knownResult(invoices: readonly CreditedInvoice[], asked: NewInvoice): IssueResult | null {
  const [last, before] = invoices;
  if ((last?.invoice.id ?? null) !== asked.replaces) {
    const isRepeated = last !== undefined && (before?.invoice.id ?? null) === asked.replaces && isAsAsked(last, asked);
    return isRepeated
      ? { kind: 'existing', invoice: last.invoice }
      : { kind: 'other_invoice', current: last?.invoice ?? null };
  }
  // An earlier one is in force again where its credit note was voided.
  for (const one of invoices) {
    const effect = effectOf(one);
    if (effect !== 'cancelled') return { kind: effect, current: one.invoice };
  }
  return invoices.length >= MAX_SERVICE_INVOICES ? { kind: 'too_many' } : null;
}

const effectOf = ({ invoice, creditNotes }: CreditedInvoice): InvoiceEffect =>
  invoiceEffect({ state: invoice.state, total: invoice.totalCents, credited: invoice.creditedCents }, creditNotes);

/** Whether an invoice is what the call asks for: then it comes a second time. */
function isAsAsked(one: CreditedInvoice, { buyer, totalCents }: NewInvoice): boolean {
  const { phone: _phone, ...issuedTo } = one.invoice.content.buyer;
  return effectOf(one) === 'in_force' && one.invoice.totalCents === totalCents && isDeepStrictEqual(issuedTo, buyer);
}
