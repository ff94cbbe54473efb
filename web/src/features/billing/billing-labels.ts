import type { Card, Plan } from '@llevo/contract/entities/billing';

/** Price with its currency: "$19 al mes". */
export const formatPlanPrice = ({ price, currency }: Plan): string => `${currency.symbol}${price.toString()} al mes`;

const BRAND_LABELS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Stripe brand id, such as `visa` → display name; "Tarjeta" for an unknown brand. */
export const brandLabel = (brand: string): string => BRAND_LABELS[brand] ?? 'Tarjeta';

/** "Visa •••• 4242". */
export const cardLabel = ({ brand, last4 }: Card): string => `${brandLabel(brand)} •••• ${last4}`;

/** Expiry text, and whether the card's last month (UTC) is over at `nowMs`. */
export function cardExpiry({ exp_month: month, exp_year: year }: Card, nowMs: number) {
  const isExpired = nowMs >= Date.UTC(year, month, 1);
  const date = `${month.toString().padStart(2, '0')}/${(year % 100).toString().padStart(2, '0')}`;
  return { isExpired, text: isExpired ? `venció en ${date}` : `vence en ${date}` };
}

interface InvoiceState {
  readonly label: string;
  readonly variant: 'good' | 'waiting' | 'off';
}

const INVOICE_STATES: Readonly<Record<string, InvoiceState>> = {
  paid: { label: 'Pagada', variant: 'good' },
  open: { label: 'Por pagar', variant: 'waiting' },
  draft: { label: 'En preparación', variant: 'waiting' },
  uncollectible: { label: 'Incobrable', variant: 'off' },
  void: { label: 'Anulada', variant: 'off' },
};

/** Label and badge variant of a Stripe invoice status; an unknown status is its own label. */
export const invoiceState = (status: string): InvoiceState =>
  INVOICE_STATES[status] ?? { label: status, variant: 'off' };
