import { isDeepStrictEqual } from 'node:util';
import type { Account } from '@llevo/contract/entities/account';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import type { LatLng } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import type { AlertEpisode } from '@llevo/contract/rules/alerts/evaluate-service';
import { evaluateService, serviceAlertId } from '@llevo/contract/rules/alerts/evaluate-service';
import { isQuietAt } from '@llevo/contract/rules/alerts/quiet-hours';
import type { DriverPosition } from '@llevo/contract/rules/alerts/service-watch';
import { searchTally } from '@llevo/contract/rules/dispatch/search-tally';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { isPaidInCash, missingCashCents } from '@llevo/contract/rules/services/driver-cash';
import { refundRestCents } from '@llevo/contract/rules/services/refund';
import { serviceNumber } from '@llevo/contract/rules/services/service-display';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { isOver } from '@llevo/contract/rules/services/tracking';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { StoredPosition } from '../../platform/firestore/stored-position.ts';
import type { Clock } from '../../platform/seams/core.ts';
import type { NewAlert } from './alert-documents.ts';
import { openAlert, readAlerts, resolveAlerts } from './alert-documents.ts';
import { readApproachMinutes } from './driver-approach.ts';
import { readPushDevices } from '../../platform/push/push-devices.ts';
import type { ServiceRef } from './watch-documents.ts';
import { alertIds, openEpisodes, readWatched, watchDocument, writeWatch } from './watch-documents.ts';

/** Interval between checks of an account whose deletion is pending: it may be restored. */
export const CLOSING_RECHECK_MS = 3_600_000;

/** Reads an account; null for none. */
export type ReadAccount = (accountId: string) => Promise<Account | null>;

export const readAccount: ReadAccount = async (accountId) =>
  parseAccount(await firestore().doc(paths.account(accountId)).get());

/** A payment that a customer owes. */
interface OwedPayment {
  readonly accountId: string;
  readonly service: Service;
  /** When it fell due. */
  readonly sinceMs: number;
}

/** Reads what a reminder of a payment needs, and queues it. */
export type RemindCustomer = (transaction: Transaction, owed: OwedPayment, clock: Clock) => Promise<void>;

export interface AlertDeps {
  readonly clock: Clock;
  /** The function of a room above this one. */
  readonly remindCustomer: RemindCustomer;
}

const MoneyFields = z.object({
  refund: z.object({ state: z.string() }).nullish(),
  cashReport: z.object({}).nullish(),
  status: z.string().nullish(),
  driverId: z.string().nullish(),
  typePayment: z.string().nullish(),
  typePaymentRemaining: z.string().nullish(),
  payments: z
    .array(z.object({ status: z.string(), receipt: z.string().catch('') }))
    .nullish()
    .catch(null),
  comprobantePago: z.string().nullish(),
  comprobantePagoRemaining: z.string().nullish(),
});
type MoneyFields = z.infer<typeof MoneyFields>;

/** Whether a receipt is to be verified: a payment's, or one that another program stored. */
function hasReceiptToVerify({ payments, comprobantePago, comprobantePagoRemaining }: MoneyFields): boolean {
  const known = payments ?? [];
  const receipts = [comprobantePago ?? '', comprobantePagoRemaining ?? ''].filter((receipt) => receipt !== '');
  return (
    known.some(({ status }) => status === 'por_verificar') ||
    receipts.some((path) => known.every(({ receipt }) => receipt !== path))
  );
}

/** Whether money of a service that is over may still be missing on one side. */
function mayMissMoney(fields: object): boolean {
  const { data } = MoneyFields.safeParse(fields);
  if (data === undefined) return false;
  const hasDriver = (data.driverId ?? null) !== null;
  const isCashTrip = data.status === 'finalizado' && hasDriver && isPaidInCash(data);
  return (
    isCashTrip ||
    data.refund?.state === 'por_devolver' ||
    (data.cashReport ?? null) !== null ||
    hasReceiptToVerify(data)
  );
}

/** Whether a write of a service cannot affect an alert: it was over or missing, before and after, and all money settled. */
export const isAlertless = (before: object | undefined, after: object | undefined): boolean =>
  [before, after].every(
    (fields) =>
      fields === undefined ||
      ('status' in fields && typeof fields.status === 'string' && isOver(fields.status) && !mayMissMoney(fields)),
  );

/**
 * Evaluates the alerts of a service: opens and resolves them and stores the watch in one transaction, so that a repeated
 * or late call changes nothing more. Returns the time of the next check; null for none.
 */
