import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { paths } from '@llevo/contract/paths';
import { auditedTransaction, queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseService } from '../services/service-list.ts';
import { writeTrackingLink } from '../services/tracking-link.ts';
import type { Actor } from '../../platform/seams/core.ts';
import type { PositionAccess } from './position-token.ts';
import type { TrackedJob } from './tracked-job-document.ts';
import { createPositionToken } from './position-token.ts';
import { trackedChanges } from './tracked-changes.ts';
import { readPhoneEnd, readTrackedDetails, readTrackedVersion } from './tracked-details.ts';
import type { TrackedDetails } from './tracked-details.ts';
import { findTrackedJob, isTrackable } from './tracked-job-document.ts';

/** `trackingLinks`, and the services that they lead to. */
export const trackingLinksStore = store(({ clock, ids, whatsapp }: Pick<Deps, 'clock' | 'ids' | 'whatsapp'>) => ({
  ...trackedChanges(clock, ids),

  /** Stores the link of a service and an audit entry in one transaction; the token is the same each time. */
  issue: (actor: Actor, serviceId: string): Promise<IssueLinkResult> =>
    auditedTransaction<IssueLinkResult>(actor, async (transaction, audit) => {
      const { accountId } = actor;
      const document = firestore().doc(paths.accountDocument(accountId, 'services', serviceId));
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return { kind: 'unknown_service' };
      const service = parseService(snapshot);
      const createdAt = clock.nowMs();
      if (!isTrackable(service, createdAt)) return { kind: 'expired' };
      const token = writeTrackingLink(transaction, accountId, service);
      audit.add({ action: 'service.tracking_link', target: document.path, before: null, after: null, createdAt });
      return { kind: 'issued', token };
    }),

  /**
   * Ends every link of a service and every access to the driver's position, and issues another link, with an audit entry
   * in one transaction.
   */
  withdraw: (actor: Actor, serviceId: string): Promise<IssueLinkResult> => {
    const { accountId } = actor;
    const document = firestore().doc(paths.accountDocument(accountId, 'services', serviceId));
    return queuedAuditedTransaction<IssueLinkResult>(actor, [document.path], async (transaction, audit) => {
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return { kind: 'unknown_service' };
      const service = parseService(snapshot);
      const createdAt = clock.nowMs();
      if (!isTrackable(service, createdAt)) return { kind: 'expired' };
      const trackingVersion = service.trackingVersion + 1;
      // Not an edit: `updatedAt` stays, so that no open form becomes outdated.
      transaction.update(document, { trackingVersion });
      const token = writeTrackingLink(transaction, accountId, { ...service, trackingVersion });
      audit.add({
        action: 'service.tracking_withdrawal',
        target: document.path,
        before: null,
        after: null,
        createdAt,
      });
      return { kind: 'issued', token };
    });
  },

  /** The service that a token leads to; null for an unknown or expired one, and while its account is closed. */
  find: (token: string): Promise<TrackedJob | 'withdrawn' | null> => findTrackedJob(token, clock),
  details: (job: TrackedJob): Promise<TrackedDetails> =>
    readTrackedDetails(job, { nowMs: clock.nowMs(), hasWhatsApp: whatsapp !== null }),
  version: (job: TrackedJob): Promise<string | null> => readTrackedVersion(job, clock.nowMs()),
  /** The last digits of the customer's number; null if the company has none. */
  phoneEnd: readPhoneEnd,
  /** Access to the position of the job's driver, while both stay as they are (firestore.rules); null without a driver. */
  watchToken: (job: TrackedJob): Promise<PositionAccess | null> => createPositionToken(job, clock),
}));

export type IssueLinkResult =
  | { readonly kind: 'issued'; readonly token: string }
  | { readonly kind: 'unknown_service' }
  /** The service was over too long ago. */
  | { readonly kind: 'expired' };
