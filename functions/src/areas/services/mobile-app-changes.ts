import { Receipts, Service } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { RawRecord } from '../../platform/ledger/raw-record.ts';
import { readText } from '../../platform/ledger/raw-record.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import { tracedFields } from '../../platform/log/trace-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCompanySender } from './company-sender.ts';
import { notifyJobChange, readJobPeople } from './job-messages.ts';
import { changedRefund, historyEntry } from './service-change.ts';
import { serviceDocument } from './service-list.ts';

/** One changed field, as a timeline entry. */
interface MobileAppChange extends Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to'> {
  /** The field that changed. */
  readonly field: string;
}

const RECEIPT_FIELDS = Object.keys(Receipts.shape);

const differs = (field: string, before: RawRecord, after: RawRecord): boolean =>
  readText(before, field) !== readText(after, field);
const textOrNull = (record: RawRecord, field: string): string | null => readText(record, field) || null;

/** The mobile app's changes between two states of a service; empty for changes by the API, which records its own. */
export function diffMobileAppChanges(before: RawRecord, after: RawRecord): MobileAppChange[] {
  if (JSON.stringify(before['lastChange'] ?? null) !== JSON.stringify(after['lastChange'] ?? null)) return [];
  const changes: MobileAppChange[] = [];
  const add = (kind: MobileAppChange['kind'], field: string, label: string) => {
    if (!differs(field, before, after)) return;
    changes.push({ kind, field, from: textOrNull(before, label), to: textOrNull(after, label) });
  };
  add('driver', 'driverId', 'driverName');
  add('status', 'status', 'status');
  for (const field of RECEIPT_FIELDS) {
    if (!differs(field, before, after)) continue;
    const named = (record: RawRecord) => (readText(record, field) === '' ? null : field);
    changes.push({ kind: 'receipt', field, from: named(before), to: named(after) });
  }
  return changes;
}

interface ServiceEvent {
  readonly accountId: string;
  readonly serviceId: string;
  readonly eventId: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
  readonly before: RawRecord | undefined;
  readonly after: RawRecord | undefined;
}

type MessageDeps = Pick<Deps, 'clock' | 'ids' | 'siteUrl'>;

/**
 * Writes lines of the timeline for a change by the mobile app, and to the customer as for the same change through the
 * API, with the refund of a cancellation. Both are named after the event: a second delivery changes nothing.
 */
export async function recordMobileAppChanges(event: ServiceEvent, deps: MessageDeps): Promise<void> {
  const { accountId, serviceId, eventId, at, before, after } = event;
  if (before === undefined || after === undefined) return;
  const changes = diffMobileAppChanges(before, after);
  if (changes.length === 0) return;
  const batch = firestore().batch();
  for (const { field, ...change } of changes) {
    const id = `${eventId.replaceAll('/', '-')}-${field}`;
    const line = historyEntry({ accountId, serviceId, id }, { ...change, by: null, at });
    batch.set(line.document, line.entry);
  }
  await batch.commit();
  if (changes.some(({ kind }) => kind === 'driver' || kind === 'status')) await notifyPeople(event, deps);
}

async function notifyPeople({ accountId, serviceId: id, at, ...states }: ServiceEvent, deps: MessageDeps) {
  const before = Service.safeParse({ ...states.before, id }).data;
  const service = Service.safeParse({ ...states.after, id }).data;
  if (before === undefined || service === undefined) return;
  const sender = await findCompanySender(deps, accountId);
  try {
    await firestore().runTransaction(async (transaction) => {
      const people = await readJobPeople(transaction, accountId, service);
      const document = serviceDocument(accountId, id);
      const stored = await transaction.get(document);
      const present = stored.exists ? Service.safeParse({ ...stored.data(), id }).data : undefined;
      notifyJobChange(transaction, { accountId, before, service, people, sender, at });
      if (present?.status !== service.status) return;
      const nowMs = deps.clock.nowMs();
      const refund = changedRefund(present, nowMs);
      if (refund === null) return;
      // `lastChange` stays, which marks changes by the API.
      const updatedAt = Math.max(nowMs, present.updatedAt + 1);
      transaction.update(document, { ...refund, updatedAt, ...tracedFields() });
    });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}
