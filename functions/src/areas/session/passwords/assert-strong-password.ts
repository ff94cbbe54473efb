import type { User } from '@llevo/contract/entities/account-user';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isPersonalInfo, isCommonPassword } from './common-password.ts';
import { estimateStrength } from './estimate-strength.ts';
import { passwordHint } from './password-hints.ts';

/** zxcvbn's lowest score for what it calls "safely unguessable" where attempts are limited and hashes are slow. */
const MIN_SCORE = 3;
/** Shorter words are in too many passwords to tell anything. */
const MIN_WORD_LENGTH = 3;

interface PasswordChoice {
  readonly password: string;
  /** Whose password it becomes; without accounts at a sign-up. */
  readonly user: Pick<User, 'email' | 'name'> & Partial<Pick<User, 'accounts'>>;
  /** Name of the form's field. */
  readonly field: string;
}

const passwordError = (message: string, field: string) => new AppError('invalid_input', message, { inputError: field });

/** The error for a new password that is the current one. */
export const samePasswordError = (field: string) =>
  passwordError('La contraseña nueva debe ser distinta de la actual', field);

/** The error for a new password that is one of the last. */
export const reusedPasswordError = (field: string) =>
  passwordError('Ya usaste esta contraseña; elige una distinta de las cinco últimas', field);

/** Throws `invalid_input` for an easily guessed password; the contract checks SPEC §5's rule. */
export async function assertStrongPassword({ password, user, field }: PasswordChoice): Promise<void> {
  if (isCommonPassword(password)) throw passwordError('Esta contraseña es muy conocida; elige otra', field);
  if (isPersonalInfo(password, user)) {
    throw passwordError('La contraseña no puede ser tu nombre ni tu correo; elige otra', field);
  }
  const { score, warning } = await estimateStrength(password, personalWords(user));
  if (score < MIN_SCORE) throw passwordError(passwordHint(warning), field);
}

/** Name, e-mail and companies, whole and by word. */
function personalWords({ name, email, accounts = {} }: PasswordChoice['user']): string[] {
  const texts = [name, email, ...Object.values(accounts).map((account) => account.name)];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH);
}