export async function evaluateServiceAlerts(
  ref: ServiceRef,
  { clock, remindCustomer }: AlertDeps,
  accountOf: ReadAccount = readAccount,
): Promise<number | null> {
  const account = await accountOf(ref.accountId);
  if (account === null) return null;
  if (account.closing !== undefined) {
    await postpone(ref, clock.nowMs() + CLOSING_RECHECK_MS);
    return null;
  }
  return firestore().runTransaction(async (transaction) => {
    const { service, watch, isNew } = await readWatched(transaction, ref);
    if (isNew && (service === null || (isOver(service.status) && !mayMissMoney(service)))) return null;
    if (service === null) {
      const left = await readAlerts(transaction, ref.accountId, alertIds(ref.serviceId, openEpisodes(watch)));
      resolveAlerts(transaction, left, clock.nowMs());
      transaction.delete(watchDocument(ref));
      return null;
    }
    const { rules, quietHours } = account.alerts ?? DEFAULT_ALERT_SETTINGS;
    const position = await readPosition(ref.accountId, service.driverId);
    const nowMs = clock.nowMs();
    const isOpen = watch.open.late_approach !== undefined;
    const approachMinutes = rules.late_approach.on
      ? await readApproachMinutes(ref.accountId, service, { position, nowMs, isOpen })
      : null;
    const facts = { service, position, approachMinutes, rules, nowMs, drivingSeconds };
    const evaluation = evaluateService(watch, facts);
    const resolved = await readAlerts(transaction, ref.accountId, alertIds(ref.serviceId, evaluation.resolved));
    const isQuiet = isQuietAt(quietHours, nowMs);
    const isNotified = evaluation.opened.length > 0 && !isQuiet;
    const isDeclined = evaluation.opened.some(({ kind }) => kind === 'driver_declined');
    const decliner = isDeclined ? await readDecliner(ref.accountId, service) : null;
    const devices = isNotified ? await readPushDevices(transaction, ref.accountId) : [];
    // The last read, and the first write.
    if (evaluation.owedSinceMs !== null) {
      await remindCustomer(transaction, { accountId: ref.accountId, service, sinceMs: evaluation.owedSinceMs }, clock);
    }
    for (const episode of evaluation.opened) {
      const id = serviceAlertId(ref.serviceId, episode);
      openAlert(
        { transaction, devices },
        { accountId: ref.accountId, id },
        { ...alertOf(service, episode), ...(episode.kind === 'driver_declined' && decliner), openedAt: nowMs, isQuiet },
      );
    }
    resolveAlerts(transaction, resolved, nowMs);
    if (isNew || !isDeepStrictEqual(watch, evaluation.watch)) {
      writeWatch(transaction, ref, { watch: evaluation.watch, service, nowMs });
    }
    return evaluation.watch.dueAt;
  });
}

const alertOf = (service: Service, { kind }: AlertEpisode): Omit<NewAlert, 'openedAt' | 'isQuiet'> => ({
  kind,
  serviceId: service.id,
  serviceNumber: serviceNumber(service),
  driverId: service.driverId,
  driverName: service.driverName,
  ...(kind === 'receipt_sent' && { amountCents: storedServiceBalance(service).toVerifyCents }),
  ...(kind === 'refund_due' && service.refund && { amountCents: refundRestCents(service.refund) }),
  ...(kind === 'search_failed' && service.search && { search: searchTally(service.search) }),
  ...(kind === 'cash_missing' && {
    amountCents: missingCashCents(service),
    reason: service.cashReport?.note || null,
  }),
});

const DriverName = z.object({ name: z.string(), surname: z.string() });

/** Lines of the timeline among which the refusal is, with what happened since. */
const RECENT_LINES = 10;

/** The driver who handed the service back, and why. */
async function readDecliner(accountId: string, { id, refusal }: Service): Promise<Partial<NewAlert> | null> {
  if (refusal === null) return null;
  const { driverId } = refusal;
  const [driver, recent] = await Promise.all([
    firestore()
      .doc(paths.accountDocument(accountId, 'drivers', driverId))
      .get(),
    firestore().collection(paths.serviceHistory(accountId, id)).orderBy('at', 'desc').limit(RECENT_LINES).get(),
  ]);
  const { data: name } = DriverName.safeParse(driver.data());
  const lines = recent.docs.flatMap((line) => ServiceHistoryEntry.safeParse(line.data()).data ?? []);
  const reason = lines.find(({ kind }) => kind === 'declined')?.to ?? null;
  return { driverId, driverName: name === undefined ? null : fullName(name), reason };
}

const drivingSeconds = (from: LatLng, to: LatLng): number => estimateRoute(from, to).durationSeconds;

/** Read outside the transaction, so that it does not delay the driver's next report. */
async function readPosition(accountId: string, driverId: string | null): Promise<DriverPosition | null> {
  if (driverId === null) return null;
  const snapshot = await firestore()
    .doc(paths.accountDocument(accountId, 'driverLocations', driverId))
    .get();
  const { data } = StoredPosition.safeParse(snapshot.data());
  return data === undefined ? null : { lat: data.lat, lng: data.lng, atMs: data.updatedAt.toMillis() };
}

/** Postpones the next check, if there is one. */
export async function postpone(ref: ServiceRef, toMs: number): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const known = await transaction.get(watchDocument(ref));
    if (known.exists) transaction.update(known.ref, { dueAt: toMs });
  });
}
