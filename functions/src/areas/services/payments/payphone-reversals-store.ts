import type { Service } from '@llevo/contract/entities/service';
import { isReversalOpen } from '@llevo/contract/rules/services/payphone-reversal';
import { refundRestCents } from '@llevo/contract/rules/services/refund';
import type { Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import { queuedTransaction } from '../../../platform/firestore/queued-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/seams/core.ts';
import { store } from '../../../platform/store.ts';
import { findCompanySender } from '../company-sender.ts';
import { readJobPeople } from '../job-messages.ts';
import { author } from '../service-change.ts';
import { parseService, serviceDocument } from '../service-list.ts';
import { nextCheckAtMs } from './attempt-schedule.ts';
import { attemptDocument, parseAttempt, payphoneActor } from './payphone-attempts-store.ts';
import type { AttemptRef, StoredAttempt } from './payphone-attempts-store.ts';
import { notifyMoney } from './payment-messages.ts';
import { writeReturn } from './refunds-store.ts';

/** Reversals of Payphone payments of cancelled services: the attempt and the service's refund, together. */
export const payphoneReversalsStore = store(({ clock, ids, siteUrl }: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>) => ({
  /** Marks the reversal as under way before Payphone is asked, so that no answer is lost: reconciliation goes on. */
  claim: (actor: Actor, ref: AttemptRef, serviceId: string): Promise<ReversalClaim> => {
    const document = serviceDocument(actor.accountId, serviceId);
    return queuedTransaction<ReversalClaim>([document.path], async (transaction) => {
      const { attempt, service } = await readBoth(transaction, ref, serviceId);
      if (service === null) return { kind: 'unknown_service' };
      if (attempt?.serviceId !== serviceId) return { kind: 'unknown_payment' };
      if (attempt.status === 'reversed') return { kind: 'done', service };
      if (attempt.status === 'reversing') return { kind: 'claimed', attempt, isRepeated: true };
      const problem = reversalProblem(attempt, service, clock.nowMs());
      if (problem !== null) return { kind: problem, service };
      const now = clock.nowMs();
      const { uid, name, impersonator } = actor;
      const reversedBy = { uid, name, impersonator };
      transaction.update(attemptDocument(ref), {
        status: 'reversing',
        reversedBy,
        checkAt: nextCheckAtMs(0, now),
        checks: 0,
      });
      // Not an edit yet: the answer is one, with its audit entry.
      transaction.update(document, { 'refund.reversing': ref.attemptId });
      return { kind: 'claimed', attempt: { ...attempt, reversedBy }, isRepeated: false };
    });
  },

  /** Records Payphone's answer once: the money is back, or the refund is to be made in another way. */
  settle: async (
    { accountId, attemptId, serviceId, reversedBy }: StoredAttempt,
    isReversed: boolean,
  ): Promise<void> => {
    const actor = { ...(reversedBy ?? payphoneActor(accountId)), accountId };
    const ref = { accountId, attemptId };
    const document = serviceDocument(accountId, serviceId);
    const sender = await findCompanySender({ clock, ids, siteUrl }, accountId);
    await queuedAuditedTransaction(actor, [document.path], async (transaction, audit) => {
      const { attempt, service } = await readBoth(transaction, ref, serviceId);
      if (attempt?.status !== 'reversing') return;
      const people = service && (await readJobPeople(transaction, accountId, service));
      transaction.update(attemptDocument(ref), { status: isReversed ? 'reversed' : 'approved', checkAt: null });
      if (service === null || people === null) return;
      if (!isReversed) {
        transaction.update(document, { 'refund.reversing': null });
        return;
      }
      const frame = { transaction, audit, actor, clock };
      const after = writeReturn(frame, service, {
        id: attemptId,
        method: 'payphone',
        amountCents: attempt.amountCents,
        reference: service.payments.find(({ id }) => id === attemptId)?.reference ?? '',
        by: author(frame),
      });
      notifyMoney(transaction, { accountId, before: service, after, people, sender });
    });
  },
}));

async function readBoth(transaction: Transaction, ref: AttemptRef, serviceId: string) {
  const [attempt, service] = await transaction.getAll(attemptDocument(ref), serviceDocument(ref.accountId, serviceId));
  return {
    attempt: attempt === undefined ? null : parseAttempt(ref, attempt),
    service: service?.exists === true ? parseService(service) : null,
  };
}

/** Why the payment is not reversed; null if it can be. */
function reversalProblem(
  { attemptId, amountCents, status }: StoredAttempt,
  { payments, refund }: Service,
  nowMs: number,
): 'no_refund' | 'reversing' | 'too_late' | 'too_much' | null {
  const payment = payments.find(({ id }) => id === attemptId);
  if (status !== 'approved' || payment?.status !== 'pagado' || refund?.state !== 'por_devolver') return 'no_refund';
  if (refund.reversing !== null) return 'reversing';
  if (refundRestCents(refund) < amountCents) return 'too_much';
  return isReversalOpen(payment.by.at, nowMs) ? null : 'too_late';
}

export type ReversalClaim =
  /** `isRepeated` if an earlier call has no answer yet. */
  | { readonly kind: 'claimed'; readonly attempt: StoredAttempt; readonly isRepeated: boolean }
  | { readonly kind: 'done'; readonly service: Service }
  | { readonly kind: 'unknown_service' | 'unknown_payment' }
  /** `too_much`: Payphone returns whole charges only, and the company keeps a part of this one. */
  | { readonly kind: 'no_refund' | 'reversing' | 'too_late' | 'too_much'; readonly service: Service };
