import type { StoredInvoice } from '@llevo/contract/entities/invoice';
import { isUnderWay, nextProgress } from './invoice-state.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { INVOICES, invoiceDocument, parseInvoice } from './invoice-documents.ts';
import type { InvoiceEmail, InvoiceLease, InvoiceQueue } from './ports.ts';

/** Longer than both questions to the SRI take (see `sri-soap.ts`), so that attempts do not overlap. */
const LEASE_MS = 90_000;

/** The invoices that wait. A lease moves the next attempt to its end: after a crash the invoice is due again. */
export function firestoreInvoiceQueue(clock: Clock, emailOf: InvoiceEmail): InvoiceQueue {
  return {
    lease: (key) =>
      firestore().runTransaction(async (transaction) => {
        const document = invoiceDocument(key.accountId, key.id);
        const invoice = parseInvoice(await transaction.get(document));
        const nowMs = clock.nowMs();
        if (invoice === null || !isDue(invoice, nowMs)) return null;
        const { state, content, accessKey } = invoice;
        const until = nowMs + LEASE_MS;
        transaction.update(document, { leasedUntil: until, nextAttemptAt: until });
        return { ...key, state, content, accessKey, until };
      }),

    settle: (lease, events) =>
      firestore().runTransaction(async (transaction) => {
        const document = invoiceDocument(lease.accountId, lease.id);
        const before = parseInvoice(await transaction.get(document));
        if (before === null || !isLeaseHolder(lease, before)) return null;
        const nowMs = clock.nowMs();
        const progress = events.reduce<Pick<StoredInvoice, keyof ReturnType<typeof nextProgress>>>(
          (known, event) => nextProgress(known, event, nowMs),
          before,
        );
        const { state, messages, attempts, nextAttemptAt, authorizedAt } = progress;
        const fields = { state, messages, attempts, nextAttemptAt, authorizedAt, leasedUntil: 0 };
        const after: StoredInvoice = { ...before, ...fields };
        transaction.update(document, fields);
        const email = state === 'authorized' ? emailOf({ ...after, id: lease.id }) : null;
        if (email !== null) {
          const { accountId, accessKey } = after;
          enqueueEmail(transaction, email, { id: `invoice-${accessKey}`, accountId, createdAt: nowMs });
        }
        return after;
      }),

    listDue: async (limit) => {
      const { docs } = await firestore()
        .collectionGroup(INVOICES)
        // Those that wait for nothing have null, which is before no number.
        .where('nextAttemptAt', '<=', clock.nowMs())
        .orderBy('nextAttemptAt')
        .limit(limit)
        .get();
      return docs.flatMap(({ id, ref }) => {
        const accountId = ref.parent.parent?.id;
        return accountId === undefined ? [] : [{ accountId, id }];
      });
    },
  };
}

/** A new invoice is due at once, regardless of the clock of the instance that wrote it. */
const isDue = ({ state, attempts, nextAttemptAt, leasedUntil }: StoredInvoice, nowMs: number): boolean =>
  isUnderWay(state) &&
  leasedUntil <= nowMs &&
  ((state === 'pending' && attempts === 0) || (nextAttemptAt ?? Infinity) <= nowMs);

const isLeaseHolder = (lease: InvoiceLease, { leasedUntil, accessKey }: StoredInvoice): boolean =>
  leasedUntil === lease.until && accessKey === lease.accessKey;
