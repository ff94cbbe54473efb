import type { DeliveryProof, Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { DRIVER_ACTOR_NAME } from '../../platform/audit/audit-documents.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Actor, Clock, Ids, DriverCaller } from '../../platform/seams/core.ts';
import type { ServiceTransaction } from '../services/service-change.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';

/** Lifetime of an idempotency key: a phone may be offline for days, and its queued changes still count once. */
const KEY_LIFETIME_MS = 30 * 86_400_000;

/** A change that counted, `accounts/{a}/driverActions/{hash of driver and key}`. */
const StoredAction = z.object({ hash: z.string() });

/** The author of a driver's changes, by role instead of name. */
export const driverActor = ({ uid, accountId }: Pick<DriverCaller, 'uid' | 'accountId'>): Actor => ({
  uid,
  name: DRIVER_ACTOR_NAME,
  accountId,
  impersonator: null,
});

/** Applies a change; null if the state of the service does not allow it. */
type Work = (frame: ServiceTransaction, service: Service) => Service | null | Promise<Service | null>;

type JobTransactionResult =
  | { readonly kind: 'unknown' | 'key_reused' }
  /** For a repeated change null if the service is no longer the driver's. */
  | { readonly kind: 'changed' | 'repeated'; readonly service: Service | null }
  | { readonly kind: 'conflict'; readonly service: Service };

export interface JobTransaction extends JobChange {
  /** The kind of change and its input, to detect another change with the same key. */
  readonly action: readonly unknown[];
  readonly work: Work;
}

/** Changes a service of the driver in one transaction, with the key under which the change counts once. */
export function changeJob(
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  driver: DriverCaller,
  { serviceId, idempotencyKey, action, work }: JobTransaction,
): Promise<JobTransactionResult> {
  const actor = driverActor(driver);
  const { accountId } = driver;
  const document = serviceDocument(accountId, serviceId);
  const keyHash = ids.sha256(`${driver.uid}\n${idempotencyKey}`);
  const key = firestore().doc(paths.accountDocument(accountId, 'driverActions', keyHash));
  const hash = ids.sha256(JSON.stringify([serviceId, ...action]));
  return queuedAuditedTransaction<JobTransactionResult>(actor, [document.path], async (transaction, audit) => {
    const [snapshot, known] = await transaction.getAll(document, key);
    const found = snapshot?.exists === true ? parseService(snapshot) : null;
    const service = found?.driverId === driver.uid ? found : null;
    if (known?.exists === true) {
      const isSame = StoredAction.parse(known.data()).hash === hash;
      return isSame ? { kind: 'repeated', service } : { kind: 'key_reused' };
    }
    if (service === null) return { kind: 'unknown' };
    const changed = await work({ transaction, audit, actor, clock }, service);
    if (changed === null) return { kind: 'conflict', service };
    const expiresAt = Timestamp.fromMillis(clock.nowMs() + KEY_LIFETIME_MS);
    transaction.create(key, { hash, serviceId, expiresAt });
    return { kind: 'changed', service: changed };
  });
}

/** A service with what its driver sees of the customer. */
export interface JobWithCustomer {
  readonly service: Service;
  /** The customer's phone number; null for none. */
  readonly phone: string | null;
}

/** A change of one job, sent one or more times under its key. */
export interface JobChange {
  readonly serviceId: string;
  readonly idempotencyKey: string;
}

export type JobChangeResult =
  /** `repeated` for a key that counted already; null if the service is no longer the driver's. */
  | { readonly kind: 'changed' | 'repeated'; readonly job: JobWithCustomer | null }
  /** The driver has no such service. */
  | { readonly kind: 'unknown' }
  /** The key belongs to another change. */
  | { readonly kind: 'key_reused' }
  /** The service is in another state than the driver saw, or in one that does not allow the change. */
  | { readonly kind: 'conflict'; readonly job: JobWithCustomer };

/** Proof of a delivery: the receiver's name and Storage paths. */
export type DeliveryFiles = Omit<DeliveryProof, 'at'>;
