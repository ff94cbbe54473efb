import { newId } from '../store/ids.ts';
import type { InvoiceLine, List, Price, Subscription, SubscriptionItem } from '../store/types.ts';

interface LineInput {
  readonly invoice: string | null;
  readonly amount: number;
  readonly description: string;
  readonly price: Price;
  readonly quantity: number;
  readonly itemId: string;
  readonly isProration: boolean;
  readonly period: { readonly start: number; readonly end: number };
}

function createInvoiceLine(subscription: Subscription, facts: LineInput): InvoiceLine {
  const { amount, price, quantity } = facts;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: facts.description,
    discount_amounts: [],
    discountable: !facts.isProration,
    discounts: [],
    invoice: facts.invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: facts.isProration,
        proration_details: facts.isProration ? { credited_items: null } : null,
        subscription: subscription.id,
        subscription_item: facts.itemId,
      },
    },
    period: { ...facts.period },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

const describeItem = ({ quantity, price }: SubscriptionItem) =>
  `${quantity} × ${price.nickname ?? price.lookup_key ?? price.id} (at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring?.interval ?? 'month'})`;

/** Line for the price of a whole period; zero in a trial. */
export const periodLines = (subscription: Subscription, { isTrial }: { isTrial: boolean }): InvoiceLine[] =>
  subscription.items.data.map((item) =>
    createInvoiceLine(subscription, {
      invoice: null,
      amount: isTrial ? 0 : item.price.unit_amount * item.quantity,
      description: isTrial ? `Trial period for ${item.price.id}` : describeItem(item),
      price: item.price,
      quantity: item.quantity,
      itemId: item.id,
      isProration: false,
      period: { start: item.current_period_start, end: item.current_period_end },
    }),
  );

/** Proration lines for the rest of the period: credited at the old price, charged at the new one. */
export function prorationLines(
  subscription: Subscription,
  item: SubscriptionItem,
  { price, quantity, at }: { price: Price; quantity: number; at: number },
): InvoiceLine[] {
  const { current_period_start: start, current_period_end: end } = item;
  const left = Math.max(0, Math.min(1, (end - at) / (end - start)));
  const facts = { invoice: null, itemId: item.id, isProration: true, period: { start: at, end } };
  return [
    createInvoiceLine(subscription, {
      ...facts,
      amount: -Math.round(item.price.unit_amount * item.quantity * left),
      description: `Unused time on ${describeItem(item)}`,
      price: item.price,
      quantity: item.quantity,
    }),
    createInvoiceLine(subscription, {
      ...facts,
      amount: Math.round(price.unit_amount * quantity * left),
      description: `Remaining time on ${describeItem({ ...item, price, quantity })}`,
      price,
      quantity,
    }),
  ];
}

export const toStripeList = <Item>(url: string, data: Item[]): List<Item> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
