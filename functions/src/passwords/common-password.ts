import { fold } from '@llevo/contract/rules/search/search-text';
import { COMMON_PASSWORDS } from './common-passwords.generated.ts';

/** What people here choose and lists from elsewhere lack. */
const LOCAL = [
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

let known: ReadonlySet<string> | undefined;

/** Made with the first password that is chosen, which most instances never see. */
const wellKnown = (): ReadonlySet<string> => (known ??= new Set([...COMMON_PASSWORDS.split(' '), ...LOCAL, ...STEMS]));

/** The word that a password is made of: case, accents and what was put behind to please a rule taken away. */
const stemOf = (password: string): string => fold(password).replace(/[^\p{L}]+$/u, '');

/** Whether many people have this password, or had it with other digits and signs at its end. */
export const isWellKnown = (password: string): boolean =>
  wellKnown().has(password.toLowerCase()) || wellKnown().has(fold(password)) || wellKnown().has(stemOf(password));

interface Person {
  readonly email: string;
  readonly name: string;
}

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is the person's own address or name, with or without something behind. */
export function isOwnName(password: string, { email, name }: Person): boolean {
  const own = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/)].map(lettersOf);
  const chosen = [lettersOf(password), lettersOf(stemOf(password))];
  return own.some((word) => word.length > 2 && chosen.includes(word));
}
