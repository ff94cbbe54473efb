import { isDeepStrictEqual } from 'node:util';
import { issueInvoice as issueInvoiceEndpoint } from '@llevo/contract/endpoints/invoices/invoices';
import { MAX_SERVICE_INVOICES, serviceInvoiceId } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer, SriEnvironment } from '@llevo/contract/entities/invoice-parties';
import { bulkBuyer } from '@llevo/contract/rules/invoices/bulk-invoices';
import { invoiceEffect } from '@llevo/contract/rules/invoices/invoice-effect';
import type { InvoiceEffect } from '@llevo/contract/rules/invoices/invoice-effect';
import { centsFromDollars } from '@llevo/contract/rules/money';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { implement } from '../../http/implement.ts';
import type { AuditChain } from '../../platform/audit/audit-chain.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { translatable } from '../../platform/translatable.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { composeInvoice, invoiceAudit, newDocument, readUsableSettings } from './compose-invoice.ts';
import type { ComposeDeps } from './compose-invoice.ts';
import { customerDocument, invoiceDocument } from './invoice-documents.ts';
import type { InvoiceRecord } from './invoice-documents.ts';
import { toAppError } from './invoice-problem.ts';
import type { InvoiceProblem } from './invoice-problem.ts';
import { toInvoiceRow } from './invoice-responses.ts';
import { readNextSequence } from './invoice-sequence.ts';
import { identifiedBuyer } from './pending-invoices.ts';
import { readServiceInvoices } from './service-invoices.ts';
import type { CreditedInvoice } from './service-invoices.ts';
import { readInvoicePlate } from './vehicle-plate.ts';

interface NewInvoice {
  readonly serviceId: string;
  readonly buyer: InvoiceBuyer;
  /** The price that the caller saw. */
  readonly totalCents: number;
  /** The service's last invoice as the caller saw it; null for none. */
  readonly replaces: string | null;
  /** Whether the buyer has to be the one in the customer's record. */
  readonly isBuyerOnRecord: boolean;
  /** The environment that the caller saw; undefined for any. */
  readonly environment: SriEnvironment | undefined;
}

type IssueResult =
  /** `existing` if the same invoice was issued already, by a repeated request. */
  | { readonly kind: 'issued' | 'existing'; readonly invoice: InvoiceRecord }
  /** An invoice of the service is in force, or its credit notes are not authorised yet. */
  | { readonly kind: 'in_force'; readonly current: InvoiceRecord }
  | { readonly kind: 'being_credited'; readonly current: InvoiceRecord }
  /** The last invoice of the service differs from the one that the caller saw; null for none. */
  | { readonly kind: 'other_invoice'; readonly current: InvoiceRecord | null }
  | { readonly kind: 'too_many' }
  /** The customer's record has another buyer than the caller saw. */
  | { readonly kind: 'other_buyer' }
  /** The settings have another environment than the caller saw. */
  | { readonly kind: 'other_environment' }
  | InvoiceProblem;

const Telephone = z.string().catch('');

