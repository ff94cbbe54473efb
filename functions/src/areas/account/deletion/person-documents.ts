import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { DocumentReference, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { AccountCollection, CollectionName } from '@llevo/contract/paths';
import { erasedFields } from '@llevo/contract/personal-data/erased-fields';
import { PERSONAL_DATA } from '@llevo/contract/personal-data/personal-data';
import type { EmptiedDocuments, Finder } from '@llevo/contract/personal-data/personal-data';
import type { DeletionStep, PersonDeletion } from '../../../platform/deletion/deletion-document.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { deleteAll, deleteBatch, PAGE_SIZE } from '../../../platform/firestore/page-batch.ts';
import { MAX_ALTERNATIVES } from '../../../platform/firestore/query-limits.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import { normaliseEmail } from '../../../platform/ledger/text.ts';
import { deleteTrackingLinkPage } from '../../tracking/remove-expired-links.ts';

/** Emails with a code belong to no account. */
const NO_ACCOUNT = '';

type Collection = keyof typeof COLLECTIONS | AccountCollection;

const isTopLevel = (name: Collection): name is keyof typeof COLLECTIONS => name in COLLECTIONS;

/** The account's documents of a collection. */
const documentsOf = (name: Collection, accountId: string): Query =>
  isTopLevel(name)
    ? firestore().collection(COLLECTIONS[name]).where('accountId', '==', accountId)
    : firestore().collection(paths.accountCollection(accountId, name));

/** The account's documents that name an e-mail or a number, and codes sent to it. */
const addressedDocumentsOf = (name: Collection, accountId: string): Query =>
  name === 'mail'
    ? firestore().collection(COLLECTIONS.mail).where('accountId', 'in', [accountId, NO_ACCOUNT])
    : documentsOf(name, accountId);

const spellingsOf = ({ email }: PersonDeletion): string[] => [...new Set([email, normaliseEmail(email)])];

/** The documents that a finder of a person leads to; null if the person has no such value. */
function findBy(name: Collection, { field, holds, where = {} }: Finder, deletion: PersonDeletion): Query | null {
  const { accountId, personId, email, phone } = deletion;
  let query = documentsOf(name, accountId);
  for (const [other, value] of Object.entries(where)) query = query.where(other, '==', value);
  switch (holds) {
    case 'person':
      return query.where(field, '==', personId);
    case 'personPrefix':
      return query
        .where(FieldPath.documentId(), '>=', `${personId}:`)
        .where(FieldPath.documentId(), '<', `${personId};`);
    case 'accountPersons':
      return query.where(field, 'array-contains', `${accountId}/${personId}`);
    case 'email':
      return email === '' ? null : addressedDocumentsOf(name, accountId).where(field, 'in', spellingsOf(deletion));
    case 'phone':
      return phone === '' ? null : addressedDocumentsOf(name, accountId).where(field, '==', phone);
    case 'service':
      return null;
  }
}

/** A page of the services of a deleted person, by id. */
export function pageOfServices(
  { accountId, personId }: PersonDeletion,
  field: 'userId' | 'driverId',
  cursor: string | null,
): Query {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const inOrder = services.where(field, '==', personId).orderBy(FieldPath.documentId());
  return (cursor === null ? inOrder : inOrder.startAfter(cursor)).limit(PAGE_SIZE);
}

/** The cursor after a page; null after the last. */
export const cursorAfterPage = (docs: readonly QueryDocumentSnapshot[]): string | null =>
  docs.length < PAGE_SIZE ? null : (docs.at(-1)?.id ?? null);

/** Deletes the documents about a page of the customer's services. */
async function deleteOfServices(
  name: Collection,
  { field }: Finder,
  { deletion, cursor }: { readonly deletion: PersonDeletion; readonly cursor: string | null },
): Promise<string | null> {
  const { docs } = await pageOfServices(deletion, 'userId', cursor).select().get();
  for (const some of inParts(docs, MAX_ALTERNATIVES)) {
    const ids = some.map(({ id }) => id);
    const about = documentsOf(name, deletion.accountId).where(field, 'in', ids);
    if (name === 'trackingLinks') while (await deleteTrackingLinkPage(about, PAGE_SIZE));
    else await deleteAll(about);
  }
  return cursorAfterPage(docs);
}

const deletionOf = (name: Collection, finder: Finder): DeletionStep => ({
  name: `${name}.${finder.field}${Object.values(finder.where ?? {}).join('')}`,
  run: (deletion, cursor) => {
    if (finder.holds === 'service') return deleteOfServices(name, finder, { deletion, cursor });
    const query = findBy(name, finder, deletion);
    return query === null ? Promise.resolve(null) : deleteBatch(query);
  },
});

/** A record with some fields erased, as an update. */
export const erasingUpdate = (
  record: Readonly<Record<string, unknown>>,
  fields: EmptiedDocuments['fields'],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(erasedFields(record, fields)).map(([field, value]) => [
      field,
      value === undefined ? FieldValue.delete() : value,
    ]),
  );

function addUpdate(batch: WriteBatch, document: DocumentReference, update: Record<string, unknown>): void {
  if (Object.keys(update).length > 0) batch.update(document, update);
}

const emptyingOf = (name: Collection, { by, fields }: EmptiedDocuments): DeletionStep => ({
  name: `${name}.${by.field}.emptied`,
  run: async (deletion, cursor) => {
    const inOrder = findBy(name, by, deletion)?.orderBy(FieldPath.documentId());
    if (inOrder === undefined) return null;
    const { docs } = await (cursor === null ? inOrder : inOrder.startAfter(cursor)).limit(PAGE_SIZE).get();
    const batch = firestore().batch();
    for (const document of docs) addUpdate(batch, document.ref, erasingUpdate(document.data(), fields));
    await batch.commit();
    return cursorAfterPage(docs);
  },
});

/** A step for each way in which the registry finds documents; services have their own, for files and open trips. */
export const personDocumentSteps: readonly DeletionStep[] = (Object.keys(PERSONAL_DATA) as CollectionName[])
  .filter((name) => name !== 'services')
  .flatMap((name) => {
    const data = PERSONAL_DATA[name];
    if (!('deleted' in data)) return [];
    const { deleted, emptied = [] } = data;
    const collection = name as Collection;
    return [
      ...deleted.map((finder) => deletionOf(collection, finder)),
      ...emptied.map((documents) => emptyingOf(collection, documents)),
    ];
  });
