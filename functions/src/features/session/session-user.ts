import type { Account } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import type { SessionUser } from '@llevo/contract/entities/session';
import type { Role } from '@llevo/contract/rules/access/roles';

interface Grant {
  readonly accountId: string;
  readonly permission: Role;
  readonly isDuplicateUser: boolean;
}

/** SPEC §3's session user, all but its token. */
export function toSessionUser(
  user: User,
  standing: Pick<Account, 'plan' | 'subscription'>,
  grant: Grant,
): Omit<SessionUser, 'token'> {
  return {
    permission: grant.permission,
    plan: standing.plan,
    subscription: standing.subscription,
    onboarded: user.onboarded,
    name: user.name,
    duplicate_user: grant.isDuplicateUser,
    accounts: Object.entries(user.accounts).map(([id, { name, permission }]) => ({ id, name, permission })),
    account_id: grant.accountId,
  };
}
