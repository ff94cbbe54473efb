import type { Query } from 'firebase-admin/firestore';
import { COLLECTIONS } from '@llevo/contract/paths';
import type { DeletionStep } from '../../../platform/deletion/deletion-document.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { deleteBatch, writePage } from '../../../platform/firestore/page-batch.ts';

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

const anonymiseBatch = (query: Query): Promise<string | null> =>
  writePage(query, (batch, document) => {
    batch.update(document, ANONYMOUS);
  });