/** Creates an invoice of a finished service, with its number, in one transaction; the queue sends it. */
const issueInvoice = (deps: ComposeDeps, caller: Caller, invoice: NewInvoice): Promise<IssueResult> =>
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
  if (asked.environment !== undefined && asked.environment !== settings.environment) {
    return { kind: 'other_environment' };
  }
  const vehicle = await readInvoicePlate(transaction, { accountId, ...settings, driverId: service.driverId });
  if (vehicle === 'missing') return { kind: 'no_plate' };
  const next = await readNextSequence(transaction, { accountId, settings, document: 'factura' });
  const customer = customerDocument(accountId, service.userId);
  const customerSnapshot = await transaction.get(customer);
  const onRecord: unknown = customerSnapshot.get('invoiceBuyer');
  if (asked.isBuyerOnRecord && !isDeepStrictEqual(identifiedBuyer(onRecord), asked.buyer)) {
    return { kind: 'other_buyer' };
  }
  const phone = Telephone.parse(customerSnapshot.get('cellphone'));
  const buyer = issuedBuyer(asked, settings.environment);
  const composed = composeInvoice(deps, { service, settings, buyer, phone, ...vehicle }, next.sequence);
  if ('kind' in composed) return composed satisfies InvoiceProblem;
  const document = invoiceDocument(accountId, serviceInvoiceId(asked.serviceId, invoices.length + 1));
  const created = newDocument(caller, composed, { serviceId: asked.serviceId, invoiceId: null, nowMs });
  next.take();
  transaction.create(document, created);
  const replaced = invoices[0]?.invoice;
  // All invoices of a service contend for the first, so that concurrent requests create one.
  if (replaced !== undefined) {
    transaction.update(invoiceDocument(accountId, asked.serviceId), { replacements: invoices.length });
  }
  const isNamed = asked.buyer.idType !== 'consumidor final';
  if (isNamed && customerSnapshot.exists && !isDeepStrictEqual(onRecord, asked.buyer)) {
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

/** The buyer that the invoice names: one from the customer's record has no address in the test environment. */
const issuedBuyer = ({ buyer, isBuyerOnRecord }: NewInvoice, environment: SriEnvironment): InvoiceBuyer =>
  isBuyerOnRecord ? bulkBuyer(buyer, environment) : buyer;

/** The result of a repeated or conflicting request; null if an invoice may be issued. Invoices are the newest first. */
function knownResult(invoices: readonly CreditedInvoice[], asked: NewInvoice): IssueResult | null {
  const [last, before] = invoices;
  if ((last?.invoice.id ?? null) !== asked.replaces) {
    const isRepeated = last !== undefined && (before?.invoice.id ?? null) === asked.replaces && isAsAsked(last, asked);
    return isRepeated
      ? { kind: 'existing', invoice: last.invoice }
      : { kind: 'other_invoice', current: last?.invoice ?? null };
  }
  // An earlier invoice is in force again if its credit note was voided.
  for (const one of invoices) {
    const effect = effectOf(one);
    if (effect !== 'cancelled') return { kind: effect, current: one.invoice };
  }
  return invoices.length >= MAX_SERVICE_INVOICES ? { kind: 'too_many' } : null;
}

const effectOf = ({ invoice, creditNotes }: CreditedInvoice): InvoiceEffect =>
  invoiceEffect({ state: invoice.state, total: invoice.totalCents, credited: invoice.creditedCents }, creditNotes);

/** Whether an invoice equals the requested one: the request is repeated. */
function isAsAsked(one: CreditedInvoice, asked: NewInvoice): boolean {
  const { environment, buyer } = one.invoice.content;
  const { phone: _phone, ...issuedTo } = buyer;
  return (
    effectOf(one) === 'in_force' &&
    (asked.environment === undefined || asked.environment === environment) &&
    one.invoice.totalCents === asked.totalCents &&
    isDeepStrictEqual(issuedTo, issuedBuyer(asked, environment))
  );
}

const ISSUE_CONFLICTS = translatable({
  in_force: 'El servicio ya tiene una factura vigente: acredítala por completo o anúlala antes de emitir otra',
  being_credited: 'El SRI todavía no autoriza las notas de crédito de la factura anterior',
  other_invoice: 'La factura del servicio cambió mientras tanto',
} as const);

const CHANGED = translatable({
  other_buyer: 'Los datos de facturación del cliente cambiaron mientras tanto: revísalos antes de emitir',
  other_environment: 'El ambiente del SRI cambió mientras tanto: revísalo antes de emitir',
} as const);

function toIssueError(problem: Exclude<IssueResult, { readonly invoice: InvoiceRecord }>): AppError {
  const { kind } = problem;
  if (kind === 'too_many') return new AppError('conflict', 'El servicio ya no admite más facturas');
  if (kind === 'other_buyer' || kind === 'other_environment') return new AppError('conflict', CHANGED[kind]);
  if (kind === 'in_force' || kind === 'being_credited' || kind === 'other_invoice') {
    return new AppError('conflict', ISSUE_CONFLICTS[kind], {
      current: problem.current && toInvoiceRow(problem.current),
    });
  }
  return toAppError(problem, translatable('No existe el servicio'));
}

/** Repeated, it returns the same invoice. */
export const issueInvoiceRoute = implement(issueInvoiceEndpoint, async ({ input, deps, caller }) => {
  const { id: serviceId, buyer, total, replaces = null, buyerOnRecord = false, environment } = input;
  const result = await issueInvoice(deps, caller, {
    serviceId,
    buyer,
    totalCents: centsFromDollars(total),
    replaces,
    isBuyerOnRecord: buyerOnRecord,
    environment,
  });
  if (!('invoice' in result)) throw toIssueError(result);
  const message =
    result.kind === 'issued'
      ? translatable('La factura se emitió y se envía al SRI')
      : translatable('El servicio ya tiene factura');
  return { data: toInvoiceRow(result.invoice), message };
});
