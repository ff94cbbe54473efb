const MIN_PASSWORD_LENGTH = 8;

/** SPEC §5: message for an empty password. */
export const PASSWORD_MESSAGE = 'Por favor, ingresa una contraseña';

/** The error of a new password (SPEC §5), or null. */
export function validatePassword(password: string): string | null {
  if (password === '') return PASSWORD_MESSAGE;
  if (password.length < MIN_PASSWORD_LENGTH) return 'La contraseña debe tener un mínimo de 8 caracteres';
  if (!/\p{Lu}/u.test(password)) return 'Password must have at least one upper case letter';
  if (!/\p{Ll}/u.test(password)) return 'Password must have at least one lower case letter';
  return null;
}
