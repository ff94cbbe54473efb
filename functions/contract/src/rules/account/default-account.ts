import type { User } from '../../entities/account-user.ts';

/** The account that a person's session begins in: the one they chose, else any. */
export const defaultAccountIdOf = ({
  accounts,
  defaultAccountId,
}: Pick<User, 'accounts' | 'defaultAccountId'>): string | undefined =>
  Object.hasOwn(accounts, defaultAccountId) ? defaultAccountId : Object.keys(accounts)[0];
