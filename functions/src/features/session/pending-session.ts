import type { Account } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import type { SessionResponse } from '@llevo/contract/entities/session';
import type { Role } from '@llevo/contract/rules/access/roles';
import type { Deps } from '../../adapters/deps.ts';
import type { NewSession } from '../../adapters/sessions/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { toSessionUser } from './session-user.ts';

/** How long a session lasts unless somebody ends it: two weeks. */
const SESSION_LIFETIME_MS = 14 * 24 * 60 * 60_000;
/** About 190 bits. */
const SESSION_ID_LENGTH = 32;

interface SessionOwner {
  readonly uid: string;
  readonly user: User;
  readonly accountId: string;
  readonly permission: Role;
}

type SessionConditions = Pick<NewSession, 'provenAtMs' | 'oneTimeUse' | 'replacedSessionId'>;

/** A session for a person in one of their accounts, not stored yet. */
export function createNewSession(
  deps: Deps,
  { uid, user, accountId, permission }: SessionOwner,
  { request, ...conditions }: SessionConditions & { readonly request: RequestMetadata },
): NewSession {
  const createdAtMs = deps.clock.nowMs();
  return {
    ...conditions,
    sessionId: deps.ids.base62(SESSION_ID_LENGTH),
    session: {
      uid,
      name: user.name,
      accountId,
      permission,
      impersonator: null,
      impersonatorSession: null,
      // The warning belongs to the introduction; a switch of accounts leaves it behind.
      isDuplicateUser: user.duplicateUser && !user.onboarded && conditions.replacedSessionId === undefined,
      createdAtMs,
      expiresAtMs: createdAtMs + SESSION_LIFETIME_MS,
      userAgent: request.userAgent,
      address: request.address,
    },
  };
}

/** The answer that hands a session over: what the browser keeps, and its tokens. They are worth nothing until it is stored. */
export async function toSessionResponse(
  deps: Deps,
  { sessionId, session }: Pick<NewSession, 'sessionId' | 'session'>,
  { user, account }: { readonly user: User; readonly account: Account },
): Promise<SessionResponse> {
  const { uid, accountId, permission, impersonator } = session;
  const { idToken, customToken } = await deps.identity.issueTokens({
    uid,
    sid: sessionId,
    accountId,
    permission,
    impersonator,
  });
  return { ...toSessionUser(user, account, session), token: idToken, firebase_token: customToken };
}

/** Where a person stands in an account, and the account; 404 when they do not belong to it. */
export async function requireMembership(deps: Deps, user: User, accountId: string) {
  const permission = Object.hasOwn(user.accounts, accountId) ? user.accounts[accountId]?.permission : undefined;
  const account = permission === undefined ? null : await deps.accounts.find(accountId);
  if (permission === undefined || account === null) throw new AppError('not_found', 'No existe esa cuenta');
  if (!account.active) throw accountClosedError();
  return { permission, account };
}

/** Said to somebody who has no account left to go into. */
export const accountClosedError = () =>
  new AppError('forbidden', 'La cuenta está cerrada. Si crees que es un error, escribe a soporte.');
