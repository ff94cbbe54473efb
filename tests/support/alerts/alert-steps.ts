/** A clock that tests move, and the evaluations of alerts by it. */
import type { Alert } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { vi } from 'vitest';
import { evaluateServiceAlerts } from '../../../functions/src/areas/alerts/evaluate-service-alerts.ts';
import { runDueAlerts } from '../../../functions/src/areas/alerts/run-due-alerts.ts';
import { remindCustomer } from '../../../functions/src/areas/services/payments/remind-customer.ts';
import { adminFirestore } from '../emulators/admin.ts';

export const MINUTE = 60_000;

/** Steps of a file's tests, which begin at `startMs`: the beginning of a minute, so that a run looks a whole one ahead. */
export function createAlertSteps() {
  const startMs = Math.floor(Date.now() / MINUTE) * MINUTE;
  const clock = { now: startMs };
  /** Waits as a real one does: by the clock. */
  const testClock = {
    nowMs: () => clock.now,
    waitUntil: (timeMs: number) => {
      clock.now = Math.max(clock.now, timeMs);
      return Promise.resolve();
    },
  };
  const log = { info: vi.fn(), error: vi.fn() };
  return {
    startMs,
    clock,
    log,
    /** Date and hour some minutes after the start. */
    at: (minutes: number) => ({
      date: guayaquilDate(startMs + minutes * MINUTE),
      hour: guayaquilTime(startMs + minutes * MINUTE),
    }),
    evaluate: (accountId: string, serviceId: string) =>
      evaluateServiceAlerts({ accountId, serviceId }, { clock: testClock, remindCustomer }),
    /** The schedule's run, which ends after some seconds. */
    run: (seconds = 50) => runDueAlerts({ clock: testClock, log, remindCustomer }, clock.now + seconds * 1000),
  };
}

export const changeService = (accountId: string, id: string, fields: Partial<Service>) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).update(fields);

/** An account's alerts in the order in which they opened. */
export async function readAlerts(accountId: string): Promise<(Alert & { id: string })[]> {
  const { docs } = await adminFirestore
    .collection(paths.accountCollection(accountId, 'alerts'))
    .orderBy('openedAt')
    .get();
  return docs.map((alert) => ({ ...(alert.data() as Alert), id: alert.id }));
}
