import { Account } from '@llevo/contract/entities/account';
import { Permission } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Sessions } from './deps.ts';
import { firestore } from './firebase.ts';

const StoredSession = z.object({
  uid: z.string(),
  name: z.string().default(''),
  accountId: z.string(),
  permission: Permission,
  impersonator: z.string().nullable(),
  duplicateUser: z.boolean(),
  createdAt: z.int(),
  expiresAt: z.instanceof(Timestamp),
  userAgent: z.string(),
});

/** What a token's claims may name; anything else is no path of ours. */
const isDocumentId = (id: string): boolean => id !== '' && !id.includes('/') && id !== '.' && id !== '..';

/** `sessions/{sid}`. */
export const firestoreSessions: Sessions = {
  findWithAccount: async (sessionId, accountId) => {
    if (!isDocumentId(sessionId) || !isDocumentId(accountId)) return null;
    const [session, account] = await firestore().getAll(
      firestore().doc(paths.session(sessionId)),
      firestore().doc(paths.account(accountId)),
    );
    if (!session?.exists || !account?.exists) return null;
    const { duplicateUser, createdAt, expiresAt, ...grant } = StoredSession.parse(session.data());
    return {
      session: {
        ...grant,
        isDuplicateUser: duplicateUser,
        createdAtMs: createdAt,
        expiresAtMs: expiresAt.toMillis(),
      },
      account: Account.parse(account.data()),
    };
  },

  open: async (sessionId, { isDuplicateUser, createdAtMs, expiresAtMs, ...grant }) => {
    const database = firestore();
    const stored: z.infer<typeof StoredSession> = {
      ...grant,
      duplicateUser: isDuplicateUser,
      createdAt: createdAtMs,
      expiresAt: Timestamp.fromMillis(expiresAtMs),
    };
    await database
      .batch()
      .create(database.doc(paths.session(sessionId)), stored)
      .update(database.doc(paths.user(grant.uid)), { lastLogin: createdAtMs, lastActive: createdAtMs })
      .commit();
  },

  end: async (sessionId) => {
    if (isDocumentId(sessionId)) await firestore().doc(paths.session(sessionId)).delete();
  },
};
