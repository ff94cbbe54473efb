import type { User } from '@llevo/contract/entities/account-user';
import type { SessionResponse, SignInResponse, TwoFactorRequired } from '@llevo/contract/entities/session';
import { defaultAccountIdOf } from '@llevo/contract/rules/account/default-account';
import type { Deps } from '../../adapters/deps.ts';
import type { OneTimeUse } from '../../adapters/sessions/one-time-tokens/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { accountClosedError, toSessionResponse, createNewSession } from './pending-session.ts';

/** How long somebody may look for their telephone. */
const OTP_TOKEN_LIFETIME_MS = 10 * 60_000;

/** A person who proved who they are, by all but a second factor. */
export interface VerifiedIdentity {
  readonly uid: string;
  readonly user: User;
  /** When the proof was begun. */
  readonly provenAtMs: number;
  /** Spent with what the proof leads to. */
  readonly oneTimeUse?: OneTimeUse;
}

/** Said where what somebody proved was worth nothing by the time it counted. */
export const unauthenticatedError = (message = 'Vuelve a iniciar sesión') => new AppError('unauthenticated', message);

/** The first of a person's accounts that is open, and what they are there. The others are looked at only where it is closed. */
async function findFirstActiveAccount(deps: Deps, user: User) {
  const first = defaultAccountIdOf(user);
  const inOrder = Object.entries(user.accounts).sort(([a], [b]) => Number(b === first) - Number(a === first));
  for (const [accountId, { permission }] of inOrder) {
    const account = await deps.accounts.find(accountId);
    if (account?.active === true) return { accountId, permission, account };
  }
  if (first === undefined) return null;
  throw accountClosedError();
}

/** A session, or the token for its second step where the person uses a second factor. Null when the proof is worthless. */
export async function completeSignIn(
  deps: Deps,
  { uid, user, provenAtMs, oneTimeUse }: VerifiedIdentity,
  request: RequestMetadata,
): Promise<SignInResponse | null> {
  const place = await findFirstActiveAccount(deps, user);
  if (place === null) return null;
  const { accountId, permission, account } = place;
  if (user.twoFactorEnabled)
    return issueTwoFactorToken(deps, { uid, accountId, provenAtMs, ...(oneTimeUse && { oneTimeUse }) });
  const conditions = { provenAtMs, ...(oneTimeUse && { oneTimeUse }), request };
  const opening = createNewSession(deps, { uid, user, accountId, permission }, conditions);
  const [isOpen, reply]: [boolean, SessionResponse] = await Promise.all([
    deps.sessions.open(opening),
    toSessionResponse(deps, opening, { user, account }),
  ]);
  return isOpen ? reply : null;
}

/** The token with which a code finishes the sign-in. Null when the proof is worthless. */
export async function issueTwoFactorToken(
  deps: Deps,
  step: {
    readonly uid: string;
    readonly accountId: string;
    readonly provenAtMs: number;
    readonly oneTimeUse?: OneTimeUse;
  },
): Promise<TwoFactorRequired | null> {
  const token = await deps.oneTimeTokens.issue({ ...step, purpose: 'otp', lifetimeMs: OTP_TOKEN_LIFETIME_MS });
  return token === null ? null : { '2fa_required': true, token };
}
