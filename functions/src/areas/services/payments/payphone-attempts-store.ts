import { PayphoneAttempt } from '@llevo/contract/entities/payphone-attempt';
import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import { paths } from '@llevo/contract/paths';
import { paymentKind, storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { Actor, Clock } from '../../../platform/ports.ts';
import { queuedTransaction } from '../../../platform/firestore/queued-transaction.ts';
import { parseService, serviceDocument } from '../service-list.ts';
import type { AttemptRef, ClaimResult, PayphoneAttempts, StoredAttempt } from './ports.ts';
import { paymentTypeFields, writePayment } from './write-payments.ts';

/** Reconciliation leaves a new attempt to its customer for as long. */
const FIRST_CHECK_MS = 60_000;
/** A claim older than this was given up: Payphone has reversed the charge, or recorded it here. */
const CLAIM_LIFETIME_MS = 6 * 60_000;

const COLLECTION = 'payphoneAttempts';

const attemptDocument = ({ accountId, attemptId }: AttemptRef): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, COLLECTION, attemptId));
/** Payments by Payphone are recorded in Payphone's own name: it confirms each. */
const payphoneActor = (accountId: string): Actor => ({
  uid: 'payphone',
  name: 'Payphone',
  accountId,
  impersonator: null,
});

/** `accounts/{a}/payphoneAttempts` */
export function firestorePayphoneAttempts(clock: Clock): PayphoneAttempts {
  return {
    create: async (ref, { serviceId, amountCents }) => {
      const now = clock.nowMs();
      const attempt: PayphoneAttempt = {
        serviceId,
        amountCents,
        status: 'open',
        createdAt: now,
        claimedAt: 0,
        checkAt: now + FIRST_CHECK_MS,
      };
      await attemptDocument(ref).create(attempt);
    },

    find: async (ref, serviceId) => {
      const attempt = parseAttempt(ref, await attemptDocument(ref).get());
      return attempt?.serviceId === serviceId ? attempt : null;
    },

    claim: (ref) => queuedTransaction([attemptDocument(ref).path], (transaction) => claim(transaction, ref, clock)),

    approve: ({ accountId, attemptId, serviceId }, { transactionId, authorizationCode }) => {
      const actor = payphoneActor(accountId);
      const [attempt, document] = [attemptDocument({ accountId, attemptId }), serviceDocument(accountId, serviceId)];
      return queuedAuditedTransaction(actor, [document.path], async (transaction, audit) => {
        const [stored, snapshot] = await transaction.getAll(attempt, document);
        const current = stored && parseAttempt({ accountId, attemptId }, stored);
        if (!current || isSettled(current) || snapshot?.exists !== true) return;
        transaction.update(attempt, { status: 'approved', checkAt: null, transactionId });
        const service = parseService(snapshot);
        if (service.payments.some(({ id }) => id === attemptId)) return;
        const payment: ServicePayment = {
          id: attemptId,
          kind: paymentKind(storedServiceBalance(service), current.amountCents),
          method: 'payphone',
          amountCents: current.amountCents,
          status: 'pagado',
          receipt: '',
          reference: authorizationCode,
          by: { uid: actor.uid, name: actor.name, at: clock.nowMs() },
          decision: null,
          requestHash: '',
        };
        const fields = paymentTypeFields(service, payment);
        writePayment({ transaction, audit, actor, clock }, service, { payment, action: 'service.payment', fields });
      });
    },

    close: (ref, status) =>
      queuedTransaction([attemptDocument(ref).path], async (transaction) => {
        const document = attemptDocument(ref);
        const attempt = parseAttempt(ref, await transaction.get(document));
        if (attempt !== null && !isSettled(attempt)) transaction.update(document, { status, checkAt: null });
      }),

    due: async (limit) => {
      const { docs } = await firestore()
        .collectionGroup(COLLECTION)
        .where('checkAt', '<=', clock.nowMs())
        .orderBy('checkAt')
        .limit(limit)
        .get();
      return docs.flatMap((document) => {
        const accountId = document.ref.parent.parent?.id ?? '';
        return parseAttempt({ accountId, attemptId: document.id }, document) ?? [];
      });
    },

    postpone: async (ref, checkAtMs) => {
      await attemptDocument(ref).update({ checkAt: checkAtMs });
    },
  };
}

/** An expired attempt is open still: its customer may come back late. */
const isSettled = ({ status }: PayphoneAttempt): boolean =>
  status === 'approved' || status === 'cancelled' || status === 'rejected';

function parseAttempt(ref: AttemptRef, snapshot: DocumentSnapshot): StoredAttempt | null {
  return snapshot.exists ? { ...ref, ...PayphoneAttempt.parse(snapshot.data()) } : null;
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
    case 'confirming':
      // Payphone may have been told already: asking again is safe, and giving up is not.
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
  const claimed = { status: 'confirming', claimedAt: now, checkAt: now } as const;
  transaction.update(document, claimed);
  return { kind: 'claimed', attempt: { ...attempt, ...claimed } };
}

/** What other attempts at the same service are about to pay. */
async function reservedCents(
  transaction: Transaction,
  { accountId, attemptId, serviceId }: StoredAttempt,
  nowMs: number,
): Promise<number> {
  const { docs } = await transaction.get(
    firestore()
      .collection(paths.accountCollection(accountId, COLLECTION))
      .where('serviceId', '==', serviceId)
      .where('status', '==', 'confirming'),
  );
  return docs
    .filter(({ id }) => id !== attemptId)
    .map((other) => PayphoneAttempt.parse(other.data()))
    .filter(({ claimedAt }) => claimedAt > nowMs - CLAIM_LIFETIME_MS)
    .reduce((cents, { amountCents }) => cents + amountCents, 0);
}
