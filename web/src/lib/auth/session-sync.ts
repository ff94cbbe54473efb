import { checkSession } from '@llevo/contract/endpoints/session';
import { onIdTokenChanged } from 'firebase/auth';
import type { Unsubscribe } from 'firebase/auth';
import { call } from '../http/call.ts';
import { askAboutSession } from '../session/same-session.ts';
import { loseSession } from '../http/lose-session.ts';
import { readSession, writeSession } from '../session/session.ts';
import { getFirebaseAuth } from '../firebase/auth.ts';
import { endFirebaseSession, findFirebaseUser, saveToken, renewToken } from '../firebase/firebase-session.ts';

/** A tab hidden for longer rechecks the session when shown. */
const RECHECK_AFTER_MS = 5 * 60_000;

/**
 * Keeps the stored session current: renews its token, refetches the user,
 * and ends it when the server or Firebase does (SPEC §4). Returns the stop function.
 */
export function syncSession(): () => void {
  let unsubscribe: Unsubscribe | null = null;
  let isStopped = false;
  let checkedAtMs = 0;

  const check = async () => {
    if (readSession() === null || Date.now() - checkedAtMs < RECHECK_AFTER_MS) return;
    checkedAtMs = Date.now();
    try {
      await renewToken();
      await verify();
    } catch {
      // A network or server error does not end the session; the next check retries.
      checkedAtMs = 0;
    }
  };

  const listen = async () => {
    const auth = await getFirebaseAuth();
    if (isStopped || unsubscribe !== null) return;
    unsubscribe = onIdTokenChanged(auth, (user) => {
      if (user === null) void loseWithoutUser().catch(() => undefined);
      else void user.getIdToken().then(saveToken, () => undefined);
    });
  };
  const unlisten = () => {
    unsubscribe?.();
    unsubscribe = null;
  };

  const start = () => {
    void listen().catch(() => undefined);
    void check();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') start();
  };

  start();
  window.addEventListener('pagehide', unlisten);
  window.addEventListener('pageshow', start);
  window.addEventListener('online', start);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    isStopped = true;
    unlisten();
    window.removeEventListener('pagehide', unlisten);
    window.removeEventListener('pageshow', start);
    window.removeEventListener('online', start);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Ends the session that Firebase has no user for, unless another tab has just signed in. */
async function loseWithoutUser(): Promise<void> {
  const found = await askAboutSession(async () => ({ user: await findFirebaseUser() }));
  if (found !== null && found.user === null) loseSession();
}

/** Adopts the server's state of the session. */
async function verify(): Promise<void> {
  const reply = await askAboutSession(() => call(checkSession, {}));
  const session = readSession();
  if (reply === null || session === null) return;
  if (!reply.authenticated) {
    // First: signing out of Firebase reports a missing user too.
    loseSession();
    await endFirebaseSession();
  } else if (reply.user) writeSession({ ...reply.user, token: session.token });
}
