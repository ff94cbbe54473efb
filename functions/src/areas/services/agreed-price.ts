import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { agreedPriceLimits } from '@llevo/contract/rules/services/agreed-price';
import type { Service } from '@llevo/contract/entities/service';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ServiceTransaction } from './service-change.ts';
import { historyEntry } from './service-change.ts';

/** A price by hand, and why it is not the fare. */
export interface AgreedPrice {
  readonly cents: number;
  readonly reason: string;
}

/** The price by hand in place of another; throws 400 without its reason, and beyond the limits. */
export function agreedPrice(
  priceCents: number,
  { price, priceReason = '' }: { readonly price?: number | undefined; readonly priceReason?: string | undefined },
): AgreedPrice | undefined {
  if (price === undefined) return undefined;
  if (priceReason === '') {
    throw new AppError('invalid_input', 'Escribe por qué cambia el precio', { inputError: 'priceReason' });
  }
  const cents = centsFromDollars(price);
  const { min, max } = agreedPriceLimits(priceCents);
  if (cents < min || cents > max) {
    const message = `El precio puede ir de ${formatCents(min)} a ${formatCents(max)}`;
    throw new AppError('invalid_input', message, { inputError: 'price' });
  }
  return { cents, reason: priceReason };
}

/** The timeline entry of a price by hand. */
export const agreedPriceLine = (beforeCents: number, { cents, reason }: AgreedPrice) =>
  ({ kind: 'price', from: formatCents(beforeCents), to: `${formatCents(cents)}: ${reason}` }) as const;

export interface PricedBooking {
  readonly priceCents: number;
  /** In place of the price above. */
  readonly agreed?: AgreedPrice | undefined;
}

/** A price by hand in the audit of a booking. */
export const auditedPrice = ({ priceCents, agreed }: PricedBooking) =>
  agreed && { fareCents: priceCents, priceReason: agreed.reason };

/** Writes the timeline entry of a booking at a price by hand. */
export function writeAgreedPrice(
  { transaction, actor: { accountId, uid, name } }: Pick<ServiceTransaction, 'transaction' | 'actor'>,
  { id: serviceId, createdAt: at }: Pick<Service, 'id' | 'createdAt'>,
  { priceCents, agreed }: PricedBooking,
): void {
  if (agreed === undefined) return;
  const line = { ...agreedPriceLine(priceCents, agreed), by: { uid, name }, at };
  const { document, entry } = historyEntry({ accountId, serviceId }, line);
  transaction.create(document, entry);
}
