import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/** A line of a service's timeline, checked; without an id, one of its own. */
export function historyEntry(
  { accountId, serviceId, id }: { readonly accountId: string; readonly serviceId: string; readonly id?: string },
  entry: ServiceHistoryEntry,
): { document: DocumentReference; entry: ServiceHistoryEntry } {
  const history = firestore().collection(paths.serviceHistory(accountId, serviceId));
  return { document: id === undefined ? history.doc() : history.doc(id), entry: ServiceHistoryEntry.parse(entry) };
}
