import { auth } from '../../platform/firestore/firebase.ts';

/**
 * Auth users that all links of an account share: Identity Platform bills each user who signs in during a month. Several,
 * so that simultaneous sign-ins do not contend for one record, and a holder who tampers with one disturbs few.
 */
const TRACKING_USERS = 8;
/** Hexadecimal characters of a link's hash that choose its user. */
const BUCKET_CHARACTERS = 8;

const sharedUid = (accountId: string, bucket: number): string => `tracking-${accountId}-${bucket.toString()}`;

/**
 * The Auth user of a link. It grants nothing by itself: the claim of each custom token does. No user, driver or customer
 * has such an id.
 */
export const trackingUid = (accountId: string, hash: string): string =>
  sharedUid(accountId, Number.parseInt(hash.slice(0, BUCKET_CHARACTERS), 16) % TRACKING_USERS);

/** Deletes the Auth users of an account's links. Users that no link has made yet are ignored. */
export async function deleteTrackingUsers(accountId: string): Promise<void> {
  const uids = Array.from({ length: TRACKING_USERS }, (_, bucket) => sharedUid(accountId, bucket));
  const { errors } = await (await auth()).deleteUsers(uids);
  const [failed] = errors;
  if (failed !== undefined) throw new Error(`Auth users of tracking links not deleted: ${failed.error.message}`);
}
