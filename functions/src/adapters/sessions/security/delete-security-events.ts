import { paths } from '@llevo/contract/paths';
import { firestore } from '../../platform/firebase.ts';

/** Events per batch. */
const PAGE_SIZE = 200;

/** Deletes a page of a user's events. Returns `''` where there may be more, null at the end. */
export async function deleteSecurityEvents(uid: string): Promise<string | null> {
  const { docs } = await firestore().collection(paths.securityEvents(uid)).limit(PAGE_SIZE).get();
  if (docs.length === 0) return null;
  const batch = firestore().batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  return docs.length < PAGE_SIZE ? null : '';
}

/** Deletes all of a user's events. */
export async function deleteAllSecurityEvents(uid: string): Promise<void> {
  while ((await deleteSecurityEvents(uid)) !== null);
}
