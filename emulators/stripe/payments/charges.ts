/** Charges: successful payments, and their refunds. */
import { invalidRequest } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { Charge, Dispute, PaymentIntent, Refund } from '../store/types.ts';
import type { Params } from '../request/params.ts';
import type { StripeStore } from '../store/store.ts';

/** Creates the charge of a payment that succeeds now. */
export function createCharge(store: StripeStore, { id, amount, currency, customer }: PaymentIntent): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    captured: true,
    created: store.now(customer),
    currency,
    customer,
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: id,
    refunded: false,
    status: 'succeeded',
  };
  store.state.charges[charge.id] = charge;
  return charge;
}

/** Charges of a customer, or of all, newest first. */
export const chargesOf = (store: StripeStore, customerId: string | null | undefined): Charge[] =>
  store.all('charges').filter(({ customer }) => typeof customerId !== 'string' || customer === customerId);

/** Refunds a charge in whole or in part. */
export function createRefund(store: StripeStore, params: Params): Refund {
  const charge = store.get('charges', params.required('charge'), 'charge');
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.integer('amount') ?? left;
  params.ignore('reason');
  if (amount <= 0 || amount > left) throw invalidRequest('Refund amount is greater than unrefunded amount.', 'amount');
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: store.now(charge.customer),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: null,
    status: 'succeeded',
  };
  store.state.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  store.emit('charge.refunded', charge);
  return refund;
}

/** Disputes of a charge, newest first. */
export const disputesOf = (store: StripeStore, chargeId: string): Dispute[] =>
  store.all('disputes').filter(({ charge }) => charge === chargeId);

/** Closes a disputed charge with the bank's decision. */
export function closeDispute(store: StripeStore, charge: Charge, status: 'won' | 'lost'): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured,
    charge: charge.id,
    created: store.now(charge.customer),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  };
  store.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  store.emit('charge.dispute.closed', dispute);
  return dispute;
}
