import type { User } from '../../entities/account-user.ts';
import type { EmailChange, PendingEmail } from '../../entities/email-change.ts';

/** Time to confirm a change of e-mail: a day. */
export const EMAIL_CHANGE_LIFETIME_MS = 24 * 60 * 60_000;
/** Validity of the link that verifies the e-mail of a sign-up: seven days. */
export const EMAIL_VERIFICATION_LIFETIME_MS = 7 * 24 * 60 * 60_000;
/** Time in which the previous address can undo a change and stays reserved: seven days. */
export const EMAIL_UNDO_LIFETIME_MS = 7 * 24 * 60 * 60_000;

/**
 * The pending change of e-mail, or null. A later change of credentials invalidates it, so that a new password also
 * stops a change that another person requested.
 */
export function pendingEmailChange(
  { emailChange, credentialsChangedAt }: Pick<User, 'emailChange' | 'credentialsChangedAt'>,
  nowMs: number,
): EmailChange | null {
  if (emailChange === undefined || emailChange.expiresAt <= nowMs) return null;
  return emailChange.requestedAt < credentialsChangedAt ? null : emailChange;
}

/** The pending change as shown in the user's own record, or null. */
export function toPendingEmail(
  user: Pick<User, 'emailChange' | 'credentialsChangedAt'>,
  nowMs: number,
): PendingEmail | null {
  const pending = pendingEmailChange(user, nowMs);
  if (pending === null) return null;
  return { email: pending.to, awaits: pending.awaits, date_expires: new Date(pending.expiresAt).toISOString() };
}
