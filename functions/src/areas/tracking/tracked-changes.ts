import type { CompanySender } from '../services/company-sender.ts';
import { serviceChangeEmails } from '../services/emails/service-change-email.ts';
import { notifyJobChange, readJobPeople } from '../services/job-messages.ts';
import { LINK_HOLDER_UID } from '@llevo/contract/rules/services/job-event-of-change';
import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import { MAX_PAYMENTS_PER_SERVICE } from '@llevo/contract/entities/service-payment';
import {
  paymentKind,
  paymentsOf,
  receiptField,
  nextDueCents,
  storedServiceBalance,
} from '@llevo/contract/rules/services/service-payments';
import type { LastChange } from '@llevo/contract/entities/person';
import type { Rating } from '@llevo/contract/entities/rating';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { refundIfCancelled } from '@llevo/contract/rules/services/refund';
import { acceptsReceipt, isCancellable, isRateable } from '@llevo/contract/rules/services/tracking';
import { searchTokens } from '@llevo/contract/search-text';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Actor, Clock, Ids } from '../../platform/seams/core.ts';
import { notifyServiceChange } from '../services/driver-notices.ts';
import { cancellationFields } from '../services/cancellation-fields.ts';
import { readContactsWithUnsent } from '../services/driver-contacts.ts';
import { pendingUploadDocument } from '../../platform/uploads/pending-uploads.ts';
import { author, writeServiceChange } from '../services/service-change.ts';
import type { ServiceTransaction } from '../services/service-change.ts';
import { parseService } from '../services/service-list.ts';
import { trackingToken } from '../services/tracking-link.ts';
import type { TrackedJob } from './tracked-job-document.ts';
import { driverRatingDocument } from '../services/service-rating.ts';
import { translatable } from '../../platform/translatable.ts';

const ID_LENGTH = 20;

interface SentReceipt {
  /** Storage path of the picture. */
  readonly path: string;
  readonly by: LastChange;
  readonly ids: Ids;
}

/**
 * The payment of a customer's receipt, to be verified: the one whose receipt it replaces, or a new one of the amount
 * due. Null if nothing is due, or if the service has too many payments.
 */
function receiptPayment(service: Service, { path, by, ids }: SentReceipt): ServicePayment | null {
  const replaced = paymentsOf(service).findLast(({ status }) => status === 'por_verificar');
  if (replaced !== undefined) return { ...replaced, receipt: path, by };
  const balance = storedServiceBalance(service);
  // A customer may transfer the rest before the end.
  const amountCents = nextDueCents(balance);
  if (amountCents === 0 || service.payments.length >= MAX_PAYMENTS_PER_SERVICE) return null;
  return {
    id: ids.base62(ID_LENGTH),
    kind: paymentKind(balance, amountCents),
    method: 'transferencia',
    amountCents,
    status: 'por_verificar',
    holder: 'company',
    note: '',
    receipt: path,
    reference: '',
    by,
    decision: null,
    requestHash: '',
  };
}

const CHANGED: TrackedChangeResult = { kind: 'changed' };
const CONFLICT = { kind: 'conflict' } as const;
const CANCELLED = 'cancelado';

/** The author of changes made with a link: its holder. */
const linkHolder = (accountId: string): Actor => ({
  uid: LINK_HOLDER_UID,
  name: translatable('Enlace de seguimiento'),
  accountId,
  impersonator: null,
});

type TrackedWork<Result> = (frame: ServiceTransaction, service: Service) => Promise<Result> | Result;

/** Runs a change of the current service, after all other changes of it in this instance. */
export async function changeTrackedService<Result = TrackedChangeResult>(
  job: TrackedJob,
  clock: Clock,
  work: TrackedWork<Result | { readonly kind: 'conflict' }>,
): Promise<Result | { readonly kind: 'conflict' }> {
  const actor = linkHolder(job.accountId);
  const document = firestore().doc(paths.accountDocument(job.accountId, 'services', job.serviceId));
  return queuedAuditedTransaction(actor, [document.path], async (transaction, audit) => {
    const snapshot = await transaction.get(document);
    if (!snapshot.exists) return CONFLICT;
    return work({ transaction, audit, actor, clock }, parseService(snapshot));
  });
}

