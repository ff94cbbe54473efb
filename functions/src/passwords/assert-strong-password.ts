import { AppError } from '../errors/app-error.ts';
import { isPersonalInfo, isCommonPassword } from './common-password.ts';

interface PasswordChoice {
  readonly password: string;
  readonly email: string;
  readonly name: string;
  /** Name of the form's field. */
  readonly field: string;
}

/** The error for a new password that is the current one. */
export const samePasswordError = (field: string) =>
  new AppError('invalid_input', 'La contraseña nueva debe ser distinta de la actual', { inputError: field });

/** Throws `invalid_input` for an easily guessed password; the contract checks SPEC §5's rule. */
export function assertStrongPassword({ password, field, ...person }: PasswordChoice): void {
  if (isCommonPassword(password)) {
    throw new AppError('invalid_input', 'Esta contraseña es muy conocida; elige otra', { inputError: field });
  }
  if (isPersonalInfo(password, person)) {
    throw new AppError('invalid_input', 'La contraseña no puede ser tu nombre ni tu correo; elige otra', {
      inputError: field,
    });
  }
}
