import { cloudLog } from '../platform/log/cloud-log.ts';
import { evaluateServiceAlerts, isAlertless } from '../areas/alerts/evaluate-service-alerts.ts';
import { systemClock, systemIds } from '../platform/system.ts';
import { inTrace, newTrace, traceOfWrite } from '../platform/log/trace-context.ts';
import { recordMobileAppChanges } from '../areas/services/mobile-app-changes.ts';
import { reconcileRecord } from '../platform/ledger/ledger-store.ts';
import { enqueueServiceWrite } from '../areas/webhooks/service-changes.ts';
import type { WrittenEvent } from '../platform/triggers/document-events.ts';
import { isWithinRetryWindow } from '../platform/triggers/retry-window.ts';

const webhookDeps = { clock: systemClock, ids: systemIds, log: cloudLog };

/** Adds changes of the mobile app to the timeline, enqueues webhooks, evaluates alerts and counts the service. */
export async function serviceWritten(event: WrittenEvent<'accountId' | 'id'>): Promise<void> {
  const { accountId, id } = event.params;
  const states = { before: event.data?.before.data(), after: event.data?.after.data() };
  const at = event.data?.after.updateTime?.toMillis() ?? Date.parse(event.time);
  const change = { accountId, serviceId: id, eventId: event.id, at, ...states };
  await inTrace(traceOfWrite(states.before, states.after) ?? newTrace(), async () => {
    // No schedule makes up for a missed webhook, as one does for statistics: no retry is too late for it.
    await enqueueServiceWrite(change, webhookDeps);
    if (!isWithinRetryWindow(event)) return;
    await recordMobileAppChanges(change);
    if (!isAlertless(states.before, states.after)) {
      await evaluateServiceAlerts({ accountId, serviceId: id }, systemClock);
    }
    await reconcileRecord({ kind: 'service', accountId, id });
  });
}
