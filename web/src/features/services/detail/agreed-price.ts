import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDollars } from '@llevo/contract/rules/money';

/** A price by hand: the price that it replaced, and the reason. */
export interface AgreedPrice {
  /** "$37.84" */
  readonly before: string;
  readonly reason: string;
}

/** The latest agreement, if it is on the present price; null for a fare. `history` begins with its latest entry. */
export function agreedPrice(
  history: readonly Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to'>[],
  { price }: Pick<ServiceRow, 'price'>,
): AgreedPrice | null {
  const agreed = `${formatDollars(price)}: `;
  const latest = history.find(({ kind }) => kind === 'price');
  const { from, to } = { from: latest?.from ?? null, to: latest?.to ?? null };
  if (from === null || to === null || !to.startsWith(agreed)) return null;
  return { before: from, reason: to.slice(agreed.length) };
}
