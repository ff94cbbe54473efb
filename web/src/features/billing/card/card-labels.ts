import type { Card } from '@llevo/contract/entities/billing';

const BRAND_LABELS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The name that a brand goes by. */
export const brandLabel = (brand: string): string => BRAND_LABELS[brand] ?? 'Tarjeta';

/** "Visa •••• 4242". */
export const cardLabel = ({ brand, last4 }: Card): string => `${brandLabel(brand)} •••• ${last4}`;

/** Until when a card is good: its last month, in Guayaquil or anywhere else within a day. */
export function cardExpiry({ exp_month: month, exp_year: year }: Card, nowMs: number) {
  const isOver = nowMs >= Date.UTC(year, month, 1);
  const date = `${month.toString().padStart(2, '0')}/${(year % 100).toString().padStart(2, '0')}`;
  return { isOver, text: isOver ? `venció en ${date}` : `vence en ${date}` };
}
