import { useSession } from './session.ts';
import { tokenClaims } from './id-token.ts';

/** The user, session and account of live queries. Part of every key, so that no session shows another's cached data. */
export interface LiveIdentity {
  readonly uid: string;
  readonly sessionId: string;
  readonly accountId: string;
}

/** The identity in a bearer token; null when it has no session. Decodes without verifying: the rules verify. */
export function identityOf(token: string): LiveIdentity | null {
  const { sub, sid, account_id: accountId } = tokenClaims(token) ?? {};
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof accountId !== 'string') return null;
  return { uid: sub, sessionId: sid, accountId };
}

/** The identity as text; changes when another user or session signs in. */
export const identityKey = ({ uid, sessionId, accountId }: LiveIdentity): string => `${uid}/${sessionId}/${accountId}`;

/** The identity of this browser's session; null without one. */
export function useLiveIdentity(): LiveIdentity | null {
  const token = useSession()?.token;
  return token === undefined ? null : identityOf(token);
}
