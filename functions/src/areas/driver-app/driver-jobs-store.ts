import type { JobChange, DeliveryFiles, JobTransaction, JobChangeResult, JobWithCustomer } from './job-transaction.ts';
import type { DriverStep } from '@llevo/contract/entities/driver-job';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Service } from '@llevo/contract/entities/service';
import { OPEN_SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import {
  canArrive,
  driverJobState,
  isDeclinable,
  isDeliverable,
  nextDriverStep,
} from '@llevo/contract/rules/services/driver-job';
import { pinRefusal } from '@llevo/contract/rules/services/start-pin';
import type { PinRefusal } from '@llevo/contract/rules/services/start-pin';
import { statusWithoutDriver } from '@llevo/contract/rules/services/service-status';
import { isOver, isSameBeforeDeparture, isUnderWay } from '@llevo/contract/rules/services/tracking';
import { searchTokens } from '@llevo/contract/search-text';
import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { pendingUploadDocument } from '../../platform/uploads/pending-uploads.ts';
import { readArrivalMinutes } from '../services/arrival-minutes.ts';
import { findCompanySender } from '../services/company-sender.ts';
import type { CompanySender } from '../services/company-sender.ts';
import { notifyJobChange, readJobPeople } from '../services/job-messages.ts';
import { writeServiceChange } from '../services/service-change.ts';
import { PAYMENT_ID_LENGTH } from '../services/payments/cash-payment.ts';
import type { ServiceTransaction } from '../services/service-change.ts';
import { driverFields } from '../services/service-driver.ts';
import { parseReadableServices, parseService, serviceDocument } from '../services/service-list.ts';
import { collectedCash } from './collected-cash.ts';
import type { CollectedCash } from './collected-cash.ts';
import { changeJob } from './job-transaction.ts';
import { countWrongPin } from './start-pin.ts';
import type { PinRefused } from './start-pin.ts';
import type { DriverCaller } from '../../platform/seams/core.ts';

/** The status of a service that its driver accepted. */
const CONFIRMED = 'confirmado';

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

const statusLine = (from: string | null, to: string | null) => ({ kind: 'status', from, to }) as const;

/** Applies a change of a driver and writes to the customer about what it means, in one transaction. */
async function workAndNotify(
  frame: ServiceTransaction,
  service: Service,
  { work, sender }: { readonly work: JobTransaction['work']; readonly sender: CompanySender },
): Promise<Service | null> {
  const { accountId } = frame.actor;
  const isBefore = !isOver(service.status) && !isUnderWay(service.status);
  const [people, arrivalMinutes] = await Promise.all([
    readJobPeople(frame.transaction, accountId, service),
    isBefore ? readArrivalMinutes(accountId, service, frame.clock.nowMs()) : null,
  ]);
  const changed = await work(frame, service);
  if (changed !== null) {
    const news = { accountId, before: service, service: changed, people, sender, arrivalMinutes };
    notifyJobChange(frame.transaction, news);
  }
  return changed;
}

const whenOf = ({ date, hour }: Service): string => `${date} ${hour}`;

const ownServices = ({ accountId, uid }: DriverCaller): Query =>
  firestore().collection(paths.accountCollection(accountId, 'services')).where('driverId', '==', uid);

const openServices = (own: Query): Query => own.where('status', 'in', [...OPEN_SERVICE_STATUSES]);

/** The driver's own jobs in `accounts/{a}/services`. */
export const driverJobsStore = store((deps: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>) => {
  const { clock, ids } = deps;
  const withCustomer = async ({ accountId }: DriverCaller, service: Service | null) =>
    service === null ? null : ((await withCustomers(accountId, [service]))[0] ?? null);

  async function change(driver: DriverCaller, transaction: JobTransaction): Promise<JobChangeResult> {
    const sender = await findCompanySender(deps, driver.accountId);
    const work: JobTransaction['work'] = (frame, service) =>
      workAndNotify(frame, service, { work: transaction.work, sender });
    const result = await changeJob(deps, driver, { ...transaction, work });
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
            fields: {
              acceptance: { driverId: driver.uid, at: clock.nowMs() },
              status: CONFIRMED,
              confirmation: null,
              searchTokens: searchTokens(...serviceSearchTexts({ ...service, status: CONFIRMED })),
            },
            lines: [
              { kind: 'accepted', from: null, to: null },
              ...(service.status === CONFIRMED ? [] : [statusLine(service.status, CONFIRMED)]),
            ],
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
            fields: {
              ...driverFields(service, null),
              refusal: { driverId: driver.uid, at: clock.nowMs() },
            },
            lines: [
              { kind: 'declined', from: null, to: reason },
              ...(service.status === CONFIRMED ? [statusLine(CONFIRMED, statusWithoutDriver(service))] : []),
            ],
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

    /** Records that the driver reached the start, once. */
    arrive: (driver: DriverCaller, key: JobChange): Promise<JobChangeResult> =>
      change(driver, {
        ...key,
        action: ['arrive'],
        work: (frame, service) => {
          if (!canArrive(service)) return null;
          const arrivedAt = clock.nowMs();
          return writeServiceChange(frame, service, {
            fields: { arrivedAt },
            lines: [{ kind: 'arrived', from: null, to: null }],
            action: 'service.arrival',
            before: { arrivedAt: null },
            after: { arrivedAt },
          });
        },
      }),

    /** Takes the driver's next step; a refusal of the customer's digits is counted. */
    advance: async (
      driver: DriverCaller,
      { from, to, cash, pin, ...key }: JobStep,
    ): Promise<JobChangeResult | PinRefused> => {
      const pinned: { refusal: PinRefusal | null } = { refusal: null };
      const result = await change(driver, {
        ...key,
        action: ['status', from, to, ...(cash === null ? [] : [cash.cents, cash.note])],
        work: (frame, service) => {
          // A phone that accepted without a connection has not seen that this confirmed the service.
          pinned.refusal = null;
          const isAsSeen = service.status === from || isSameBeforeDeparture(service.status, from);
          if (!isAsSeen || nextDriverStep(service) !== to) return null;
          const refusal = to === 'en curso' ? pinRefusal(service, pin) : null;
          pinned.refusal = refusal;
          if (refusal === 'wrong_pin') countWrongPin(frame, service);
          if (refusal !== null) return null;
          const paymentId = ids.base62From(`cash\n${key.serviceId}\n${key.idempotencyKey}`, PAYMENT_ID_LENGTH);
          const collected = cash && collectedCash(frame, service, { ...cash, paymentId });
          return writeServiceChange(frame, service, {
            fields: {
              status: to,
              cancellation: null,
              ...collected?.fields,
              searchTokens: searchTokens(...serviceSearchTexts({ ...service, status: to })),
            },
            lines: [statusLine(service.status, to), ...(collected?.lines ?? [])],
            action: 'service.update',
            before: { status: service.status },
            after: { status: to, ...collected?.after },
          });
        },
      });
      const { refusal } = pinned;
      return result.kind === 'conflict' && refusal !== null ? { kind: 'pin', refusal } : result;
    },
  };
});

/** A step of the driver, the last one with the customer's cash. */
interface JobStep extends JobChange {
  readonly from: string | null;
  readonly to: DriverStep;
  /** Null where the driver was not asked. */
  readonly cash: CollectedCash | null;
  /** The customer's digits, with the step that needs them. */
  readonly pin: string | undefined;
}
