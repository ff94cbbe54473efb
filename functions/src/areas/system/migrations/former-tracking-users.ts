import { auth } from '../../../platform/firestore/firebase.ts';
import type { Migration } from './migration.ts';

/** Characters of a link's hash in the id of its former Auth user. */
const HASH_CHARACTERS = 40;

/** Deletes the Auth user that each tracking link had before links shared users (docs/decisions/0106). */
export const formerTrackingUsers: Migration = {
  number: 5,
  title: 'Tracking links have no Auth user of their own',
  collection: 'trackingLinks',
  change: () => null,
  settle: async (path) => {
    const hash = path.split('/').at(-1) ?? '';
    try {
      await (await auth()).deleteUser(`tracking-${hash.slice(0, HASH_CHARACTERS)}`);
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code === 'auth/user-not-found') return false;
      throw error;
    }
  },
};
