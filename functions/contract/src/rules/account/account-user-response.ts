import type { AccountUser, UserDetails, User } from '../../entities/account-user.ts';
import { toPendingEmail } from './email-change.ts';

const toIso = (instantMs: number): string => new Date(instantMs).toISOString();

interface MemberRef {
  readonly uid: string;
  readonly accountId: string;
}

/** A user as shown to other members of one account: without the user's other accounts. */
export function toAccountUserResponse(user: User, { uid, accountId }: MemberRef): AccountUser {
  const place = user.accounts[accountId];
  if (place === undefined) throw new Error(`${uid} is not a member of ${accountId}`);
  return {
    id: uid,
    name: user.name,
    email: user.email,
    date_created: toIso(user.dateCreated),
    last_active: user.lastActive === null ? null : toIso(user.lastActive),
    last_login: user.lastLogin === null ? null : toIso(user.lastLogin),
    onboarded: user.onboarded,
    permission: place.permission,
    default_account: accountId,
    accounts: [{ id: accountId, ...place }],
    account_name: place.name,
    has_password: user.hasPassword,
    '2fa_enabled': user.twoFactorEnabled,
  };
}

/** A user's own record at `nowMs`, with all their accounts. */
export const toUserDetailsResponse = (user: User, place: MemberRef, nowMs: number): UserDetails => ({
  ...toAccountUserResponse(user, place),
  default_account: user.defaultAccountId,
  accounts: Object.entries(user.accounts).map(([id, account]) => ({ id, ...account })),
  support_enabled: user.supportEnabled,
  email_verified: user.emailVerified,
  pending_email: toPendingEmail(user, nowMs),
});
