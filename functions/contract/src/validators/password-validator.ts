const MIN_PASSWORD_LENGTH = 8;

/** SPEC §5: message for an empty password. */
export const PASSWORD_MESSAGE = 'Por favor, ingresa una contraseña';

/** SPEC §5: each rule of a new password, with the message of one that breaks it. */
export const PASSWORD_RULES = [
  {
    name: 'length',
    isMet: (password: string) => password.length >= MIN_PASSWORD_LENGTH,
    message: 'La contraseña debe tener un mínimo de 8 caracteres',
  },
  {
    name: 'upper',
    isMet: (password: string) => /\p{Lu}/u.test(password),
    message: 'Password must have at least one upper case letter',
  },
  {
    name: 'lower',
    isMet: (password: string) => /\p{Ll}/u.test(password),
    message: 'Password must have at least one lower case letter',
  },
] as const;

/** The error of a new password, that of the first broken rule, or null. */
export function validatePassword(password: string): string | null {
  if (password === '') return PASSWORD_MESSAGE;
  return PASSWORD_RULES.find(({ isMet }) => !isMet(password))?.message ?? null;
}
