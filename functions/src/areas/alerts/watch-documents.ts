import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { serviceAlertId } from '@llevo/contract/rules/alerts/evaluate-service';
import type { AlertEpisode } from '@llevo/contract/rules/alerts/evaluate-service';
import { NEW_SERVICE_WATCH, ServiceWatch, WATCH_LIFETIME_MS } from '@llevo/contract/rules/alerts/service-watch';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { SERVICE_ALERT_KINDS } from '@llevo/contract/entities/alert';
import { firestore } from '../../platform/firestore/firebase.ts';

/** A service of an account. */
export interface ServiceRef {
  readonly accountId: string;
  readonly serviceId: string;
}

interface WatchedRecord {
  /** Null if the record is missing or invalid. */
  readonly service: Service | null;
  readonly watch: ServiceWatch;
  /** Whether the watch did not exist before. */
  readonly isNew: boolean;
}

export const watchDocument = ({ accountId, serviceId }: ServiceRef): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'alertWatches', serviceId));

/** Reads a service and its watch. */
export async function readWatched(transaction: Transaction, ref: ServiceRef): Promise<WatchedRecord> {
  const { accountId, serviceId } = ref;
  const [record, known] = await transaction.getAll(
    firestore().doc(paths.accountDocument(accountId, 'services', serviceId)),
    watchDocument(ref),
  );
  const { data: service = null } = Service.safeParse({ ...record?.data(), id: serviceId });
  const { data: watch } = ServiceWatch.safeParse(known?.data());
  return { service, watch: watch ?? NEW_SERVICE_WATCH, isNew: watch === undefined };
}

/** Writes the watch of a service; it expires long after the service. */
export function writeWatch(transaction: Transaction, ref: ServiceRef, { watch, service, nowMs }: WrittenWatch): void {
  const lastMs = Math.max(nowMs, guayaquilInstantMs(service.date, service.hour));
  const expiresAt = Timestamp.fromMillis(lastMs + WATCH_LIFETIME_MS);
  transaction.set(watchDocument(ref), { ...watch, accountId: ref.accountId, expiresAt });
}

interface WrittenWatch {
  readonly watch: ServiceWatch;
  readonly service: Service;
  readonly nowMs: number;
}

/** The alerts that are open. */
export const openEpisodes = ({ open }: ServiceWatch): AlertEpisode[] =>
  SERVICE_ALERT_KINDS.flatMap((kind) => {
    const episode = open[kind];
    return episode === undefined ? [] : [{ kind, episode }];
  });

/** The ids of some alerts of a service. */
export const alertIds = (serviceId: string, episodes: readonly AlertEpisode[]): string[] =>
  episodes.map((episode) => serviceAlertId(serviceId, episode));
