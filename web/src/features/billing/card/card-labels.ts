import type { Card } from '@llevo/contract/entities/billing';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The name that a brand goes by. */
export const brandName = (brand: string): string => BRANDS[brand] ?? 'Tarjeta';

/** "Visa •••• 4242". */
export const cardInShort = ({ brand, last4 }: Card): string => `${brandName(brand)} •••• ${last4}`;

/** Until when a card is good: its last month, in Guayaquil or anywhere else within a day. */
export function expiry({ exp_month: month, exp_year: year }: Card, nowMs: number) {
  const isOver = nowMs >= Date.UTC(year, month, 1);
  const date = `${month.toString().padStart(2, '0')}/${(year % 100).toString().padStart(2, '0')}`;
  return { isOver, text: isOver ? `venció en ${date}` : `vence en ${date}` };
}
