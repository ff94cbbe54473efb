// The entry without side effects: the other one loads the provider's script wherever it is imported.
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { NetworkError } from '../../../lib/http/api-error.ts';
import { STRIPE_KEY } from '../../../lib/env.ts';

let loading: Promise<Stripe> | null = null;

async function load(): Promise<Stripe> {
  const stripe = await loadStripe(STRIPE_KEY, { locale: 'es-419' });
  if (stripe === null) throw new TypeError('There is no browser here');
  return stripe;
}

/** The payment provider's own script, loaded once and only when a card is asked for. Throws NetworkError. */
export async function getStripe(): Promise<Stripe> {
  loading ??= load();
  try {
    return await loading;
  } catch (cause) {
    loading = null;
    throw new NetworkError(cause);
  }
}
