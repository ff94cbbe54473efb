/** Messages that end a person's consent, in capitals and without accents. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'BAJA',
  'DAR DE BAJA',
  'ALTO',
  'STOP',
  'UNSUBSCRIBE',
  'CANCELAR SUSCRIPCION',
]);

/** Whether a message asks for no more messages; a sentence that contains the word does not. */
export const isStopWord = (text: string): boolean =>
  STOP_WORDS.has(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
      .toUpperCase(),
  );
