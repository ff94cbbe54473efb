import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { paths } from '@llevo/contract/paths';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { auditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseService } from '../services/service-list.ts';
import { writeTrackingLink } from '../services/tracking-token.ts';
import type { IssueLinkResult, TrackingLinks } from './ports.ts';
import { createPositionToken } from './position-token.ts';
import { trackedChanges } from './tracked-changes.ts';
import { readTrackedDetails } from './tracked-details.ts';
import { findTrackedJob, isTrackable } from './tracked-job-document.ts';

/** `trackingLinks` and what leads from them. */
export const trackingLinksStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>): TrackingLinks => ({
  ...trackedChanges(clock, ids),

  issue: (actor, serviceId) =>
    auditedTransaction<IssueLinkResult>(actor, async (transaction, audit) => {
      const { accountId } = actor;
      const document = firestore().doc(paths.accountDocument(accountId, 'services', serviceId));
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return { kind: 'unknown_service' };
      const service = parseService(snapshot);
      const createdAt = clock.nowMs();
      if (!isTrackable(service, createdAt)) return { kind: 'expired' };
      const startsAtMs = guayaquilInstantMs(service.date, service.hour);
      const token = writeTrackingLink(transaction, { accountId, serviceId, startsAtMs });
      audit.add({ action: 'service.tracking_link', target: document.path, before: null, after: null, createdAt });
      return { kind: 'issued', token };
    }),

  find: (token) => findTrackedJob(token, clock),
  details: readTrackedDetails,
  watchToken: (job) => createPositionToken(job, clock),
}));
