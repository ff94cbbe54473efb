import { Receipts } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { RawRecord } from '../../platform/ledger/raw-record.ts';
import { readText } from '../../platform/ledger/raw-record.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { historyEntry } from './service-change.ts';

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

/** Writes lines of the timeline for a change by the mobile app. Named after the event: a second delivery changes nothing. */
export async function recordMobileAppChanges({
  accountId,
  serviceId,
  eventId,
  at,
  ...states
}: ServiceEvent): Promise<void> {
  const { before, after } = states;
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
}
