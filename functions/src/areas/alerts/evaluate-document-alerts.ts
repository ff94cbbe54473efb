import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { Driver, DocumentExpiry } from '@llevo/contract/entities/driver';
import { EXPIRING_DOCUMENTS } from '@llevo/contract/entities/expiring-documents';
import { paths } from '@llevo/contract/paths';
import type { DocumentEpisode } from '@llevo/contract/rules/alerts/evaluate-documents';
import { documentAlertId, DocumentWatch, evaluateDocuments } from '@llevo/contract/rules/alerts/evaluate-documents';
import { isQuietAt } from '@llevo/contract/rules/alerts/quiet-hours';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { openAlert, readAlerts, resolveAlerts } from './alert-documents.ts';
import type { ReadAccount } from './evaluate-service-alerts.ts';
import { CLOSING_RECHECK_MS, postpone, readAccount } from './evaluate-service-alerts.ts';
import { readPushDevices } from '../../platform/push/push-devices.ts';
import { remindDriver } from './remind-driver.ts';
import { watchDocument } from './watch-documents.ts';

/** A driver of an account. */
interface DriverRef {
  readonly accountId: string;
  readonly driverId: string;
}

/** Prefix of watches of documents; no service id begins like this. */
const WATCH_PREFIX = 'documents:';

/** The driver of a watch of documents; null for the watch of a service. */
export const documentWatchDriver = (watchId: string): string | null =>
  watchId.startsWith(WATCH_PREFIX) ? watchId.slice(WATCH_PREFIX.length) : null;

const WatchedDriver = Driver.pick({
  ...{ name: true, surname: true, status: true, documentExpiry: true },
  ...{ email: true, cellphone: true },
});

/** Whether a write of a driver can affect an alert: an expiry is known, before or after. */
export const hasExpiringDocuments = (before: object | undefined, after: object | undefined): boolean =>
  [before, after].some((fields) => {
    const { data } = DocumentExpiry.safeParse(
      fields !== undefined && 'documentExpiry' in fields ? fields.documentExpiry : null,
    );
    return data !== undefined && EXPIRING_DOCUMENTS.some((document) => data[document] !== null);
  });

/**
 * Evaluates the alerts of a driver's documents: opens and resolves them, reminds the driver and stores the watch in one
 * transaction, so that a repeated or late call changes nothing more. Returns the time of the next check; null for none.
 */
export async function evaluateDocumentAlerts(
  { accountId, driverId }: DriverRef,
  clock: Clock,
  accountOf: ReadAccount = readAccount,
): Promise<number | null> {
  const account = await accountOf(accountId);
  if (account === null) return null;
  const ref = { accountId, serviceId: `${WATCH_PREFIX}${driverId}` };
  if (account.closing !== undefined) {
    await postpone(ref, clock.nowMs() + CLOSING_RECHECK_MS);
    return null;
  }
  const { rules, quietHours } = account.alerts ?? DEFAULT_ALERT_SETTINGS;
  const idsOf = (episodes: readonly DocumentEpisode[]) => episodes.map((episode) => documentAlertId(driverId, episode));
  return firestore().runTransaction(async (transaction) => {
    const document = watchDocument(ref);
    const [record, known] = await transaction.getAll(
      firestore().doc(paths.accountDocument(accountId, 'drivers', driverId)),
      document,
    );
    const { data: driver } = WatchedDriver.safeParse(record?.data());
    const { data: watch } = DocumentWatch.safeParse(known?.data());
    const nowMs = clock.nowMs();
    // A deleted driver counts as cancelled, without expiry dates.
    const facts = driver ?? { status: 'cancelado' as const, documentExpiry: { licencia: null, matricula: null } };
    const evaluation = evaluateDocuments(watch ?? {}, { driver: facts, rule: rules.document_expiring, nowMs });
    const resolved = await readAlerts(transaction, accountId, idsOf(evaluation.resolved));
    const isQuiet = isQuietAt(quietHours, nowMs);
    const isNotified = evaluation.opened.length > 0 && !isQuiet;
    const devices = isNotified ? await readPushDevices(transaction, accountId) : [];
    // The last read, and the first write.
    if (driver !== undefined) {
      const reminded = { accountId, driverId, record: driver, company: account.name, nowMs };
      await remindDriver(transaction, reminded, evaluation.reminders);
    }
    for (const episode of evaluation.opened) {
      openAlert(
        { transaction, devices },
        { accountId, id: documentAlertId(driverId, episode) },
        {
          kind: 'document_expiring',
          openedAt: nowMs,
          isQuiet,
          driverId,
          driverName: driver === undefined ? null : fullName(driver),
          ...episode,
        },
      );
    }
    resolveAlerts(transaction, resolved, nowMs);
    if (evaluation.watch === null) {
      if (known?.exists) transaction.delete(document);
    } else if (!isDeepStrictEqual(watch, evaluation.watch))
      transaction.set(document, { ...evaluation.watch, accountId });
    return evaluation.watch?.dueAt ?? null;
  });
}
