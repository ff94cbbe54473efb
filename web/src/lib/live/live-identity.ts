import { useSession } from '../session/session.ts';
import { tokenClaims } from '../session/id-token.ts';

/** Whose live reads these are. Part of every key, so that nothing cached under one session is shown in another. */
export interface LiveIdentity {
  readonly uid: string;
  readonly sessionId: string;
  readonly accountId: string;
}

/** The identity a bearer token speaks for, or null when it is not one of a session. Reads, does not verify: the rules do. */
export function identityOf(token: string): LiveIdentity | null {
  const { sub, sid, account_id: accountId } = tokenClaims(token) ?? {};
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof accountId !== 'string') return null;
  return { uid: sub, sessionId: sid, accountId };
}

/** The identity as text: the same until somebody else, or another session, is signed in. */
export const identityKey = ({ uid, sessionId, accountId }: LiveIdentity): string => `${uid}/${sessionId}/${accountId}`;

/** The identity of the session kept in this browser; null without one. */
export function useLiveIdentity(): LiveIdentity | null {
  const token = useSession()?.token;
  return token === undefined ? null : identityOf(token);
}
