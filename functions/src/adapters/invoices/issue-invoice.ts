import { isDeepStrictEqual } from 'node:util';
import type { StoredInvoice } from '@llevo/contract/entities/invoice';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { certificateProblem } from '../../invoices/certificate-facts.ts';
import type { AuditChain } from '../audit/audit-chain.ts';
import type { Caller } from '../platform/ports.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { sessionTransaction } from '../sessions/session-transaction.ts';
import type { ComposeDeps, Composed } from './compose-invoice.ts';
import { composeInvoice } from './compose-invoice.ts';
import {
  certificateDocument,
  customerDocument,
  invoiceDocument,
  parseCertificate,
  parseInvoice,
  parseSettings,
  settingsDocument,
} from './invoice-documents.ts';
import { readNextSequence } from './invoice-sequence.ts';
import type { InvoiceProblem, IssueResult, NewInvoice } from './ports.ts';

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
  /** Of a credit note, the invoice that it corrects; null for an invoice. */
  readonly invoiceId: string | null;
  readonly nowMs: number;
}

/** A composed invoice or credit note as it is stored first. */
export const newDocument = (
  { accountId, uid, name }: Caller,
  composed: Composed,
  { invoiceId, nowMs }: NewDocument,
): StoredInvoice => ({
  accountId,
  ...composed,
  ...toBeSent(nowMs),
  invoiceId,
  creditNotes: 0,
  creditedCents: 0,
  createdAt: nowMs,
  createdBy: { uid, name, at: nowMs },
});

/** Creates the invoice of a finished service, with its number, in one transaction. */
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
  const document = invoiceDocument(accountId, asked.serviceId);
  const [serviceSnapshot, existing] = await transaction.getAll(serviceDocument(accountId, asked.serviceId), document);
  const before = parseInvoice(existing);
  if (before !== null) return { kind: 'existing', invoice: { ...before, id: document.id } };
  if (serviceSnapshot?.exists !== true) return { kind: 'unknown' };
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
  const created = newDocument(caller, composed, { invoiceId: null, nowMs });
  next.take();
  transaction.create(document, created);
  const isNamed = asked.buyer.idType !== 'consumidor final';
  if (isNamed && customerSnapshot.exists && !isDeepStrictEqual(customerSnapshot.get('invoiceBuyer'), asked.buyer)) {
    transaction.update(customer, { invoiceBuyer: asked.buyer, updatedAt: nowMs });
  }
  audit.add({
    action: 'invoice.issue',
    target: document.path,
    before: null,
    after: invoiceAudit(created),
    createdAt: nowMs,
  });
  return { kind: 'issued', invoice: { ...created, id: document.id } };
}
