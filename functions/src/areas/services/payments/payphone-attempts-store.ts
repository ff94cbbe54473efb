import { store } from '../../../platform/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { PayphoneAttempt } from '@llevo/contract/entities/payphone-attempt';
import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import { paths } from '@llevo/contract/paths';
import { PAYPHONE_NAME } from '@llevo/contract/rules/services/payphone-reversal';
import { paymentKind, storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { CollectionReference, DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { Actor, Clock } from '../../../platform/seams/core.ts';
import { queuedTransaction } from '../../../platform/firestore/queued-transaction.ts';
import { listDueFairly } from '../../../platform/outbox/fair-share.ts';
import { findCompanySender } from '../company-sender.ts';
import { readJobPeople } from '../job-messages.ts';
import { author } from '../service-change.ts';
import { parseService, serviceDocument } from '../service-list.ts';
import {
  isBeingPrepared,
  isChecked,
  isFormUsable,
  isPending,
  isUnanswered,
  nextCheckAtMs,
} from './attempt-schedule.ts';
import { notifyMoney } from './payment-messages.ts';
import { paymentTypeFields, writePayment } from './write-payments.ts';

/** Lifetime of a claim. Afterwards Payphone has reversed the charge, or the payment is recorded here. */
const CLAIM_LIFETIME_MS = 6 * 60_000;

const COLLECTION = 'payphoneAttempts';

const attemptsOf = (accountId: string): CollectionReference =>
  firestore().collection(paths.accountCollection(accountId, COLLECTION));
export const attemptDocument = ({ accountId, attemptId }: AttemptRef): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, COLLECTION, attemptId));
/** The author of payments by Payphone, which confirms each. */
export const payphoneActor = (accountId: string): Actor => ({
  uid: 'payphone',
  name: PAYPHONE_NAME,
  accountId,
  impersonator: null,
});

