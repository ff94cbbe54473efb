import { changePassword, endOtherSessions, endSession, listSessions } from '@llevo/contract/endpoints/account/account';
import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import type { RotatedTokens } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import { confirmPassword, credentialsChangedError } from '../../http/confirm-password.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { identityToolkit } from '../../platform/identity/identity-toolkit.ts';
import { passwordsStore, readOtherSessionsToRevoke } from '../../platform/identity/passwords-store.ts';
import { readImpersonations, userSessions } from '../../platform/identity/revoke-sessions.ts';
import { securityLogStore } from '../../platform/identity/security-log-store.ts';
import { addSecurityEvent } from '../../platform/identity/security/security-events.ts';
import type { StoredEvent } from '../../platform/identity/security/security-events.ts';
import { parseSession } from '../../platform/identity/session-document.ts';
import { readSessionUses } from '../../platform/identity/session-uses.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import {
  assertStrongPassword,
  reusedPasswordError,
  samePasswordError,
} from '../session/passwords/assert-strong-password.ts';
import { passwordChangedEmail } from './emails/password-changed-email.ts';

/** Changes the password; of several concurrent changes one wins. */
export const changePasswordRoute = implement(changePassword, async ({ input, deps, request, caller }) => {
  const user = await getCurrentUser(caller);
  const { email } = user;
  if (input.newpassword === input.oldpassword) throw samePasswordError('newpassword');
  await assertStrongPassword({ password: input.newpassword, user, field: 'newpassword' });
  const provenAtMs = deps.clock.nowMs();
  if (user.hasPassword) {
    await confirmPassword(deps, { user, password: input.oldpassword, field: 'oldpassword' }, request);
  }
  if (await passwordsStore(deps).isReused(caller.uid, input.newpassword)) throw reusedPasswordError('newpassword');
  const content = passwordChangedEmail(deps.siteUrl, email);
  const passwordHash = await passwordsStore(deps).hash(input.newpassword);
  if (!(await passwordsStore(deps).change(caller, { email: content, provenAtMs, passwordHash })))
    throw credentialsChangedError();
  return { data: await rotateTokens(caller), message: 'La contraseña se cambió correctamente' };
});

export const listSessionsRoute = implement(listSessions, async ({ deps, caller }) => {
  const sessions = await openSessionsStore(deps).list(caller.uid);
  return {
    data: sessions.map(({ id, userAgent, address, country, createdAtMs, lastUsedAtMs, expiresAtMs, impersonator }) => ({
      id,
      user_agent: userAgent,
      address,
      country,
      date_created: new Date(createdAtMs).toISOString(),
      date_last_used: new Date(lastUsedAtMs).toISOString(),
      date_expires: new Date(expiresAtMs).toISOString(),
      is_current: id === caller.sessionId,
      is_impersonated: impersonator !== null,
    })),
  };
});

export const endSessionRoute = implement(endSession, async ({ input, deps, caller }) => {
  if (!(await openSessionsStore(deps).end(caller, input.id)))
    throw new AppError('not_found', 'Esa sesión ya no existe');
  return { data: { ended: 1 } };
});

export const endOtherSessionsRoute = implement(endOtherSessions, async ({ deps, caller }) => {
  return { data: { ended: await openSessionsStore(deps).endOthers(caller) } };
});

/** New tokens of the caller's session, after a changed password. */
async function rotateTokens(caller: Caller): Promise<RotatedTokens> {
  const { uid, sessionId, accountId, permission, impersonator } = caller;
  if (sessionId === null) throw new Error('Only a session has tokens');
  const tokens = await identityToolkit.issueTokens({ uid, sid: sessionId, accountId, permission, impersonator });
  return { token: tokens.idToken, firebase_token: tokens.customToken };
}

/** A page of the caller's own security log, newest first. */
export const listSecurityEventsRoute = implement(listSecurityEvents, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  return toPageResult(await securityLogStore(deps).page(caller.uid, paging), paging, toSecurityEventResponse);
});

const toSecurityEventResponse = (event: StoredEvent): SecurityEvent => ({
  id: event.id,
  kind: event.kind,
  date: new Date(event.createdAt).toISOString(),
  method: event.method,
  user_agent: event.userAgent,
  network: event.network,
  country: event.country,
  is_new_device: event.isNewDevice,
  count: event.count,
  detail: event.detail,
});

/** A user's own sessions, in every account. */
export const openSessionsStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** Newest first. */
    list: async (uid: string): Promise<readonly OpenSession[]> => {
      const [sessions, lastUseOf] = await Promise.all([userSessions(uid).get(), readSessionUses(uid)]);
      return sessions.docs
        .map((session) => ({ id: session.id, ...parseSession(session.data()), lastUsedAtMs: lastUseOf(session) }))
        .filter(({ expiresAtMs }) => expiresAtMs > clock.nowMs())
        .sort((a, b) => b.createdAtMs - a.createdAtMs);
    },

    /** Ends a session of the caller; false for an unknown id. */
    end: (caller: Caller, sessionId: string): Promise<boolean> =>
      sessionTransaction(caller, async (transaction, { audit, origin }) => {
        const session = await transaction.get(firestore().doc(paths.session(sessionId)));
        if (session.get('uid') !== caller.uid) return false;
        const impersonations = await readImpersonations(transaction, [session]);
        const nowMs = clock.nowMs();
        for (const { ref } of [session, ...impersonations]) transaction.delete(ref);
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
interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly country: string | null;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number;
  readonly expiresAtMs: number;
  readonly impersonator: string | null;
}