/** Changes that customers make with a tracking link, each in one transaction. */
export function trackedChanges(clock: Clock, ids: Ids) {
  return {
    /** Writes status, timeline entry, audit entry and e-mails in one transaction, if the service may still be cancelled. */
    cancel: (
      job: TrackedJob,
      { reason, promisedCents, sender, company }: TrackedCancellation,
    ): Promise<TrackedChangeResult> =>
      changeTrackedService(job, clock, async (frame, service) => {
        if (!isCancellable(service.status)) return CONFLICT;
        const { accountId } = job;
        const [contacts, people] = await Promise.all([
          readContactsWithUnsent(frame.transaction, accountId, [service.driverId]),
          readJobPeople(frame.transaction, accountId, service),
        ]);
        const contact = contacts.get(service.driverId ?? '');
        const by = author(frame);
        const refund = refundIfCancelled({ ...service, payments: paymentsOf(service) }, 'customer', by.at);
        // The dialog promised it; a reservation may have lost its deposit since.
        if (promisedCents !== null && (refund?.refundCents ?? 0) < promisedCents) return { kind: 'refund_changed' };
        const fields = {
          ...cancellationFields(service, { reason, by, whose: 'customer' }),
          searchTokens: searchTokens(...serviceSearchTexts({ ...service, status: CANCELLED })),
        };
        const after = { status: CANCELLED, reason };
        const changed = writeServiceChange(frame, service, {
          fields,
          lines: [{ kind: 'status', from: service.status, to: CANCELLED }],
          action: 'service.cancel',
          before: { status: service.status },
          after,
        });
        const facts = { service: changed, trackingToken: trackingToken(accountId, service) };
        const email = serviceChangeEmails(sender).cancelled;
        const notice = { accountId, contact, kind: 'cancelled', before: service, facts, email } as const;
        notifyServiceChange(frame.transaction, notice);
        const news = { accountId, before: service, service: changed, people, company, sender };
        notifyJobChange(frame.transaction, news);
        return CHANGED;
      }),

    /** Writes the first rating of the driver by this service's customer, and an audit entry. A trigger counts it. */
    rate: (
      job: TrackedJob,
      { stars, comment }: { readonly stars: number; readonly comment: string },
    ): Promise<TrackedChangeResult> =>
      changeTrackedService(job, clock, async ({ transaction, audit }, service) => {
        if (!isRateable(service) || service.driverId === null) return CONFLICT;
        const document = driverRatingDocument(job.accountId, job.serviceId);
        const driver = firestore().doc(paths.accountDocument(job.accountId, 'drivers', service.driverId));
        const [known, rated] = await transaction.getAll(document, driver);
        // A driver who was deleted has no average.
        if (known?.exists === true || rated?.exists !== true) return CONFLICT;
        const createdAt = clock.nowMs();
        const rating: Rating = {
          target: 'driver',
          driverId: service.driverId,
          customerId: service.userId,
          serviceId: service.id,
          stars,
          ...(comment !== '' && { comment }),
          createdAt,
        };
        transaction.create(document, rating);
        audit.add({ action: 'service.rating', target: document.path, before: null, after: { stars }, createdAt });
        return CHANGED;
      }),

    /** Writes the customer's receipt, timeline entry and audit entry; the picture is no longer pending. */
    attachReceipt: (job: TrackedJob, path: string): Promise<TrackedChangeResult> =>
      changeTrackedService(job, clock, (frame, service) => {
        const balance = storedServiceBalance(service);
        if (!acceptsReceipt(service, balance)) return CONFLICT;
        const payment = receiptPayment(service, { path, by: author(frame), ids });
        if (payment === null) return CONFLICT;
        const field = receiptField(payment.kind);
        const others = service.payments.filter(({ id }) => id !== payment.id);
        // The former picture stays in its folder: it may have been accepted, and the audit refers to it.
        writeServiceChange(frame, service, {
          fields: { [field]: path, payments: [...others, payment] },
          lines: [{ kind: 'receipt', from: null, to: field }],
          action: 'service.receipt',
          before: { [field]: service[field] },
          after: { [field]: path },
        });
        frame.transaction.delete(pendingUploadDocument(ids, path));
        return CHANGED;
      }),
  };
}

/**
 * `conflict` if the state of the service does not allow the change; `refund_changed` if a cancellation gives back less
 * than the customer was promised.
 */
export type TrackedChangeResult = { readonly kind: 'changed' | 'conflict' | 'refund_changed' };

interface TrackedCancellation {
  readonly reason: string;
  /** The refund that the customer was shown, in cents; null without one. */
  readonly promisedCents: number | null;
  readonly sender: CompanySender;
  /** Addresses in the company that hear of it. */
  readonly company: readonly string[];
}
