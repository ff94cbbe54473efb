import { serviceIdOf } from '@llevo/contract/entities/invoice';
import type { FormerContent, InvoiceContent, InvoiceState, StoredInvoice } from '@llevo/contract/entities/invoice';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { listDueFairly } from '../../platform/outbox/fair-share.ts';
import { store } from '../../platform/store.ts';
import { invoiceEmail } from './emails/invoice-email.ts';
import { invoiceDocument, INVOICES, parseInvoice } from './invoice-documents.ts';
import type { InvoiceKey } from './invoice-documents.ts';
import { isUnderWay, nextProgress } from './invoice-state.ts';
import type { InvoiceEvent, Progress } from './invoice-state.ts';
import { keptFields } from './kept-content.ts';

/** Longer than both requests to the SRI take (see `sri.ts`), so that attempts do not overlap. */
const LEASE_MS = 90_000;

/** A new invoice is due at once, regardless of the clock of the instance that wrote it. */
const isDue = ({ state, attempts, nextAttemptAt, leasedUntil }: StoredInvoice, nowMs: number): boolean =>
  isUnderWay(state) &&
  leasedUntil <= nowMs &&
  ((state === 'pending' && attempts === 0) || (nextAttemptAt ?? Infinity) <= nowMs);

const isLeaseHolder = (lease: InvoiceLease, { leasedUntil, accessKey, corrections }: StoredInvoice): boolean =>
  leasedUntil === lease.until && accessKey === lease.accessKey && corrections === lease.corrections;

/** An invoice that only the holder of the lease may send, until `until` (milliseconds since 1970). */
export interface InvoiceLease extends InvoiceKey {
  readonly state: InvoiceState;
  readonly content: InvoiceContent;
  readonly accessKey: string;
  readonly corrections: number;
  readonly refusedAt: number | null;
  readonly former: readonly FormerContent[];
  readonly until: number;
  /** Invoices store no trace. */
  readonly trace?: null;
}

/** The pending invoices. A lease moves the next attempt to its end: after a crash the invoice is due again. */
export const invoiceQueue = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** Leases an invoice that is due; null if it is not due, leased already or missing. */
    lease: (key: InvoiceKey): Promise<InvoiceLease | null> =>
      firestore().runTransaction(async (transaction) => {
        const document = invoiceDocument(key.accountId, key.id);
        const invoice = parseInvoice(await transaction.get(document));
        const nowMs = clock.nowMs();
        if (invoice === null || !isDue(invoice, nowMs)) return null;
        const { state, content, accessKey, corrections, refusedAt, former } = invoice;
        const until = nowMs + LEASE_MS;
        transaction.update(document, { leasedUntil: until, nextAttemptAt: until });
        return { ...key, state, content, accessKey, corrections, refusedAt, former, until };
      }),

    /** Stores the events of an attempt, and enqueues the e-mail of an authorised invoice. Null if it changed after the lease. */
    settle: (lease: InvoiceLease, events: readonly InvoiceEvent[]): Promise<StoredInvoice | null> =>
      firestore().runTransaction(async (transaction) => {
        const document = invoiceDocument(lease.accountId, lease.id);
        const before = parseInvoice(await transaction.get(document));
        if (before === null || !isLeaseHolder(lease, before)) return null;
        const nowMs = clock.nowMs();
        const progress = events.reduce<Progress>((known, event) => nextProgress(known, event, nowMs), before);
        const { state, messages, attempts, nextAttemptAt, receivedAt, refusedAt, authorizedAt } = progress;
        const answered = { state, messages, attempts, nextAttemptAt, receivedAt, refusedAt, authorizedAt };
        const fields = { ...answered, leasedUntil: 0, ...keptFields(events) };
        const after: StoredInvoice = { ...before, ...fields };
        transaction.update(document, fields);
        const email = state === 'authorized' ? invoiceEmail({ ...after, id: lease.id }) : null;
        if (email !== null) {
          const { accountId, accessKey } = after;
          const serviceId = serviceIdOf({ ...after, id: lease.id });
          enqueueEmail(transaction, email, { id: `invoice-${accessKey}`, accountId, createdAt: nowMs, serviceId });
        }
        return after;
      }),

    /** Invoices that are due, fairly among accounts. */
    listDue: async (limit: number): Promise<readonly InvoiceKey[]> => {
      // Excludes null: invoices without a next attempt.
      const due = firestore().collectionGroup(INVOICES).where('nextAttemptAt', '<=', clock.nowMs());
      return (await listDueFairly({ due, accountField: 'accountId', limit })).flatMap(({ id, ref }) => {
        const accountId = ref.parent.parent?.id;
        return accountId === undefined ? [] : [{ accountId, id }];
      });
    },
  };
});
