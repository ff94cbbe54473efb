import type { QuoteLossReason } from '../../entities/quote.ts';

/** Why quotes are lost, in words. */
export const QUOTE_LOSS_LABELS = {
  price: 'Precio alto',
  other_company: 'Otra empresa',
  only_asked: 'Solo preguntó',
  other_trip: 'Otra fecha u otro viaje',
  unreachable: 'No contesta',
  other: 'Otro motivo',
} as const satisfies Record<QuoteLossReason, string>;
