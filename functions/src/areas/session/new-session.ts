import type { Account } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import type { SessionResponse, SessionUser } from '@llevo/contract/entities/session';
import { lacksTwoFactor } from '@llevo/contract/rules/access/two-factor';
import { admits } from '@llevo/contract/rules/account/closing';
import { subscriptionAt } from '@llevo/contract/rules/billing/grace-period';
import { accountClosingError } from '../../http/authorise.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import { identityToolkit } from '../../platform/identity/identity-toolkit.ts';
import { SESSION_LIFETIME_MS } from '@llevo/contract/rules/access/session-lifetime';
import type { NewSession } from '../../platform/identity/session-document.ts';
import { toSignInFacts } from './sign-in-facts.ts';
import type { SignInMeans } from './sign-in-facts.ts';

/** About 190 bits. */
const SESSION_ID_LENGTH = 32;

interface SessionOwner {
  readonly uid: string;
  readonly user: User;
  readonly accountId: string;
  readonly permission: Role;
}

interface SessionConditions extends Pick<NewSession, 'provenAtMs' | 'oneTimeUse' | 'replacedSessionId'> {
  /** When the user proved their presence; 0 if the session began without such a proof. */
  readonly presenceAtMs: number;
  /** How the user signed in; absent if the session began without a sign-in. */
  readonly means?: SignInMeans;
  readonly request: RequestMetadata;
}

/** A session for a user in one of their accounts, not stored yet. */
export function createNewSession(
  deps: Deps,
  { uid, user, accountId, permission }: SessionOwner,
  { request, presenceAtMs, means, ...conditions }: SessionConditions,
): NewSession {
  const createdAtMs = deps.clock.nowMs();
  return {
    ...conditions,
    ...(means && { signIn: toSignInFacts(deps, { uid, email: user.email }, { means, request }) }),
    sessionId: deps.ids.base62(SESSION_ID_LENGTH),
    session: {
      uid,
      name: user.name,
      accountId,
      permission,
      impersonator: null,
      impersonatorSession: null,
      // The onboarding shows this warning; switching accounts drops it.
      isDuplicateUser: user.duplicateUser && !user.onboarded && conditions.replacedSessionId === undefined,
      presenceAtMs,
      hasTwoFactor: user.twoFactorEnabled,
      createdAtMs,
      expiresAtMs: createdAtMs + SESSION_LIFETIME_MS,
      userAgent: request.userAgent,
      address: request.address,
      country: request.country,
    },
  };
}

/** Response that starts a session: the stored user and its tokens, which work once the session is stored. */
export async function toSessionResponse(
  deps: Deps,
  { sessionId, session }: Pick<NewSession, 'sessionId' | 'session'>,
  { user, account }: { readonly user: User; readonly account: Account },
): Promise<SessionResponse> {
  const { uid, accountId, permission, impersonator } = session;
  const { idToken, customToken } = await identityToolkit.issueTokens({
    uid,
    sid: sessionId,
    accountId,
    permission,
    impersonator,
  });
  const grant = { ...session, lacksTwoFactor: lacksTwoFactor(session, account) };
  const current = { ...account, subscription: subscriptionAt(account, deps.clock.nowMs()) };
  return { ...toSessionUser(user, current, grant), token: idToken, firebase_token: customToken };
}

/**
 * A user's role in an account, and the account; throws 404 without a membership, 403 if the account does not admit it.
 */
export async function requireMembership(user: User, accountId: string) {
  const permission = Object.hasOwn(user.accounts, accountId) ? user.accounts[accountId]?.permission : undefined;
  const account = permission === undefined ? null : await accountsStore.find(accountId);
  if (permission === undefined || account === null) throw new AppError('not_found', 'No existe esa cuenta');
  if (!admits(account, permission)) throw account.active ? accountClosingError() : accountClosedError();
  return { permission, account };
}

/** The error for a closed account. */
export const accountClosedError = () =>
  new AppError('forbidden', 'La cuenta está cerrada. Si crees que es un error, escribe a soporte.');

interface Grant {
  readonly accountId: string;
  readonly permission: Role;
  readonly isDuplicateUser: boolean;
  readonly lacksTwoFactor: boolean;
}

/** SPEC §3's session user, without its token. */
export function toSessionUser(
  user: User,
  account: Pick<Account, 'plan' | 'subscription' | 'closing'>,
  grant: Grant,
): Omit<SessionUser, 'token'> {
  return {
    permission: grant.permission,
    plan: account.plan,
    subscription: account.subscription,
    onboarded: user.onboarded,
    name: user.name,
    duplicate_user: grant.isDuplicateUser,
    accounts: Object.entries(user.accounts).map(([id, { name, permission }]) => ({ id, name, permission })),
    account_id: grant.accountId,
    ...(account.closing && { closes_at: new Date(account.closing.closesAt).toISOString() }),
    ...(!user.emailVerified && { email_unverified: true as const }),
    ...(grant.lacksTwoFactor && { '2fa_setup_required': true as const }),
  };
}
