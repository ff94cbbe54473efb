import type { User } from '@llevo/contract/entities/account-user';
import type { SessionResponse, SignInResponse, TwoFactorRequired } from '@llevo/contract/entities/session';
import { provesPresence } from '@llevo/contract/rules/access/presence';
import type { VerifiedFactor } from '@llevo/contract/rules/access/presence';
import { admits } from '@llevo/contract/rules/account/closing';
import { defaultAccountIdOf } from '@llevo/contract/rules/account/default-account';
import { accountClosingError } from '../../http/authorise.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import type { OneTimeUse } from '../../platform/identity/one-time-tokens/token-types.ts';
import { passkeysStore } from '../../platform/identity/passkeys/passkeys-store.ts';
import { sessionsStore } from '../../platform/identity/sessions-store.ts';
import { translatable } from '../../platform/translatable.ts';
import { accountClosedError, createNewSession, toSessionResponse } from './new-session.ts';

/** Time to enter the code of the second factor. */
const OTP_TOKEN_LIFETIME_MS = 10 * 60_000;

/** A user whose identity is verified, except for the second factor. */
interface VerifiedIdentity {
  readonly uid: string;
  readonly user: User;
  /** The factor that the sign-in verified. */
  readonly factor: VerifiedFactor;
  /** The identity provider of a sign-in with one, or of its first step, such as `google.com`. */
  readonly provider?: string | null;
  /** When the verification started, in milliseconds since 1970. */
  readonly provenAtMs: number;
  /** Single-use token to consume with the sign-in. */
  readonly oneTimeUse?: OneTimeUse;
  /** The account chosen by an earlier step; by default the user's own. */
  readonly accountId?: string | undefined;
}

/** The error for a proof of identity that is no longer valid. */
export const unauthenticatedError = (message = translatable('Vuelve a iniciar sesión')) =>
  new AppError('unauthenticated', message);

/** A user's first account that admits them, preferring `preferred`, and their role in it. Throws 403 if none does. */
async function findFirstAccount(user: User, preferred: string | undefined) {
  const first = preferred ?? defaultAccountIdOf(user);
  const inOrder = Object.entries(user.accounts).sort(([a], [b]) => Number(b === first) - Number(a === first));
  let hasClosing = false;
  for (const [accountId, { permission }] of inOrder) {
    const account = await accountsStore.find(accountId);
    if (account === null) continue;
    if (admits(account, permission)) return { accountId, permission, account };
    hasClosing ||= account.active;
  }
  if (first === undefined) return null;
  throw hasClosing ? accountClosingError() : accountClosedError();
}

/**
 * A session, or the token for the second step of users with a second factor; a passkey counts as both. Null for a stale
 * proof.
 */
export async function completeSignIn(
  deps: Deps,
  { uid, user, factor, provider = null, provenAtMs, oneTimeUse, accountId: preferred }: VerifiedIdentity,
  request: RequestMetadata,
): Promise<SignInResponse | null> {
  const membership = await findFirstAccount(user, preferred);
  if (membership === null) return null;
  const { accountId, permission, account } = membership;
  if (user.twoFactorEnabled && factor !== 'passkey')
    return issueTwoFactorToken(deps, { uid, accountId, provider, provenAtMs, ...(oneTimeUse && { oneTimeUse }) });
  const presenceAtMs = provesPresence(factor, user) ? provenAtMs : 0;
  const means = { method: factor, provider };
  const conditions = { provenAtMs, presenceAtMs, means, ...(oneTimeUse && { oneTimeUse }), request };
  const newSession = createNewSession(deps, { uid, user, accountId, permission }, conditions);
  const [isOpen, response]: [boolean, SessionResponse] = await Promise.all([
    sessionsStore.open(newSession),
    toSessionResponse(deps, newSession, { user, account }),
  ]);
  return isOpen ? response : null;
}

/** The token that completes the sign-in together with a code. Null for a stale proof. */
export async function issueTwoFactorToken(
  deps: Deps,
  {
    provider,
    ...step
  }: {
    readonly uid: string;
    readonly accountId: string;
    /** The identity provider of the first step, or null. */
    readonly provider: string | null;
    readonly provenAtMs: number;
    readonly oneTimeUse?: OneTimeUse;
  },
): Promise<TwoFactorRequired | null> {
  const facts = { ...step, ...(provider !== null && { provider }) };
  const [token, passkeys] = await Promise.all([
    oneTimeTokens(deps).issue({ ...facts, purpose: 'otp', lifetimeMs: OTP_TOKEN_LIFETIME_MS }),
    passkeysStore(deps).list(step.uid),
  ]);
  return token === null
    ? null
    : { '2fa_required': true, token, ...(passkeys.length > 0 && { passkey: true as const }) };
}
