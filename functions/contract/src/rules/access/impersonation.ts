import type { User } from '../../entities/account-user.ts';

/** Why a master may not act for somebody: from within another impersonation, for oneself, for a master, or without leave. */
export type ImpersonationError = 'chained' | 'self' | 'master' | 'no_consent';

interface ImpersonationRequest {
  readonly caller: { readonly uid: string; readonly impersonator: string | null };
  readonly uid: string;
  readonly user: Pick<User, 'accounts' | 'supportEnabled'>;
}

/** Whether somebody runs the product, in whichever account. */
export const isMaster = ({ accounts }: Pick<User, 'accounts'>): boolean =>
  Object.values(accounts).some(({ permission }) => permission === 'master');

/** What stands against acting for somebody, as they are now; null for nothing. */
export function checkImpersonation({ caller, uid, user }: ImpersonationRequest): ImpersonationError | null {
  if (caller.impersonator !== null) return 'chained';
  if (uid === caller.uid) return 'self';
  if (isMaster(user)) return 'master';
  return user.supportEnabled ? null : 'no_consent';
}
