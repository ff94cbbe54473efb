import type { Caller } from '../seams/core.ts';
import { store } from '../store.ts';
import type { Deps } from '../deps.ts';
import { paths } from '@llevo/contract/paths';
import { sessionTransaction } from './session-transaction.ts';
import { firestore } from '../firestore/firebase.ts';
import { readOtherSessionsToRevoke } from './passwords-store.ts';
import { userSessions } from './revoke-sessions.ts';
import { addSecurityEvent } from './security/security-events.ts';
import { parseSession } from './session-document.ts';

/** A user's own sessions, in every account. */
export const openSessionsStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** Newest first. */
    list: async (uid: string): Promise<readonly OpenSession[]> => {
      const sessions = await userSessions(uid).get();
      return sessions.docs
        .map((session) => ({ id: session.id, ...parseSession(session.data()) }))
        .filter(({ expiresAtMs }) => expiresAtMs > clock.nowMs())
        .sort((a, b) => b.createdAtMs - a.createdAtMs);
    },

    /** Ends a session of the caller; false for none. */
    end: (caller: Caller, sessionId: string): Promise<boolean> =>
      sessionTransaction(caller, async (transaction, { audit, origin }) => {
        const document = firestore().doc(paths.session(sessionId));
        const session = await transaction.get(document);
        if (session.get('uid') !== caller.uid) return false;
        const nowMs = clock.nowMs();
        transaction.delete(document);
        addSecurityEvent(transaction, caller.uid, { kind: 'sessions_ended', nowMs, origin });
        audit.add({
          action: 'session.end',
          target: paths.user(caller.uid),
          before: { createdAt: parseSession(session.data()).createdAtMs },
          after: null,
          createdAt: nowMs,
        });
        return true;
      }),

    /** Ends all sessions but the current one; returns their number. */
    endOthers: (caller: Caller): Promise<number> =>
      sessionTransaction(caller, async (transaction, { audit, origin }) => {
        const revocation = await readOtherSessionsToRevoke(transaction, caller);
        const createdAt = clock.nowMs();
        revocation.revoke(createdAt);
        const { count } = revocation;
        const event = { kind: 'sessions_ended', nowMs: createdAt, origin, count } as const;
        if (count > 0) addSecurityEvent(transaction, caller.uid, event);
        audit.add({
          action: 'session.end_others',
          target: paths.user(caller.uid),
          before: { others: count },
          after: { others: 0 },
          createdAt,
        });
        return count;
      }),
  };
});

/** An unexpired session of a user. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly country: string | null;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number;
  readonly expiresAtMs: number;
  readonly impersonator: string | null;
}
