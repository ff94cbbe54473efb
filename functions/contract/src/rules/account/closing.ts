import type { Account, AccountClosing } from '../../entities/account.ts';
import type { Role } from '../../entities/roles.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days in which a closed account can be restored. */
export const CLOSING_DAYS = 14;
/** Days before the deletion at which the owners are reminded. */
const REMINDER_DAYS = 2;

/** The page of an account whose deletion is pending. */
export const CLOSING_PATH = '/account/closing';

/** The closing of an account that is requested now (milliseconds since 1970). */
export function startClosing(by: AccountClosing['by'], nowMs: number): AccountClosing {
  const closesAt = nowMs + CLOSING_DAYS * DAY_MS;
  return { closesAt, remindAt: closesAt - REMINDER_DAYS * DAY_MS, by };
}

type OpenState = Pick<Account, 'active' | 'closing'>;

/** Whether an account is in use, so that its quoter, invites and members’ sessions work. */
export const isInUse = ({ active, closing }: OpenState): boolean => active && closing === undefined;

/** Whether members with a role may have a session in an account; in one that is being closed, only its owners. */
export const admits = (account: OpenState, role: Role): boolean =>
  account.active && (isInUse(account) || role === 'owner');

/** The redirect of a session from a page because its account is being closed, or null. */
export function closingRedirect({ closes_at }: { readonly closes_at?: string | undefined }, pathname: string) {
  return closes_at === undefined || pathname === CLOSING_PATH ? null : CLOSING_PATH;
}
