import type { User } from '@llevo/contract/entities/account-user';

/** What changes of a person who loses an account; null when it was their last. */
export function withoutAccount(
  user: Pick<User, 'accounts' | 'defaultAccountId'>,
  accountId: string,
): Pick<User, 'accounts' | 'defaultAccountId'> | null {
  const accounts = Object.fromEntries(Object.entries(user.accounts).filter(([id]) => id !== accountId));
  const [another] = Object.keys(accounts);
  if (another === undefined) return null;
  return { accounts, defaultAccountId: user.defaultAccountId === accountId ? another : user.defaultAccountId };
}
