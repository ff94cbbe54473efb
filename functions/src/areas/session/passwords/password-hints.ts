import type { TranslationKeys } from '@zxcvbn-ts/core';

type Warning = keyof TranslationKeys['warnings'];

/** What makes a password easy to guess, by zxcvbn's warning. */
const HINTS: Readonly<Record<Warning, string>> = {
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
};

const GENERAL_HINT = 'Es fácil de adivinar: agrega una o dos palabras que no tengan relación';

/** The message for zxcvbn's warning, whose untranslated text is its key; null for none. */
export const passwordHint = (warning: string | null): string =>
  warning !== null && Object.hasOwn(HINTS, warning) ? HINTS[warning as Warning] : GENERAL_HINT;
