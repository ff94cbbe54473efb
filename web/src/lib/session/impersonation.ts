import { useSession } from './session.ts';
import { tokenClaims } from './id-token.ts';

/** An impersonation, as its token describes it. */
export interface Impersonation {
  /** Null where the token lacks it. */
  readonly startedAtMs: number | null;
}

/** The impersonation of a token; null when it is the user's own. */
export function impersonationOf(token: string): Impersonation | null {
  const claims = tokenClaims(token);
  if (claims?.impersonator === undefined || claims.impersonator === null) return null;
  const { auth_time: startedAt } = claims;
  return { startedAtMs: typeof startedAt === 'number' ? startedAt * 1000 : null };
}

/** The impersonation of the current session, or null. */
export function useImpersonation(): Impersonation | null {
  const token = useSession()?.token;
  return token === undefined ? null : impersonationOf(token);
}
