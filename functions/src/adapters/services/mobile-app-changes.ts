import { Receipts } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { RawRecord } from '../../statistics/raw-record.ts';
import { textOf } from '../../statistics/raw-record.ts';
import { firestore } from '../platform/firebase.ts';
import { historyLine } from './service-history.ts';

/** One thing that changed, as the timeline tells it. */
interface AppChange extends Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to'> {
  /** The field that changed. */
  readonly field: string;
}

const RECEIPT_FIELDS = Object.keys(Receipts.shape);

const differs = (field: string, before: RawRecord, after: RawRecord): boolean =>
  textOf(before, field) !== textOf(after, field);
const textOrNull = (record: RawRecord, field: string): string | null => textOf(record, field) || null;

/** What the mobile app changed between two states of a service; nothing where the API did, which told it itself. */
export function appChanges(before: RawRecord, after: RawRecord): AppChange[] {
  if (JSON.stringify(before['lastChange'] ?? null) !== JSON.stringify(after['lastChange'] ?? null)) return [];
  const changes: AppChange[] = [];
  const add = (kind: AppChange['kind'], field: string, told: string) => {
    if (!differs(field, before, after)) return;
    changes.push({ kind, field, from: textOrNull(before, told), to: textOrNull(after, told) });
  };
  add('driver', 'driverId', 'driverName');
  add('status', 'status', 'status');
  for (const field of RECEIPT_FIELDS) {
    if (!differs(field, before, after)) continue;
    const named = (record: RawRecord) => (textOf(record, field) === '' ? null : field);
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
export async function recordAppChanges({ accountId, serviceId, eventId, at, ...states }: ServiceEvent): Promise<void> {
  const { before, after } = states;
  if (before === undefined || after === undefined) return;
  const changes = appChanges(before, after);
  if (changes.length === 0) return;
  const batch = firestore().batch();
  for (const { field, ...told } of changes) {
    const id = `${eventId.replaceAll('/', '-')}-${field}`;
    const line = historyLine({ accountId, serviceId, id }, { ...told, by: null, at });
    batch.set(line.document, line.entry);
  }
  await batch.commit();
}
