import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { bucket, firestore } from '../firestore/firebase.ts';
import type { Clock, Ids } from '../seams/core.ts';

/** Longer than the interval between storing a picture and referring to it in its service: an hour. */
const STALE_AFTER_MS = 3_600_000;
const BATCH_SIZE = 100;

/** A stored picture that no record refers to yet, `uploads/{hash of its path}`. */
const PendingUpload = z.object({ path: z.string(), createdAt: z.int() });

/**
 * Storage path of receipts, proofs of delivery and drivers' documents. The first group is the path of the record that
 * refers to them.
 */
const PICTURE_PATH =
  /^(accounts\/[^/]+\/(?:services\/[^/]+(?=\/(?:receipts|proof)\/)|drivers\/[^/]+(?=\/documents\/)))\/[^/]+\/[^/]+$/;

/** The record of a pending file. */
export const pendingUploadDocument = (ids: Ids, path: string) => firestore().doc(paths.upload(ids.sha256(path)));

interface UploadContext {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The record of a file that no document refers to, as `set` takes it. */
export const pendingUpload = (
  { clock, ids }: UploadContext,
  path: string,
): [document: DocumentReference, fields: z.infer<typeof PendingUpload>] => [
  pendingUploadDocument(ids, path),
  { path, createdAt: clock.nowMs() },
];

/** Records a file that no document refers to yet. */
export async function markUploadPending(context: UploadContext, path: string): Promise<void> {
  const [document, fields] = pendingUpload(context, path);
  await document.set(fields);
}

/** Deletes stale pending files until the given time; if a record refers to the file, only its entry here. */
export async function removeStaleUploads({ clock, ids }: UploadContext, untilMs: number): Promise<void> {
  const stale = firestore()
    .collection(COLLECTIONS.uploads)
    .where('createdAt', '<', clock.nowMs() - STALE_AFTER_MS)
    .orderBy('createdAt')
    .limit(BATCH_SIZE);
  for (let isMore = true; isMore;) {
    const { docs } = await stale.get();
    isMore = docs.length === BATCH_SIZE;
    for (const document of docs) {
      if (clock.nowMs() >= untilMs) return;
      const { path } = PendingUpload.parse(document.data());
      if (!(await isReferenced(path))) await (await bucket()).file(path).delete({ ignoreNotFound: true });
      await pendingUploadDocument(ids, path).delete();
    }
  }
}

/** Storage path of a logo. The groups are the account's document path and the name of the file. */
const LOGO_PATH = /^(accounts\/[^/]+)\/quoter\/([^/]+)$/;

async function isReferenced(path: string): Promise<boolean> {
  const [, account, logo] = LOGO_PATH.exec(path) ?? [];
  if (account !== undefined) return (await firestore().doc(account).get()).get('quoter.logo') === logo;
  const record = PICTURE_PATH.exec(path)?.[1];
  if (record === undefined) return false;
  const { documents, delivery, ...fields } = (await firestore().doc(record).get()).data() ?? {};
  const { photos, ...proof } = (delivery ?? {}) as { readonly photos?: readonly string[] };
  return [fields, documents ?? {}, proof, photos ?? []].some((named) => Object.values(named as object).includes(path));
}