/** `accounts/{a}/payphoneAttempts` */
export const payphoneAttemptsStore = store(({ clock, ids, siteUrl }: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>) => {
  return {
    /** Stores an attempt, unless the service has an open one of this amount whose form can still be used. */
    begin: (
      ref: AttemptRef,
      { serviceId, amountCents }: { readonly serviceId: string; readonly amountCents: number },
    ): Promise<BeginResult> =>
      queuedTransaction([`payphone ${serviceId}`], async (transaction) => {
        const now = clock.nowMs();
        const { docs } = await transaction.get(
          attemptsOf(ref.accountId)
            .where('serviceId', '==', serviceId)
            .where('amountCents', '==', amountCents)
            .where('status', '==', 'open'),
        );
        const others = docs.map((document) => PayphoneAttempt.parse(document.data()));
        const usable = others.find((other) => isFormUsable(other, now));
        if (usable) return { kind: 'open', url: usable.url };
        if (others.some((other) => isBeingPrepared(other, now))) return { kind: 'preparing' };
        const attempt: PayphoneAttempt = {
          accountId: ref.accountId,
          serviceId,
          amountCents,
          status: 'open',
          url: '',
          createdAt: now,
          claimedAt: 0,
          checkAt: nextCheckAtMs(0, now),
          reversedBy: null,
          checks: 0,
        };
        transaction.create(attemptDocument(ref), attempt);
        return { kind: 'begun' };
      }),

    /** Records the address of an attempt's form. */
    opened: async (ref: AttemptRef, url: string): Promise<void> => {
      await attemptDocument(ref).update({ url });
    },

    /** Deletes an attempt whose form no customer has seen. */
    discard: async (ref: AttemptRef): Promise<void> => {
      await attemptDocument(ref).delete();
    },

    /** Lets the customer begin another attempt. Reconciliation goes on: the form may have been paid in another tab. */
    abandon: (ref: AttemptRef): Promise<void> =>
      queuedTransaction([attemptDocument(ref).path], async (transaction) => {
        const attempt = parseAttempt(ref, await transaction.get(attemptDocument(ref)));
        if (attempt?.status !== 'open') return;
        transaction.update(attemptDocument(ref), { url: '', checks: Math.max(1, attempt.checks) });
      }),

    /** The attempt of a service; null if it is missing or belongs to another service. */
    find: async (ref: AttemptRef, serviceId: string): Promise<StoredAttempt | null> => {
      const attempt = parseAttempt(ref, await attemptDocument(ref).get());
      return attempt?.serviceId === serviceId ? attempt : null;
    },

    /**
     * Reserves the amount of the attempt before its charge is confirmed at Payphone. Refused if the service no longer owes
     * that much, less the amounts that other attempts reserved in the last minutes.
     */
    claim: (ref: AttemptRef): Promise<ClaimResult> =>
      queuedTransaction([attemptDocument(ref).path], (transaction) => claim(transaction, ref, clock)),

    /** Records the payment and settles the attempt in one transaction; a settled attempt changes nothing. */
    approve: async (
      { accountId, attemptId, serviceId }: StoredAttempt,
      { transactionId, authorizationCode }: ApprovedCharge,
    ): Promise<void> => {
      const actor = payphoneActor(accountId);
      const sender = await findCompanySender({ clock, ids, siteUrl }, accountId);
      const [attempt, document] = [attemptDocument({ accountId, attemptId }), serviceDocument(accountId, serviceId)];
      return queuedAuditedTransaction(actor, [document.path], async (transaction, audit) => {
        const [stored, snapshot] = await transaction.getAll(attempt, document);
        const current = stored && parseAttempt({ accountId, attemptId }, stored);
        if (!current || isSettled(current) || snapshot?.exists !== true) return;
        const service = parseService(snapshot);
        const people = await readJobPeople(transaction, accountId, service);
        transaction.update(attempt, { status: 'approved', checkAt: null, transactionId });
        if (service.payments.some(({ id }) => id === attemptId)) return;
        const payment: ServicePayment = {
          id: attemptId,
          kind: paymentKind(storedServiceBalance(service), current.amountCents),
          method: 'payphone',
          amountCents: current.amountCents,
          status: 'pagado',
          holder: 'company',
          note: '',
          receipt: '',
          reference: authorizationCode,
          by: author({ actor, clock }),
          decision: null,
          requestHash: '',
        };
        const fields = paymentTypeFields(service, payment);
        const frame = { transaction, audit, actor, clock };
        const after = writePayment(frame, service, { payment, action: 'service.payment', fields });
        notifyMoney(transaction, { accountId, before: service, after, people, sender });
      });
    },

    /** Settles an attempt that Payphone did not charge as asked; a settled one changes nothing. */
    close: (ref: AttemptRef, status: 'cancelled' | 'rejected' | 'expired'): Promise<void> =>
      queuedTransaction([attemptDocument(ref).path], async (transaction) => {
        const document = attemptDocument(ref);
        const attempt = parseAttempt(ref, await transaction.get(document));
        if (attempt !== null && !isSettled(attempt)) transaction.update(document, { status, checkAt: null });
      }),

    /** Expires an open attempt about which Payphone goes on to fail; false for one that is checked again. */
    expireUnanswered: (ref: AttemptRef): Promise<boolean> =>
      queuedTransaction([attemptDocument(ref).path], async (transaction) => {
        const attempt = parseAttempt(ref, await transaction.get(attemptDocument(ref)));
        if (attempt === null || !isUnanswered(attempt, clock.nowMs())) return false;
        transaction.update(attemptDocument(ref), { status: 'expired', checkAt: null });
        return true;
      }),

    /** Attempts that are due for reconciliation; accounts take turns if more are due. */
    due: async (limit: number): Promise<StoredAttempt[]> => {
      const due = firestore().collectionGroup(COLLECTION).where('checkAt', '<=', clock.nowMs());
      const documents = await listDueFairly({ due, accountField: 'accountId', dueField: 'checkAt', limit });
      return documents.flatMap((document) => {
        const accountId = document.ref.parent.parent?.id ?? '';
        return parseAttempt({ accountId, attemptId: document.id }, document) ?? [];
      });
    },

    /** Takes a settled attempt out of reconciliation. */
    leave: async (ref: AttemptRef): Promise<void> => {
      await attemptDocument(ref).update({ checkAt: null });
    },

    /** Postpones the next check of an attempt; a settled one has none. */
    postpone: (ref: AttemptRef): Promise<void> =>
      queuedTransaction([attemptDocument(ref).path], async (transaction) => {
        const attempt = parseAttempt(ref, await transaction.get(attemptDocument(ref)));
        if (attempt === null || !isChecked(attempt)) return;
        const checks = attempt.checks + 1;
        transaction.update(attemptDocument(ref), { checks, checkAt: nextCheckAtMs(checks, clock.nowMs()) });
      }),
  };
});

