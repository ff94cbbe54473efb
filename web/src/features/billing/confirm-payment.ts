import type { PaymentAction } from '@llevo/contract/entities/billing';
import { UserFacingError } from '../../lib/http/user-facing-error.ts';

/** Runs 3-D Secure and resolves once the bank has an answer. Throws UserFacingError when it is cancelled or fails. */
export type ConfirmPayment = (clientSecret: string) => Promise<void>;

/** Limit of confirmations for one payment. */
const MAX_CONFIRMATIONS = 4;

/**
 * SPEC §4 "Payment setup": runs 3-D Secure while the reply requires it, then sends the same request again.
 * Throws what `request` and `confirm` throw, and UserFacingError after too many confirmations.
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
