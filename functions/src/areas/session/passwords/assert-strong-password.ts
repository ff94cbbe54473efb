import type { TranslationKeys, ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { User } from '@llevo/contract/entities/account-user';
import { AppError } from '../../../platform/errors/app-error.ts';
import { translatable } from '../../../platform/translatable.ts';
import { isCommonPassword, isPersonalInfo } from './common-password.ts';

/** Number of characters to estimate; more cannot make a password weaker, and the time grows with the length. */
const MAX_ESTIMATED_LENGTH = 40;

/**
 * Maximum readings of digits and signs as letters; each is looked up in every dictionary. With zxcvbn's hundred, a
 * password of signs takes half a second of CPU, with these a tenth; the scores are the same.
 */
const MAX_READINGS = 20;

interface PasswordStrength {
  /** From 0 (guessed at once) to 4; 3 takes more than 10^8 guesses. */
  readonly score: number;
  /** zxcvbn's key for the main weakness, or null. */
  readonly warning: string | null;
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Estimates how hard a password is to guess for an attacker who has the `personalWords` (docs/decisions/0044). */
async function estimateStrength(password: string, personalWords: readonly string[]): Promise<PasswordStrength> {
  loading ??= loadEstimator();
  const estimator = await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const { score, feedback } = estimator.check(password.slice(0, MAX_ESTIMATED_LENGTH), [...personalWords]);
  return { score, warning: feedback.warning };
}

/** Loads the dictionaries: some megabytes that most instances never need. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_READINGS,
  });
}

type Warning = keyof TranslationKeys['warnings'];

/** Hints by zxcvbn's warning. */
const HINTS: Readonly<Record<Warning, string>> = translatable({
  straightRow: 'Es fácil de adivinar: son teclas seguidas del teclado',
  keyPattern: 'Es fácil de adivinar: es un recorrido corto por el teclado',
  simpleRepeat: 'Es fácil de adivinar: repite un carácter',
  extendedRepeat: 'Es fácil de adivinar: repite un grupo de caracteres',
  sequences: 'Es fácil de adivinar: sigue una secuencia como «abc» o «123»',
  recentYears: 'Es fácil de adivinar: los años recientes se prueban primero',
  dates: 'Es fácil de adivinar: las fechas se prueban primero',
  topTen: 'Es una de las diez contraseñas más usadas; elige otra',
  topHundred: 'Es una de las cien contraseñas más usadas; elige otra',
  common: 'Esta contraseña es muy conocida; elige otra',
  similarToCommon: 'Se parece a una contraseña muy conocida; elige otra',
  wordByItself: 'Es fácil de adivinar: una sola palabra no basta',
  namesByThemselves: 'Es fácil de adivinar: un nombre o un apellido no basta',
  commonNames: 'Es fácil de adivinar: los nombres y apellidos se prueban primero',
  userInputs: 'Es fácil de adivinar: usa tu nombre, tu correo o tu empresa',
  pwned: 'Esta contraseña apareció en una filtración; elige otra',
});

const GENERAL_HINT = translatable('Es fácil de adivinar: agrega una o dos palabras que no tengan relación');

/** The message for zxcvbn's warning, whose untranslated text is its key, or null. */
const passwordHint = (warning: string | null): string =>
  warning !== null && Object.hasOwn(HINTS, warning) ? HINTS[warning as Warning] : GENERAL_HINT;

/** zxcvbn's lowest score that it calls "safely unguessable" for limited attempts and slow hashes. */
const MIN_SCORE = 3;
/** Shorter words occur in too many passwords to be significant. */
const MIN_WORD_LENGTH = 3;

interface PasswordChoice {
  readonly password: string;
  /** The password's user; without accounts at a sign-up. */
  readonly user: Pick<User, 'email' | 'name'> & Partial<Pick<User, 'accounts'>>;
  /** Name of the form's field. */
  readonly field: string;
}

const passwordError = (message: string, field: string) => new AppError('invalid_input', message, { inputError: field });

/** The error for a new password that equals the current one. */
export const samePasswordError = (field: string) =>
  passwordError(translatable('La contraseña nueva debe ser distinta de la actual'), field);

/** The error for a new password that equals a recent one. */
export const reusedPasswordError = (field: string) =>
  passwordError(translatable('Ya usaste esta contraseña; elige una distinta de las cinco últimas'), field);

/** Throws `invalid_input` for an easily guessed password; the contract checks SPEC §5's rule. */
export async function assertStrongPassword({ password, user, field }: PasswordChoice): Promise<void> {
  if (isCommonPassword(password))
    throw passwordError(translatable('Esta contraseña es muy conocida; elige otra'), field);
  if (isPersonalInfo(password, user)) {
    throw passwordError(translatable('La contraseña no puede ser tu nombre ni tu correo; elige otra'), field);
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