/** An expired attempt is not settled: its customer may still come back. */
const isSettled = (attempt: PayphoneAttempt): boolean => !isPending(attempt) && attempt.status !== 'expired';

export function parseAttempt(ref: AttemptRef, snapshot: DocumentSnapshot): StoredAttempt | null {
  return snapshot.exists ? { ...PayphoneAttempt.parse(snapshot.data()), ...ref } : null;
}

async function claim(transaction: Transaction, ref: AttemptRef, clock: Clock): Promise<ClaimResult> {
  const document = attemptDocument(ref);
  const attempt = parseAttempt(ref, await transaction.get(document));
  if (attempt === null) return { kind: 'unknown' };
  switch (attempt.status) {
    case 'approved':
    case 'cancelled':
    case 'rejected':
      return { kind: attempt.status };
    case 'reversing':
    case 'reversed':
      // It was paid, whatever became of it since.
      return { kind: 'approved' };
    case 'confirming':
      // Payphone may have confirmed already: confirming again is safe, giving up is not.
      return { kind: 'claimed', attempt };
    case 'open':
    case 'expired':
      break;
  }
  const now = clock.nowMs();
  const service = await transaction.get(serviceDocument(ref.accountId, attempt.serviceId));
  if (!service.exists) return { kind: 'not_due' };
  const stored = parseService(service);
  const { balanceCents } = storedServiceBalance(stored);
  const reserved = await reservedCents(transaction, attempt, now);
  if (stored.status === 'cancelado' || attempt.amountCents > balanceCents - reserved) return { kind: 'not_due' };
  const claimed = { status: 'confirming', claimedAt: now, checkAt: now, checks: 0 } as const;
  transaction.update(document, claimed);
  return { kind: 'claimed', attempt: { ...attempt, ...claimed } };
}

/** Cents reserved by other attempts at the same service. */
async function reservedCents(
  transaction: Transaction,
  { accountId, attemptId, serviceId }: StoredAttempt,
  nowMs: number,
): Promise<number> {
  const { docs } = await transaction.get(
    attemptsOf(accountId).where('serviceId', '==', serviceId).where('status', '==', 'confirming'),
  );
  return docs
    .filter(({ id }) => id !== attemptId)
    .map((other) => PayphoneAttempt.parse(other.data()))
    .filter(({ claimedAt }) => claimedAt > nowMs - CLAIM_LIFETIME_MS)
    .reduce((cents, { amountCents }) => cents + amountCents, 0);
}

/** Account and id of a stored attempt. */
export interface AttemptRef {
  readonly accountId: string;
  /** Payphone's `clientTransactionId`. */
  readonly attemptId: string;
}

export type StoredAttempt = AttemptRef & PayphoneAttempt;

type BeginResult =
  | { readonly kind: 'begun' }
  /** The customer has a form already. */
  | { readonly kind: 'open'; readonly url: string }
  /** Another call is about to open it. */
  | { readonly kind: 'preparing' };

type ClaimResult =
  | { readonly kind: 'claimed'; readonly attempt: StoredAttempt }
  /** The attempt is settled already. */
  | { readonly kind: 'approved' | 'cancelled' | 'rejected' }
  | { readonly kind: 'unknown' }
  /** The service owes less than the attempt pays, or nothing: without a confirmation Payphone returns the money. */
  | { readonly kind: 'not_due' };

/** A charge that Payphone approved. */
interface ApprovedCharge {
  readonly transactionId: number;
  readonly authorizationCode: string;
}
