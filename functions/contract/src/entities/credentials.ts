import * as z from 'zod';
import { EMAIL_MESSAGE } from '../validators/field-validators.ts';
import { visibleText } from '../validators/pasted-text.ts';
import { PASSWORD_MESSAGE, validatePassword } from '../validators/password-validator.ts';
import { TERMS_MESSAGE } from '../validators/terms.ts';
import { singleLine } from './single-line.ts';

/** An e-mail address as typed or pasted; trimmed and lower-cased, so that one address is one user. */
export const Email = z
  .string(EMAIL_MESSAGE)
  .overwrite(visibleText)
  .trim()
  .toLowerCase()
  .max(200)
  .pipe(z.email(EMAIL_MESSAGE));

/** A password to verify: accepts any that earlier rules allowed. */
export const CurrentPassword = z.string(PASSWORD_MESSAGE).min(1, PASSWORD_MESSAGE).max(200);

/** A new password, as complex as SPEC §5 requires. */
export const NewPassword = z
  .string(PASSWORD_MESSAGE)
  .max(200)
  .check((context) => {
    const message = validatePassword(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });

/**
 * The consent of a sign-up to the terms and the privacy policy (LOPDP). The pages require it; a program that signs up
 * without it leaves none recorded.
 */
export const AcceptedTerms = z.literal(true, TERMS_MESSAGE);

/** A signed single-use token from an e-mail link or an earlier step of the sign-in. */
export const OneTimeToken = z.string().min(1).max(4096);

/** The secret in an invite link; the invite is stored under its hash. */
export const InviteSecret = z.string().min(1).max(128);

/** A one-time code of an authenticator, or a backup code. */
export const TwoFactorCode = z.string().trim().min(1).max(64);

/** The six digits of a code that was mailed. */
export const MailedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Escribe los seis dígitos del código');

/** A user's name: one line, because lists and e-mails show it. */
export const personName = (message: string) => singleLine(120, message).min(1, message);
