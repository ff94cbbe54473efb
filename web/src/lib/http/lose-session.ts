import { SESSION_LIFETIME_MS } from '@llevo/contract/rules/access/session-lifetime';
import { notify } from '../notifications/notifications.ts';
import { serverNow } from '../time/server-time.ts';
import { tokenClaims } from '../session/id-token.ts';
import { hasSignedOut, readSession, writeSession } from '../session/session.ts';

/** Subject of the notice, which a sign-out of this browser takes back. */
export const LOST_SESSION = 'lost-session';

/** The notice must outlast the way to the sign-in page, and be read there. */
const SHOWN_MS = 20_000;

/** Whether a session has ended by itself; a token without the time of its sign-in says nothing. */
function hasRunOut(token: string): boolean {
  const signedInAt = tokenClaims(token)?.['auth_time'];
  return typeof signedInAt === 'number' && serverNow() >= signedInAt * 1000 + SESSION_LIFETIME_MS;
}

/** Ends a session that the server or Firebase has ended, and says once that this was done elsewhere. */
export function loseSession(): void {
  const session = readSession();
  writeSession(null);
  // The end of an impersonation counts as a sign-out.
  if (session === null || hasSignedOut() || hasRunOut(session.token)) return;
  notify('info', 'Tu sesión se cerró desde otro lugar.', { about: LOST_SESSION, closesAfterMs: SHOWN_MS });
}
