import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import {
  OPEN_SERVICE_FIELDS,
  PERSONAL_DATA,
  PERSONAL_HISTORY_KINDS,
} from '@llevo/contract/personal-data/personal-data';
import type { EmptiedDocuments } from '@llevo/contract/personal-data/personal-data';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { searchTokens } from '@llevo/contract/search-text';
import type { DeletionStep, PersonDeletion } from '../../../platform/deletion/deletion-document.ts';
import { bucket, firestore } from '../../../platform/firestore/firebase.ts';
import type { Clock } from '../../../platform/seams/core.ts';
import { cursorAfterPage, erasingUpdate, pageOfServices } from './person-documents.ts';

/** Fields that name a person of a service. */
type PersonField = 'userId' | 'driverId';

const SERVICE_CONCURRENCY = 20;
const DAY_MS = 86_400_000;
/** A service without an end keeps its trip for this long after its day. */
const OPEN_SERVICE_MS = 14 * DAY_MS;
/** Above the services that one customer has under way. */
const MAX_RECENT_SERVICES = 1_000;
/** Receipts of the company and its driver. */
const DRIVER_RECEIPTS = ['comprobantePagoComision', 'comprobantePagoConductor'] as const;

const Searched = Service.pick({
  userName: true,
  driverName: true,
  typeService: true,
  status: true,
  date: true,
  number: true,
  userPhone: true,
  driverPlate: true,
  addressStart: true,
  addressFinish: true,
});

const Progress = Service.pick({ status: true, date: true });

/** Whether the driver of a service still needs its trip; never of an invalid record. */
function needsTrip(service: QueryDocumentSnapshot, nowMs: number): boolean {
  const { data } = Progress.safeParse(service.data());
  return data !== undefined && !isOver(data.status) && nowMs < guayaquilInstantMs(data.date) + OPEN_SERVICE_MS;
}

const fieldsOf = (field: PersonField): EmptiedDocuments['fields'] => {
  const data = PERSONAL_DATA.services;
  const emptied = 'deleted' in data ? (data.emptied ?? []) : [];
  const found = emptied.find(({ by }) => by.field === field);
  if (found === undefined) throw new Error(`Missing personal data of services by ${field}`);
  return found.fields;
};

/** Whether a service still holds data of its customer or driver. */
export const hasPersonalFields = (service: DocumentSnapshot, field: PersonField): boolean =>
  Object.keys(erasingUpdate(service.data() ?? {}, fieldsOf(field))).length > 0;

/** The update that erases a person from a service; empty if nothing is left to erase. */
function erasureOf(service: QueryDocumentSnapshot, field: PersonField, nowMs: number): Record<string, unknown> {
  const isOpen = field === 'userId' && needsTrip(service, nowMs);
  const record = service.data();
  const update = erasingUpdate(record, isOpen ? OPEN_SERVICE_FIELDS : fieldsOf(field));
  // Notes are deleted by their own step.
  if (field === 'userId' && (record['noteCount'] ?? 0) !== 0) update['noteCount'] = 0;
  if (Object.keys(update).length === 0) return update;
  const texts = Searched.safeParse({ ...record, ...update });
  // An invalid record gets empty search tokens rather than those of the old name.
  const tokens = texts.success ? searchTokens(...serviceSearchTexts(texts.data)) : [];
  return { ...update, searchTokens: tokens, updatedAt: nowMs };
}

const inBatches = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
  for (let first = 0; first < items.length; first += SERVICE_CONCURRENCY) {
    await Promise.all(items.slice(first, first + SERVICE_CONCURRENCY).map(work));
  }
};

