import { paths } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { firestore } from '../../firestore/firebase.ts';
import { deleteAll, deleteBatch } from '../../firestore/page-batch.ts';

const eventsOf = (uid: string): Query => firestore().collection(paths.securityEvents(uid));

/** Deletes a page of a user's events. Returns `''` where there may be more, null at the end. */
export const deleteSecurityEvents = (uid: string): Promise<string | null> => deleteBatch(eventsOf(uid));

/** Deletes all of a user's events. */
export const deleteAllSecurityEvents = (uid: string): Promise<void> => deleteAll(eventsOf(uid));
