import type Stripe from 'stripe';
import { CardDeclinedError, PaymentsUnavailableError } from '../../../platform/seams/payments.ts';
import type { DeclineReason } from '../../../platform/seams/payments.ts';
import { stripeClient } from './stripe-client.ts';

const DECLINE_REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'no_funds',
  expired_card: 'expired',
  incorrect_cvc: 'wrong_code',
  invalid_cvc: 'wrong_code',
  lost_card: 'lost',
  stolen_card: 'lost',
  processing_error: 'processing',
  authentication_required: 'unconfirmed',
  payment_intent_authentication_failure: 'unconfirmed',
  setup_intent_authentication_failure: 'unconfirmed',
};

/** Why a payment failed, from the codes of its error. */
export const declineReasonOf = ({
  code,
  decline_code,
}: {
  code?: string | undefined;
  decline_code?: string | undefined;
}) => DECLINE_REASONS[decline_code ?? ''] ?? DECLINE_REASONS[code ?? ''] ?? 'declined';

const CONFLICT = 409;

/** Calls the provider and maps its errors to those of the seam. Any other error is a bug. */
export async function withStripeErrors<Result>(ask: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  const { stripe, errors } = await stripeClient();
  try {
    return await ask(stripe);
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error;
    const { type, code = '', statusCode, message } = error;
    if (error instanceof errors.StripeCardError) throw new CardDeclinedError(declineReasonOf(error));
    if (isCardParamError(error)) throw new CardDeclinedError('unknown_card');
    const cause = `${type} ${code} ${message}`;
    const isUnheard = error instanceof errors.StripeConnectionError || error instanceof errors.StripeRateLimitError;
    if (isUnheard || statusCode === CONFLICT) throw new PaymentsUnavailableError(cause, { isSettled: false });
    if (error instanceof errors.StripeInvalidRequestError) throw error;
    throw new PaymentsUnavailableError(cause, { isSettled: true });
  }
}

/** A card that does not exist, or belongs to another customer. */
const isCardParamError = ({ type, param = '' }: { type: string; param?: string }): boolean =>
  type === 'StripeInvalidRequestError' && (param.startsWith('payment_method') || param.startsWith('card'));

/** Runs a change that may be outdated: an object that can no longer be changed counts as changed. */
export async function ignoreInvalidRequest(change: Promise<unknown>): Promise<void> {
  const { errors } = await stripeClient();
  await change.catch((error: unknown) => {
    if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
  });
}
