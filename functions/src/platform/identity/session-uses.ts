import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { BoundedMap } from '../firestore/bounded-map.ts';
import { firestore } from '../firestore/firebase.ts';
import { isOvertaken } from '../firestore/firestore-errors.ts';
import { cloudLog } from '../log/cloud-log.ts';
import { SESSION_LIFETIME_MS } from '@llevo/contract/rules/access/session-lifetime';
import type { Session } from './session-document.ts';

/**
 * `sessionUses/{uid}`: when each session of a user was last used, rounded to a quarter of an hour. Not in the session:
 * a change of a document that rules read bills the rules of every open listener again (docs/decisions/0106).
 */
const SessionUses = z.object({
  lastUsedAt: z.record(z.string(), z.int()).default({}),
  /** The last use of all by the person, not by a master as them; absent before the first one. */
  activeAt: z.int().optional(),
});

/** Sessions kept their own last use before. */
const OwnUse = z.object({ createdAt: z.int(), lastUsedAt: z.int().optional() });

const usesDocument = (uid: string) => firestore().doc(paths.sessionUses(uid));

/** The last use of a user's session, in milliseconds since 1970; its creation if it has not been used for long. */
export async function readSessionUses(uid: string): Promise<(session: DocumentSnapshot) => number> {
  const { lastUsedAt } = SessionUses.parse((await usesDocument(uid).get()).data() ?? {});
  return (session) => {
    const { createdAt, lastUsedAt: former } = OwnUse.parse(session.data());
    return lastUsedAt[session.id] ?? former ?? createdAt;
  };
}

interface UserRow {
  readonly uid: string;
  readonly user: User;
}

/** The users with the last use of their own sessions as `lastActive`; a read for each. */
export async function withLastUse(rows: readonly UserRow[]): Promise<readonly UserRow[]> {
  if (rows.length === 0) return [];
  const uses = await firestore().getAll(...rows.map(({ uid }) => usesDocument(uid)));
  return rows.map(({ uid, user }, index) => {
    const { activeAt = 0 } = SessionUses.parse(uses[index]?.data() ?? {});
    return { uid, user: activeAt > (user.lastActive ?? 0) ? { ...user, lastActive: activeAt } : user };
  });
}

/** The same for one user. */
export const activeUser = async (uid: string, user: User): Promise<User> =>
  (await withLastUse([{ uid, user }]))[0]?.user ?? user;

/** Resolution of the last use: a write on every call would cost more than the call itself. */
const RESOLUTION_MS = 15 * 60_000;

const MAX_CACHED_SESSIONS = 10_000;

/** Sessions recorded by this instance, so that the calls of one page share one transaction. */
const recorded = new BoundedMap<true>(MAX_CACHED_SESSIONS);

/**
 * Records that a session is in use, at most once in a quarter of an hour. In a transaction, so that only one of two
 * instances writes, and nothing is written for an ended session, whose user may have been deleted. A failure is only
 * logged: the call itself is authenticated.
 */
export async function touchSession(
  sessionId: string,
  { uid, createdAtMs, impersonator }: Pick<Session, 'uid' | 'createdAtMs' | 'impersonator'>,
  nowMs: number,
): Promise<void> {
  const isRecent = (atMs: number) => atMs > nowMs - RESOLUTION_MS;
  if (isRecent(createdAtMs) || recorded.get(sessionId, nowMs) === true) return;
  recorded.set(sessionId, true, nowMs + RESOLUTION_MS);
  try {
    await firestore().runTransaction(async (transaction) => {
      const document = usesDocument(uid);
      const [session, uses] = await transaction.getAll(firestore().doc(paths.session(sessionId)), document);
      const { lastUsedAt, activeAt } = SessionUses.parse(uses?.data() ?? {});
      if (session?.exists !== true || isRecent(lastUsedAt[sessionId] ?? 0)) return;
      const ofOpenSessions = Object.entries(lastUsedAt).filter(([, atMs]) => atMs > nowMs - SESSION_LIFETIME_MS);
      transaction.set(document, {
        lastUsedAt: { ...Object.fromEntries(ofOpenSessions), [sessionId]: nowMs },
        ...(impersonator === null ? { activeAt: nowMs } : activeAt !== undefined && { activeAt }),
      });
    });
  } catch (error) {
    if (!isOvertaken(error)) cloudLog.error('last use of a session not recorded', { error: String(error) });
  }
}