/** Deletes the person's pictures of a service: a customer's receipts and proof of delivery, or a driver's receipts. */
async function deletePictures(accountId: string, service: QueryDocumentSnapshot, field: PersonField): Promise<void> {
  const files = await bucket();
  const folder = `${paths.receiptFolder(accountId, service.id)}/`;
  const ofDriver = DRIVER_RECEIPTS.map((name): unknown => service.get(name));
  const [receipts] = await files.getFiles({ prefix: folder });
  const own = receipts.filter(({ name }) => ofDriver.includes(name) === (field === 'driverId'));
  await Promise.all(own.map((file) => file.delete({ ignoreNotFound: true })));
  if (field === 'userId') {
    await files.deleteFiles({ prefix: `${paths.deliveryProofFolder(accountId, service.id)}/` });
  }
}

/**
 * Erases a person from a page of services. In a transaction, because a service may be reassigned at the same time, and
 * then keeps its name. Pictures first, while the record says whose they are.
 */
async function eraseServices(
  deletion: PersonDeletion,
  field: PersonField,
  { cursor, clock }: { readonly cursor: string | null; readonly clock: Clock },
): Promise<string | null> {
  const nowMs = clock.nowMs();
  const page = pageOfServices(deletion, field, cursor);
  const { docs: seen } = await page.get();
  const over = seen.filter((service) => field === 'driverId' || !needsTrip(service, nowMs));
  await inBatches(over, (service) => deletePictures(deletion.accountId, service, field));
  return firestore().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(page);
    for (const service of docs) {
      const update = erasureOf(service, field, nowMs);
      if (Object.keys(update).length > 0) transaction.update(service.ref, update);
    }
    return cursorAfterPage(docs);
  });
}

/** Whether a customer has a service whose driver still needs its trip. */
export async function hasOpenServices({ accountId, personId }: PersonDeletion, nowMs: number): Promise<boolean> {
  const { docs } = await firestore()
    .collection(paths.accountCollection(accountId, 'services'))
    .where('userId', '==', personId)
    .where('date', '>=', guayaquilDate(nowMs - OPEN_SERVICE_MS))
    .orderBy('date')
    .orderBy('hour')
    .limit(MAX_RECENT_SERVICES)
    .get();
  return docs.some((service) => needsTrip(service, nowMs));
}

/** Removes a person from the timelines of a page of their services. */
const eraseHistories = (
  field: PersonField,
  erase: (deletion: PersonDeletion, serviceId: string) => Promise<void>,
): DeletionStep => ({
  name: `history.${field}`,
  run: async (deletion, cursor) => {
    const { docs } = await pageOfServices(deletion, field, cursor).select().get();
    await inBatches(docs, ({ id }) => erase(deletion, id));
    return cursorAfterPage(docs);
  },
});

async function eraseCustomerTexts({ accountId }: PersonDeletion, serviceId: string): Promise<void> {
  const history = firestore().collection(paths.serviceHistory(accountId, serviceId));
  const { docs } = await history.where('kind', 'in', PERSONAL_HISTORY_KINDS).get();
  await Promise.all(docs.map((line) => line.ref.update({ from: null, to: null }, { exists: true })));
}

async function eraseDriverName({ accountId, name }: PersonDeletion, serviceId: string): Promise<void> {
  const history = firestore().collection(paths.serviceHistory(accountId, serviceId));
  const { docs } = await history.where('kind', '==', 'driver').get();
  const anonymised = (value: unknown): unknown => (value === name ? DELETED_PERSON_NAME : value);
  const named = docs.filter((line) => line.get('from') === name || line.get('to') === name);
  await Promise.all(
    named.map((line) =>
      line.ref.update({ from: anonymised(line.get('from')), to: anonymised(line.get('to')) }, { exists: true }),
    ),
  );
}

/** Erases a person from services and their timelines. */
export const personServiceSteps = (clock: Clock): readonly DeletionStep[] => [
  {
    name: 'services.userId',
    run: (deletion, cursor) => eraseServices(deletion, 'userId', { cursor, clock }),
  },
  {
    name: 'services.driverId',
    run: (deletion, cursor) => eraseServices(deletion, 'driverId', { cursor, clock }),
  },
  eraseHistories('userId', eraseCustomerTexts),
  eraseHistories('driverId', eraseDriverName),
];
