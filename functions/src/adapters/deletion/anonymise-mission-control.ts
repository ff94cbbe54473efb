import { COLLECTIONS } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import { deleteBatch, RESTART_CURSOR } from './delete-batch.ts';
import type { DeletionStep } from './deletion-document.ts';
import { PAGE_SIZE } from './deletion-document.ts';

/** What feedback says of who gave it once they are gone. It stays: figures are counted of it. */
const ANONYMOUS = { uid: '', userEmail: null, accountId: '' };

/** What the product's own people keep of somebody's use of it: logs and events go, feedback no longer says whose it is. */
export function anonymiseMissionControl<Job>(
  field: 'uid' | 'accountId',
  idOf: (deletion: Job) => string,
): DeletionStep<Job>[] {
  const of = (collection: 'logs' | 'events' | 'feedback', deletion: Job): Query =>
    firestore().collection(COLLECTIONS[collection]).where(field, '==', idOf(deletion));
  return [
    { name: 'logs', run: (deletion) => deleteBatch(of('logs', deletion)) },
    { name: 'events', run: (deletion) => deleteBatch(of('events', deletion)) },
    { name: 'feedback', run: (deletion) => anonymiseBatch(of('feedback', deletion)) },
  ];
}

async function anonymiseBatch(query: Query): Promise<string | null> {
  const { docs } = await query.limit(PAGE_SIZE).get();
  const batch = firestore().batch();
  for (const { ref } of docs) batch.update(ref, ANONYMOUS);
  await batch.commit();
  return docs.length < PAGE_SIZE ? null : RESTART_CURSOR;
}
