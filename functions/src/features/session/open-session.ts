import type { User } from '@llevo/contract/entities/account-user';
import type { SignedIn } from '@llevo/contract/entities/session';
import type { Deps } from '../../adapters/deps.ts';
import { AppError } from '../../http/app-error.ts';
import { sessionUser } from './session-user.ts';

/** How long a session lasts unless somebody ends it: two weeks. */
const SESSION_LIFETIME_MS = 14 * 24 * 60 * 60_000;
/** About 190 bits. */
const SESSION_ID_LENGTH = 32;

interface Opening {
  readonly uid: string;
  readonly user: User;
  readonly accountId: string;
  readonly userAgent: string;
}

/** Opens a session of a person in one of their accounts and answers with its tokens. */
export async function openSession(deps: Deps, { uid, user, accountId, userAgent }: Opening): Promise<SignedIn> {
  const membership = user.accounts[accountId];
  const account = await deps.accounts.find(accountId);
  if (membership === undefined || account === null) throw new AppError('not_found', 'No existe esa cuenta');

  const sid = deps.ids.base62(SESSION_ID_LENGTH);
  const grant = { accountId, permission: membership.permission, isDuplicateUser: user.duplicateUser };
  const createdAtMs = deps.clock.nowMs();
  const [{ idToken, customToken }] = await Promise.all([
    deps.identity.issueTokens({ uid, sid, accountId, permission: grant.permission, impersonator: null }),
    deps.sessions.open(sid, {
      ...grant,
      uid,
      name: user.name,
      impersonator: null,
      createdAtMs,
      expiresAtMs: createdAtMs + SESSION_LIFETIME_MS,
      userAgent,
    }),
  ]);
  return { ...sessionUser(user, account, grant), token: idToken, firebase_token: customToken };
}
