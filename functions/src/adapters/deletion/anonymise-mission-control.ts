import { COLLECTIONS } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import { deleteBatch, RESTART_CURSOR, PAGE_SIZE } from './deletion-document.ts';
import type { DeletionStep } from './deletion-document.ts';

/** The author of anonymous feedback, retained for the statistics. */
const ANONYMOUS = { uid: '', userEmail: null, accountId: '' };

/** Deletes a user's or account's logs and events, and anonymises their feedback. */
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
  if (docs.length === 0) return null;
  const batch = firestore().batch();
  for (const { ref } of docs) batch.update(ref, ANONYMOUS);
  await batch.commit();
  return docs.length < PAGE_SIZE ? null : RESTART_CURSOR;
}
