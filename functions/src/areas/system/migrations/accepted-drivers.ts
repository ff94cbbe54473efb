import * as z from 'zod';
import { COLLECTIONS } from '@llevo/contract/paths';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { normaliseEmail } from '../../../platform/ledger/text.ts';
import type { Migration } from './migration.ts';

const StoredDriver = z.looseObject({
  email: z.string(),
  appInvitedAt: z.int().nullish(),
  appAcceptance: z.unknown().optional(),
});
const StoredSession = z.object({ createdAt: z.int() });

/**
 * Drivers who used the web app before acceptances were stored (docs/decisions/0096): a session that their present address
 * opened is the proof. Those who were only invited accept at their next sign-in.
 */
export const acceptedDrivers: Migration = {
  number: 3,
  title: 'Drivers with a session of the web app have accepted their company’s invitation',
  collection: 'drivers',
  change: async ({ path, data }) => {
    const [root, accountId, , driverId, ...deeper] = path.split('/');
    if (root !== 'accounts' || deeper.length > 0) return null;
    const { email: stored, appInvitedAt, appAcceptance } = StoredDriver.parse(data);
    if (typeof appInvitedAt !== 'number' || (appAcceptance ?? null) !== null) return null;
    const email = normaliseEmail(stored);
    const opened = firestore()
      .collection(COLLECTIONS.driverSessions)
      .where('accountId', '==', accountId)
      .where('driverId', '==', driverId)
      .where('email', '==', email);
    const [session] = (await opened.limit(1).get()).docs;
    if (session === undefined) return null;
    return { appAcceptance: { email, at: StoredSession.parse(session.data()).createdAt } };
  },
};
