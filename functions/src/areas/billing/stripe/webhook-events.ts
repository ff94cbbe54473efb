/**
 * Stripe's events that can change a subscription, a card or received payments: the setup subscribes the webhook
 * endpoint to exactly these. All others are recorded and ignored.
 */
export const WEBHOOK_EVENTS = [
  'customer.updated',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.created',
  'invoice.deleted',
  'invoice.finalization_failed',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.overdue',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.payment_succeeded',
  'invoice.updated',
  'invoice.voided',
  'charge.refunded',
  'charge.dispute.closed',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
] as const;

const RELEVANT: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);

/** Whether an event of that type can change our records. */
export const isRelevantEvent = (type: string): boolean => RELEVANT.has(type);
