import type { PaymentAction } from '@llevo/contract/entities/billing';
import { UserFacingError } from '../../lib/http/user-facing-error.ts';

/** Lets the card's bank ask its question, and resolves when it was answered. Throws Refusal when it was not. */
export type ConfirmPayment = (clientSecret: string) => Promise<void>;

/** A bank that asks again and again has not been answered. */
const MAX_CONFIRMATIONS = 4;

/**
 * SPEC §4 "Payment setup": while the reply asks for the bank's confirmation, gets it and sends the same request again.
 * Throws what the request throws, or Refusal.
 */
export async function withPaymentConfirmation<Reply extends object>(
  request: () => Promise<Reply | PaymentAction>,
  confirm: ConfirmPayment,
): Promise<Reply> {
  for (let attempt = 0; attempt <= MAX_CONFIRMATIONS; attempt++) {
    const reply = await request();
    if (!('requires_payment_action' in reply)) return reply;
    if (attempt < MAX_CONFIRMATIONS) await confirm(reply.client_secret);
  }
  throw new UserFacingError(
    'Tu banco todavía no confirmó el pago. Espera un momento y vuelve a intentarlo, o usa otra tarjeta.',
  );
}
