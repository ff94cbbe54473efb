import type { User } from '../../entities/account-user.ts';

/** The account in which a user's session starts: the chosen one, or else any. */
export const defaultAccountIdOf = ({
  accounts,
  defaultAccountId,
}: Pick<User, 'accounts' | 'defaultAccountId'>): string | undefined =>
  Object.hasOwn(accounts, defaultAccountId) ? defaultAccountId : Object.keys(accounts)[0];
