/** The real package, talking to Stripe; its errors without what is in them of keys. */
import Stripe from 'stripe';
import { LOCAL_KEYS_FILE } from '../local-keys/local-keys.ts';

const TIMEOUT_MS = 10_000;

/** `base` is another server than Stripe's, for tests; '' is Stripe. */
export function connectStripe(secretKey: string, base = ''): Stripe {
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false };
  if (base === '') return new Stripe(secretKey, common);
  const { hostname, port } = new URL(base);
  return new Stripe(secretKey, { ...common, host: hostname, port, protocol: 'http' });
}

/** One line; Stripe's own messages repeat parts of the key. */
export function describeStripeError(error: unknown): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'Stripe does not accept the key.';
  if (error instanceof Stripe.errors.StripePermissionError) return 'Stripe does not let the key read events.';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'Stripe cannot be reached.';
  if (error instanceof Stripe.errors.StripeError) return `Stripe answered ${error.statusCode ?? 'nothing'}.`;
  return error instanceof Error ? error.message : String(error);
}

/** Throws one sentence for a key that Stripe refuses; resolves with whether Stripe can be reached. */
export async function checkStripeKey(stripe: Stripe): Promise<boolean> {
  try {
    await stripe.events.list({ limit: 1 });
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError) return false;
    throw new Error(`STRIPE_SECRET_KEY in ${LOCAL_KEYS_FILE} cannot be used: ${describeStripeError(error)}`);
  }
}
