import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ServiceNote } from '@llevo/contract/entities/service-note';
import { renameMention } from '@llevo/contract/rules/services/mentions';
import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import type { DeletionStep, UserDeletion } from '../../../platform/deletion/deletion-document.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { deleteBatch, PAGE_SIZE, RESTART_CURSOR } from '../../../platform/firestore/page-batch.ts';

type Step = DeletionStep<Pick<UserDeletion, 'uid'>>;

const allOf = (collection: 'serviceNotes' | 'mentions' | 'savedViews'): Query =>
  firestore().collectionGroup(collection);

/** Updates a page of documents, which the query then no longer finds. */
async function updateBatch(
  query: Query,
  fieldsOf: (snapshot: QueryDocumentSnapshot) => object,
): Promise<string | null> {
  return firestore().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(query.limit(PAGE_SIZE));
    for (const snapshot of docs) transaction.update(snapshot.ref, { ...fieldsOf(snapshot) });
    return docs.length < PAGE_SIZE ? null : RESTART_CURSOR;
  });
}

const StoredMentions = ServiceNote.pick({ text: true, mentions: true, mentionUids: true });

/** A note without mentions of this user; an invalid note keeps its text. */
function withoutMentionOf(snapshot: QueryDocumentSnapshot, uid: string): object {
  const { data: note } = StoredMentions.safeParse(snapshot.data());
  if (note === undefined) return { mentionUids: [] };
  const { text, mentions } = renameMention(note, uid, DELETED_PERSON_NAME);
  return {
    text,
    mentions: mentions.map((person) => (person.uid === uid ? { ...person, uid: '' } : person)),
    mentionUids: note.mentionUids.filter((id) => id !== uid),
  };
}

/** Removes a deleted user's name from shared work, and deletes their private records. */
export const teamWorkSteps: readonly Step[] = [
  {
    name: 'notes',
    run: ({ uid }) =>
      updateBatch(allOf('serviceNotes').where('authorUid', '==', uid), () => ({
        authorUid: '',
        authorName: DELETED_PERSON_NAME,
      })),
  },
  {
    name: 'notes.mentions',
    run: ({ uid }) =>
      updateBatch(allOf('serviceNotes').where('mentionUids', 'array-contains', uid), (snapshot) =>
        withoutMentionOf(snapshot, uid),
      ),
  },
  { name: 'mentions', run: ({ uid }) => deleteBatch(allOf('mentions').where('uid', '==', uid)) },
  { name: 'mentions.written', run: ({ uid }) => deleteBatch(allOf('mentions').where('authorUid', '==', uid)) },
  { name: 'savedViews', run: ({ uid }) => deleteBatch(allOf('savedViews').where('ownerUid', '==', uid)) },
];

/** Runs all steps at once, for a user who left their last account. */
export async function anonymiseTeamWork(uid: string): Promise<void> {
  for (const { run } of teamWorkSteps) while ((await run({ uid }, null)) !== null);
}
