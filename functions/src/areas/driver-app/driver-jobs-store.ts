import type { JobChange, DeliveryFiles, JobTransaction, JobChangeResult, JobWithCustomer } from './job-transaction.ts';
import type { DriverStep } from '@llevo/contract/entities/driver-job';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Service } from '@llevo/contract/entities/service';
import { OPEN_SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { driverJobState, isDeclinable, isDeliverable, nextDriverStep } from '@llevo/contract/rules/services/driver-job';
import { searchTokens } from '@llevo/contract/search-text';
import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { pendingUploadDocument } from '../../platform/uploads/pending-uploads.ts';
import { writeServiceChange } from '../services/service-change.ts';
import { driverFields } from '../services/service-driver.ts';
import { parseReadableServices, parseService, serviceDocument } from '../services/service-list.ts';
import { changeJob } from './job-transaction.ts';
import type { DriverCaller } from '../../platform/seams/core.ts';

/** Upper bound on open jobs of a driver. */
const MAX_OPEN = 60;
const MAX_DONE = 20;

/** Maximum delay until a customer's new number, or a record without `updatedAt`, shows in the list. */
const VERSION_LIFETIME_MS = 10 * 60_000;

const StoredPhone = z.string().catch('');

/** Services with their customers' numbers, in two round trips. */
async function withCustomers(accountId: string, services: readonly Service[]): Promise<JobWithCustomer[]> {
  // The phone number is shown for current jobs only.
  const shown = services.filter((service) => driverJobState(service) === 'current' && service.userId !== '');
  const ids = [...new Set(shown.map(({ userId }) => userId))];
  const documents = ids.map((id) => firestore().doc(paths.accountDocument(accountId, 'customers', id)));
  const snapshots = documents.length === 0 ? [] : await firestore().getAll(...documents);
  const phones = new Map(snapshots.map((customer) => [customer.id, StoredPhone.parse(customer.get('cellphone'))]));
  return services.map((service) => {
    const phone = shown.includes(service) ? (phones.get(service.userId) ?? '') : '';
    return { service, phone: phone === '' ? null : phone };
  });
}

const whenOf = ({ date, hour }: Service): string => `${date} ${hour}`;

const ownServices = ({ accountId, uid }: DriverCaller): Query =>
  firestore().collection(paths.accountCollection(accountId, 'services')).where('driverId', '==', uid);

const openServices = (own: Query): Query => own.where('status', 'in', [...OPEN_SERVICE_STATUSES]);

/** The driver's own jobs in `accounts/{a}/services`. */
export const driverJobsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const withCustomer = async ({ accountId }: DriverCaller, service: Service | null) =>
    service === null ? null : ((await withCustomers(accountId, [service]))[0] ?? null);

  async function change(driver: DriverCaller, transaction: JobTransaction): Promise<JobChangeResult> {
    const result = await changeJob({ clock, ids }, driver, transaction);
    if (!('service' in result)) return { kind: result.kind };
    const own = result.service?.driverId === driver.uid ? result.service : null;
    const job = await withCustomer(driver, own);
    if (result.kind !== 'conflict') return { kind: result.kind, job };
    return job === null ? { kind: 'unknown' } : { kind: 'conflict', job };
  }

  return {
    /** Changes whenever the list does, and every few minutes for changes it cannot detect. Reads two documents. */
    listVersion: async (driver: DriverCaller): Promise<string> => {
      const own = ownServices(driver);
      // A change moves the latest `updatedAt`; a job taken from the driver reduces the number of open ones.
      const [latest, open] = await Promise.all([
        own.orderBy('updatedAt', 'desc').limit(1).get(),
        openServices(own).count().get(),
      ]);
      const last = latest.docs.map((snapshot) => `${snapshot.id} ${String(snapshot.get('updatedAt'))}`).join();
      return `${last} ${open.data().count} ${Math.floor(clock.nowMs() / VERSION_LIFETIME_MS)}`;
    },

    /** Open jobs, the next first; then the last finished ones. */
    list: async (driver: DriverCaller): Promise<readonly JobWithCustomer[]> => {
      const own = ownServices(driver);
      const [open, done] = await Promise.all([
        openServices(own).limit(MAX_OPEN).get(),
        own.where('status', '==', 'finalizado').orderBy('date', 'desc').orderBy('hour', 'desc').limit(MAX_DONE).get(),
      ]);
      const next = parseReadableServices(open.docs).toSorted((a, b) => whenOf(a).localeCompare(whenOf(b)));
      return withCustomers(driver.accountId, [...next, ...parseReadableServices(done.docs)]);
    },

    find: async (driver: DriverCaller, serviceId: string): Promise<JobWithCustomer | null> => {
      const snapshot = await serviceDocument(driver.accountId, serviceId).get();
      const service = snapshot.exists ? parseService(snapshot) : null;
      return withCustomer(driver, service?.driverId === driver.uid ? service : null);
    },

    /** Each writes service, timeline entry, audit entry and its key in one transaction. `seenAtMs` as the driver saw it. */
    accept: (
      driver: DriverCaller,
      { seenAtMs, ...key }: JobChange & { readonly seenAtMs: number },
    ): Promise<JobChangeResult> =>
      change(driver, {
        ...key,
        action: ['accept'],
        work: (frame, service) => {
          if (service.updatedAt !== seenAtMs || driverJobState(service) !== 'offered') return null;
          return writeServiceChange(frame, service, {
            fields: { acceptance: { driverId: driver.uid, at: clock.nowMs() } },
            lines: [{ kind: 'accepted', from: null, to: null }],
            action: 'service.accept',
            before: { driverId: null },
            after: { driverId: driver.uid },
          });
        },
      }),

    decline: (
      driver: DriverCaller,
      { reason, ...key }: JobChange & { readonly reason: string },
    ): Promise<JobChangeResult> =>
      change(driver, {
        ...key,
        action: ['decline', reason],
        work: (frame, service) => {
          if (!isDeclinable(service)) return null;
          return writeServiceChange(frame, service, {
            fields: driverFields(service, null),
            lines: [{ kind: 'declined', from: null, to: reason }],
            action: 'service.decline',
            before: { driverId: service.driverId, driverName: service.driverName },
            after: { driverId: null, driverName: null, reason },
          });
        },
      }),

    /** Like `advance`, once for a service; the pictures are no longer pending. `hash` identifies the proof. */
    deliver: (
      driver: DriverCaller,
      { proof, hash, ...key }: JobChange & { readonly proof: DeliveryFiles; readonly hash: string },
    ): Promise<JobChangeResult> =>
      change(driver, {
        ...key,
        action: ['deliver', hash],
        work: (frame, service) => {
          if (!isDeliverable(service)) return null;
          for (const path of [...proof.photos, proof.signature]) {
            if (path !== '') frame.transaction.delete(pendingUploadDocument(ids, path));
          }
          return writeServiceChange(frame, service, {
            fields: { delivery: { ...proof, at: clock.nowMs() } },
            // Without the receiver's name, which would outlive the customer's deletion.
            lines: [{ kind: 'delivered', from: null, to: null }],
            action: 'service.delivery',
            before: {},
            after: { photos: proof.photos.length, isSigned: proof.signature !== '' },
          });
        },
      }),

    advance: (
      driver: DriverCaller,
      { from, to, ...key }: JobChange & { readonly from: string | null; readonly to: DriverStep },
    ): Promise<JobChangeResult> =>
      change(driver, {
        ...key,
        action: ['status', from, to],
        work: (frame, service) => {
          if (service.status !== from || nextDriverStep(service) !== to) return null;
          return writeServiceChange(frame, service, {
            fields: {
              status: to,
              cancellation: null,
              searchTokens: searchTokens(...serviceSearchTexts({ ...service, status: to })),
            },
            lines: [{ kind: 'status', from, to }],
            action: 'service.update',
            before: { status: from },
            after: { status: to },
          });
        },
      }),
  };
});
