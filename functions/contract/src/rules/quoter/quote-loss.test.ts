import { expect, test } from 'vitest';
import { QUOTE_LOSS_REASONS } from '../../entities/quote.ts';
import { quoteLossText } from './quote-loss.ts';

test('every reason of a lost quote has its own words', () => {
  expect(QUOTE_LOSS_REASONS.map(quoteLossText)).toEqual([
    'Perdida: precio alto',
    'Perdida: otra empresa',
    'Perdida: solo preguntó',
    'Perdida: otra fecha u otro viaje',
    'Perdida: no contesta',
    'Perdida: otro motivo',
  ]);
});
