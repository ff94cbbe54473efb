import type { signOut as endSession } from '@llevo/contract/endpoints/session';
import type { endOtherSessions } from '@llevo/contract/endpoints/account/account';
import { call } from '../http/call.ts';
import { clearDrafts } from '../form/draft-storage.ts';
import { clearUnfinishedImports } from '../form/unfinished-import.ts';
import { rememberPush } from '../push/remembered-push.ts';
import { identityOf } from '../session/live-identity.ts';
import { dismissAbout } from '../notifications/notifications.ts';
import { LOST_SESSION } from '../http/lose-session.ts';
import { clearSession, readSession } from '../session/session.ts';

/** Sign-out notifies the server for at most this long. */
const TIMEOUT_MS = 4000;

/** SPEC §4: ends the session on the server and clears it here; the guard then shows /signin. Never fails. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await call<typeof endSession>({ method: 'DELETE', path: '/api/auth' }, {}, { signal }).catch(() => undefined);
  forgetPush();
  clearSession();
  // A read that was refused in the meantime has said that the session was ended elsewhere.
  dismissAbout(LOST_SESSION);
  clearDrafts();
  clearUnfinishedImports();
  const { endFirebaseSession } = await import('../firebase/firebase-session.ts');
  await endFirebaseSession().catch(() => undefined);
}

/** The user switches notifications on again after the next sign-in: the server has removed this device. */
function forgetPush(): void {
  const token = readSession()?.token;
  const identity = token === undefined ? null : identityOf(token);
  if (identity !== null) rememberPush(identity, false);
}

/** Ends the sessions on every other device and then this one. Throws when the others could not be ended. */
export async function signOutEverywhere(): Promise<void> {
  await call<typeof endOtherSessions>({ method: 'DELETE', path: '/api/user/sessions' }, {});
  await signOut();
}
