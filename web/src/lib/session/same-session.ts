import { tokenClaims } from './id-token.ts';

/**
 * Whether two tokens belong to one session of the server, in one account. A reply to a request of another session, such
 * as an impersonation that has ended since, must not change the stored one.
 */
export function isSameSession(token: string, other: string): boolean {
  const [claims, others] = [tokenClaims(token), tokenClaims(other)];
  return claims?.sid === others?.sid && claims?.account_id === others?.account_id;
}
