import { COLLECTIONS, paths } from '@llevo/contract/paths';
import * as z from 'zod';
import type { Clock, Ids } from '../deps.ts';
import { bucket, firestore } from '../platform/firebase.ts';

/** Longer than any upload waits for the call that accepts it: an hour. */
const STALE_AFTER_MS = 3_600_000;
const BATCH_SIZE = 100;

/** A file that nobody has accepted yet, `uploads/{hash of its path}`. */
const PendingUpload = z.object({ path: z.string(), createdAt: z.int() });

/** Where receipts lie: under a service of an account. The service's own path is the first part. */
const RECEIPT_PATH = /^(accounts\/[^/]+\/services\/[^/]+)\/receipts\/[^/]+$/;

/** In the custom metadata of files that this server wrote itself. */
export const ACCEPTED_METADATA_KEY = 'llevo-accepted';

/** What is noted of a file that waits. */
export const pendingUploadDocument = (ids: Ids, path: string) => firestore().doc(paths.upload(ids.sha256(path)));

interface UploadContext {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Notes a file that nobody refers to yet. */
export async function markUploadPending({ clock, ids }: UploadContext, path: string): Promise<void> {
  const waiting: z.infer<typeof PendingUpload> = { path, createdAt: clock.nowMs() };
  await pendingUploadDocument(ids, path).set(waiting);
}

/** Notes a file that has arrived in a folder of receipts, unless this server put it there. */
export async function recordUpload(
  world: UploadContext,
  { path, marks }: { readonly path: string; readonly marks: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (RECEIPT_PATH.test(path) && !(ACCEPTED_METADATA_KEY in marks)) await markUploadPending(world, path);
}

/** Removes files that have waited too long, until the given time; one that its service names is only forgotten. */
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

async function isReferenced(path: string): Promise<boolean> {
  const service = RECEIPT_PATH.exec(path)?.[1];
  if (service === undefined) return false;
  const snapshot = await firestore().doc(service).get();
  return Object.values(snapshot.data() ?? {}).includes(path);
}
