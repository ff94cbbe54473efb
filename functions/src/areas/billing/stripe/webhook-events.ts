/**
 * Stripe's events that can change a subscription, a card or received payments, as its webhook endpoint is set to send
 * them; `*` is any event of a group. All others are recorded and ignored.
 */
export const WEBHOOK_EVENTS = [
  'customer.updated',
  'customer.deleted',
  'customer.subscription.*',
  'invoice.*',
  'charge.refunded',
  'charge.dispute.closed',
  'payment_method.*',
] as const;

/** Whether an event of that type can change our records. */
export const isRelevantEvent = (type: string): boolean =>
  WEBHOOK_EVENTS.some((wanted) => {
    const group = wanted.endsWith('.*') ? wanted.slice(0, -1) : null;
    return group === null ? type === wanted : type.startsWith(group) && /^\w+$/.test(type.slice(group.length));
  });
