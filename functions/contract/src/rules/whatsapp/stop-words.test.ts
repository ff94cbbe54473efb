import { expect, test } from 'vitest';
import { isStopWord } from './stop-words.ts';

test.each(['BAJA', 'baja', ' Baja. ', 'STOP', 'alto!', 'CANCELAR SUSCRIPCIÓN', 'Cancelar  suscripcion'])(
  '%j ends the consent',
  (text) => {
    expect(isStopWord(text)).toBe(true);
  },
);

test.each(['', '👍', 'La casa es planta baja', 'no paren', 'Cancelar', 'stop, espera un momento'])(
  '%j is a message like any other',
  (text) => {
    expect(isStopWord(text)).toBe(false);
  },
);
