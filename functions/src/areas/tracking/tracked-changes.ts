import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import { MAX_PAYMENTS_PER_SERVICE } from '@llevo/contract/entities/service-payment';
import { paymentKind } from '@llevo/contract/rules/services/service-payments';
import { paymentsOf } from '@llevo/contract/rules/services/service-payments';
import type { Rating } from '@llevo/contract/entities/rating';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { receiptField, storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { acceptsReceipt, isCancellable, isRateable } from '@llevo/contract/rules/services/tracking';
import { searchTokens } from '@llevo/contract/search-text';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Actor, Clock, Ids } from '../../platform/seams/core.ts';
import { readContactsWithUnsent, tellDriverChange } from '../services/driver-notices.ts';
import { pendingUploadDocument } from '../../platform/uploads/pending-uploads.ts';
import { writeServiceChange } from '../services/service-change.ts';
import type { ServiceTransaction } from '../services/service-change.ts';
import { parseService } from '../services/service-list.ts';
import { trackingToken } from '../services/tracking-token.ts';
import type { TrackedChangeResult, TrackedJob, TrackingLinks } from './ports.ts';
import { driverRatingDocument } from './tracked-details.ts';

const ID_LENGTH = 20;

interface SentReceipt {
  /** Storage path of the picture. */
  readonly path: string;
  readonly author: Pick<Actor, 'uid' | 'name'>;
  readonly atMs: number;
  readonly ids: Ids;
}

/**
 * The payment that a customer's receipt tells of, to be verified: the one whose receipt it replaces, or a new one of what
 * is due. Null where nothing is, and for a service with too many payments.
 */
function receiptPayment(
  service: Service,
  { path, author: { uid, name }, atMs, ids }: SentReceipt,
): ServicePayment | null {
  const by = { uid, name, at: atMs };
  const replaced = paymentsOf(service).findLast(({ status }) => status === 'por_verificar');
  if (replaced !== undefined) return { ...replaced, receipt: path, by };
  const balance = storedServiceBalance(service);
  if (balance.dueCents === 0 || service.payments.length >= MAX_PAYMENTS_PER_SERVICE) return null;
  return {
    id: ids.base62(ID_LENGTH),
    kind: paymentKind(balance, balance.dueCents),
    method: 'transferencia',
    amountCents: balance.dueCents,
    status: 'por_verificar',
    receipt: path,
    reference: '',
    by,
    decision: null,
    requestHash: '',
  };
}

const CHANGED: TrackedChangeResult = { kind: 'changed' };
const CONFLICT: TrackedChangeResult = { kind: 'conflict' };
const CANCELLED = 'cancelado';

/** The author of changes made with a link: its holder. */
const linkHolder = (accountId: string): Actor => ({
  uid: 'tracking',
  name: 'Enlace de seguimiento',
  accountId,
  impersonator: null,
});

type TrackedWork = (frame: ServiceTransaction, service: Service) => Promise<TrackedChangeResult> | TrackedChangeResult;

/** Runs a change of the service as it is stored now, after all other changes of it in this instance. */
async function changeTracked(job: TrackedJob, clock: Clock, work: TrackedWork): Promise<TrackedChangeResult> {
  const actor = linkHolder(job.accountId);
  const document = firestore().doc(paths.accountDocument(job.accountId, 'services', job.serviceId));
  return queuedAuditedTransaction(actor, [document.path], async (transaction, audit) => {
    const snapshot = await transaction.get(document);
    if (!snapshot.exists) return CONFLICT;
    return work({ transaction, audit, actor, clock }, parseService(snapshot));
  });
}

/** Changes that customers make with a tracking link, each in one transaction. */
export function trackedChanges(clock: Clock, ids: Ids): Pick<TrackingLinks, 'cancel' | 'rate' | 'attachReceipt'> {
  return {
    cancel: (job, { reason, email }) =>
      changeTracked(job, clock, async (frame, service) => {
        if (!isCancellable(service.status)) return CONFLICT;
        const { accountId } = job;
        const contacts = await readContactsWithUnsent(frame.transaction, accountId, [service.driverId]);
        const contact = contacts.get(service.driverId ?? '');
        const by = { uid: frame.actor.uid, name: frame.actor.name, at: clock.nowMs() };
        const fields = {
          status: CANCELLED,
          cancellation: { reason, from: service.status, by },
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
        const facts = { service: changed, trackingToken: trackingToken(accountId, service.id) };
        const notice = { accountId, contact, kind: 'cancelled', before: service, facts, email } as const;
        tellDriverChange(frame.transaction, notice);
        return CHANGED;
      }),

    rate: (job, { stars, comment }) =>
      changeTracked(job, clock, async ({ transaction, audit }, service) => {
        if (!isRateable(service) || service.driverId === null) return CONFLICT;
        const document = driverRatingDocument(job);
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

    attachReceipt: (job, path) =>
      changeTracked(job, clock, (frame, service) => {
        const balance = storedServiceBalance(service);
        if (!acceptsReceipt(service, balance)) return CONFLICT;
        const payment = receiptPayment(service, { path, author: frame.actor, atMs: clock.nowMs(), ids });
        if (payment === null) return CONFLICT;
        const field = receiptField(payment.kind);
        const others = service.payments.filter(({ id }) => id !== payment.id);
        // The picture before stays in its folder: it may have been accepted, and the audit names it.
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
