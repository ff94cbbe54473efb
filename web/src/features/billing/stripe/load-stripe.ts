// The pure entry has no side effects: the default one loads Stripe's script on import.
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { NetworkError } from '../../../lib/http/api-error.ts';
import { STRIPE_KEY } from '../../../lib/env.ts';

let loading: Promise<Stripe> | null = null;

async function load(): Promise<Stripe> {
  const stripe = await loadStripe(STRIPE_KEY, { locale: 'es-419' });
  if (stripe === null) throw new TypeError('Stripe.js needs a browser');
  return stripe;
}

/** Loads Stripe.js once, on the first call. Throws NetworkError; the next call then retries. */
export async function getStripe(): Promise<Stripe> {
  loading ??= load();
  try {
    return await loading;
  } catch (cause) {
    loading = null;
    throw new NetworkError(cause);
  }
}
