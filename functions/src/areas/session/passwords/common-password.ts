import { normaliseText } from '@llevo/contract/search-text';
import { COMMON_PASSWORDS } from './common-passwords.generated.ts';

/** Common local passwords that international lists lack. */
const LOCAL_PASSWORDS = [
  'contrasena',
  'bienvenido',
  'bienvenida',
  'ecuador',
  'guayaquil',
  'quito',
  'cuenca',
  'barcelona',
  'emelec',
];
/** Frequent stems of the list, too short for a password but often with a suffix. */
const STEMS = ['password', 'passw0rd', 'qwerty', 'admin', 'welcome', 'letmein', 'abc', 'hola', 'clave'];

let commonPasswords: ReadonlySet<string> | undefined;

/** Built on first use, because most instances never need it. */
const getCommonPasswords = (): ReadonlySet<string> =>
  (commonPasswords ??= new Set([...COMMON_PASSWORDS.split(' '), ...LOCAL_PASSWORDS, ...STEMS]));

/** The stem of a password, without case, accents and trailing digits and symbols. */
const stemOf = (password: string): string => normaliseText(password).replace(/[^\p{L}]+$/u, '');

/** Whether a password is common, with or without trailing digits and symbols. */
export const isCommonPassword = (password: string): boolean =>
  getCommonPasswords().has(password.toLowerCase()) ||
  getCommonPasswords().has(normaliseText(password)) ||
  getCommonPasswords().has(stemOf(password));

interface Person {
  readonly email: string;
  readonly name: string;
}

const alphanumericOf = (text: string): string => normaliseText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is the user's address or name, with or without a suffix. */
export function isPersonalInfo(password: string, { email, name }: Person): boolean {
  const own = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/)].map(alphanumericOf);
  const chosen = [alphanumericOf(password), alphanumericOf(stemOf(password))];
  return own.some((word) => word.length > 2 && chosen.includes(word));
}
