import { normaliseText } from '@llevo/contract/search-text';
import { COMMON_PASSWORDS } from './common-passwords.generated.ts';

/** What people here choose and lists from elsewhere lack. */
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
/** What the list holds by the dozen, shorter than a password may be but often with something behind. */
const STEMS = ['password', 'passw0rd', 'qwerty', 'admin', 'welcome', 'letmein', 'abc', 'hola', 'clave'];

let commonPasswords: ReadonlySet<string> | undefined;

/** Made with the first password that is chosen, which most instances never see. */
const getCommonPasswords = (): ReadonlySet<string> =>
  (commonPasswords ??= new Set([...COMMON_PASSWORDS.split(' '), ...LOCAL_PASSWORDS, ...STEMS]));

/** The word that a password is made of: case, accents and what was put behind to please a rule taken away. */
const stemOf = (password: string): string => normaliseText(password).replace(/[^\p{L}]+$/u, '');

/** Whether many people have this password, or had it with other digits and signs at its end. */
export const isCommonPassword = (password: string): boolean =>
  getCommonPasswords().has(password.toLowerCase()) ||
  getCommonPasswords().has(normaliseText(password)) ||
  getCommonPasswords().has(stemOf(password));

interface Person {
  readonly email: string;
  readonly name: string;
}

const alphanumericOf = (text: string): string => normaliseText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is the person's own address or name, with or without something behind. */
export function isPersonalInfo(password: string, { email, name }: Person): boolean {
  const own = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/)].map(alphanumericOf);
  const chosen = [alphanumericOf(password), alphanumericOf(stemOf(password))];
  return own.some((word) => word.length > 2 && chosen.includes(word));
}
