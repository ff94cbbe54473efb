import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { getStripe } from './load-stripe.ts';

/** Runs 3-D Secure in Stripe's frame over this page. Throws UserFacingError or NetworkError. */
export async function confirmWithStripe(clientSecret: string): Promise<void> {
  const stripe = await getStripe();
  const { error } = clientSecret.startsWith('seti_')
    ? await stripe.confirmCardSetup(clientSecret)
    : await stripe.confirmCardPayment(clientSecret);
  if (error === undefined || hasAlreadySucceeded(error)) return;
  throw new UserFacingError(error.message ?? 'Tu banco no confirmó el pago. No se cobró nada.');
}

/** True if it was confirmed in another window before: the server will see it. */
const hasAlreadySucceeded = ({ payment_intent: payment, setup_intent: setup }: ConfirmationError): boolean =>
  payment?.status === 'succeeded' || setup?.status === 'succeeded';

interface ConfirmationError {
  readonly payment_intent?: { readonly status: string };
  readonly setup_intent?: { readonly status: string };
}
