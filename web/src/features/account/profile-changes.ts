import type { UserDetails } from '@llevo/contract/entities/account-user';

/** The profile as typed. */
interface ProfileValues {
  readonly name: string;
  readonly email: string;
  readonly account_name: string;
  readonly default_account: string;
}

type ProfileChanges = Partial<ProfileValues>;

/** The changed fields only. */
export function profileChanges(user: UserDetails, values: ProfileValues): ProfileChanges {
  const typed = {
    name: values.name.trim(),
    email: values.email.trim().toLowerCase(),
    account_name: values.account_name.trim(),
    default_account: values.default_account,
  };
  const changes: { -readonly [Name in keyof ProfileChanges]: ProfileChanges[Name] } = {};
  for (const name of ['name', 'email', 'account_name', 'default_account'] as const) {
    if (typed[name] !== user[name]) changes[name] = typed[name];
  }
  return changes;
}
