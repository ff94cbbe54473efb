import type { QuoteLossReason } from '../../entities/quote.ts';

/** The reasons in words, as they follow "Perdida:". */
export const QUOTE_LOSS_LABELS = {
  price: 'precio alto',
  other_company: 'otra empresa',
  only_asked: 'solo preguntó',
  other_trip: 'otra fecha u otro viaje',
  unreachable: 'no contesta',
  other: 'otro motivo',
} as const satisfies Record<QuoteLossReason, string>;

/** "Perdida: precio alto" */
export const quoteLossText = (reason: QuoteLossReason): string => `Perdida: ${QUOTE_LOSS_LABELS[reason]}`;
