import type { User } from '../../entities/account-user.ts';

/** Why impersonation is denied: nested (`chained`), of oneself, of a master, or without consent. */
export type ImpersonationError = 'chained' | 'self' | 'master' | 'no_consent';

interface ImpersonationRequest {
  readonly caller: { readonly uid: string; readonly impersonator: string | null };
  readonly uid: string;
  readonly user: Pick<User, 'accounts' | 'supportEnabled'>;
}

/** Whether a user is a master in any account. */
export const isMaster = ({ accounts }: Pick<User, 'accounts'>): boolean =>
  Object.values(accounts).some(({ permission }) => permission === 'master');

/** The error of impersonating a user in their current state, or null. */
export function checkImpersonation({ caller, uid, user }: ImpersonationRequest): ImpersonationError | null {
  if (caller.impersonator !== null) return 'chained';
  if (uid === caller.uid) return 'self';
  if (isMaster(user)) return 'master';
  return user.supportEnabled ? null : 'no_consent';
}
