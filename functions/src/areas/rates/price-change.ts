import type { AuditFacts } from '@llevo/contract/entities/audit-entry';
import { DiscountPercents, RateCard } from '@llevo/contract/entities/rates';
import type { SavedPriceChange } from '@llevo/contract/entities/rates';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { toRatesResponse } from '@llevo/contract/rules/rates/rates-response';

/** An audited change of prices as the history shows it; values that were erased, or are of an unknown form, are null. */
export function toPriceChange({ id, action, actorName, createdAt, before, after }: AuditFacts): SavedPriceChange {
  const facts = { id, changedAt: new Date(createdAt).toISOString(), changedBy: actorName };
  return action === 'rates.update'
    ? { kind: 'rates', ...facts, before: toRates(before), after: toRates(after) }
    : { kind: 'discounts', ...facts, before: toDiscounts(before), after: toDiscounts(after) };
}

function toRates(stored: unknown) {
  const { data: card } = RateCard.safeParse(stored);
  if (card === undefined) return null;
  const { id: _id, ...values } = toRatesResponse(DEFAULT_RECORD_ID, card);
  return values;
}

const toDiscounts = (stored: unknown): DiscountPercents | null => DiscountPercents.safeParse(stored).data ?? null;
