import * as z from 'zod';
import { EMAIL_MESSAGE } from '../rules/forms/field-validators.ts';
import { PASSWORD_MESSAGE, validatePassword } from '../rules/forms/password-validator.ts';

/** An address as typed by a person; trimmed and in lower case afterwards, so that one address is one user. */
export const Email = z.string(EMAIL_MESSAGE).trim().toLowerCase().max(200).pipe(z.email(EMAIL_MESSAGE));

/** A password to check against the stored one: any that could ever have been chosen. */
export const CurrentPassword = z.string(PASSWORD_MESSAGE).min(1, PASSWORD_MESSAGE).max(200);

/** A password being chosen; complex as SPEC §5 asks. */
export const NewPassword = z
  .string(PASSWORD_MESSAGE)
  .max(200)
  .check((context) => {
    const message = validatePassword(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });

/** A signed single-use token out of a mailed link or an earlier step of the sign-in. */
export const OneTimeToken = z.string().min(1).max(4096);

/** What the link of an invite carries; the invite is stored under its hash. */
export const InviteSecret = z.string().min(1).max(128);

/** A one-time code of an authenticator, or a backup code. */
export const TwoFactorCode = z.string().trim().min(1).max(64);

/** What a person is called: one line, for it stands in lists and mails. */
export const personName = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(120)
    .regex(/^[^\p{Cc}]*$/u, message);
