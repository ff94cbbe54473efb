import type Stripe from 'stripe';
import { settings } from '../../../platform/settings.ts';

/** Timeout of a call; a retry with the same idempotency key reveals its result. */
const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 1;

type StripeLibrary = typeof Stripe;

/** Loaded on first use: most instances never need it. */
const loadStripe = async (): Promise<StripeLibrary> => (await import('stripe')).default;

let client: { readonly key: string; readonly base: string; readonly stripe: Stripe } | undefined;

/** The Stripe client; on the emulators it calls the Stripe emulator. */
export async function stripeClient(): Promise<{ readonly stripe: Stripe; readonly errors: StripeLibrary['errors'] }> {
  const Library = await loadStripe();
  const [key, base] = [settings.stripeSecretKey(), settings.stripeApiBase()];
  if (client?.key !== key || client.base !== base) {
    client = { key, base, stripe: new Library(key, { ...baseConfig(), ...hostConfig(base) }) };
  }
  return { stripe: client.stripe, errors: Library.errors };
}

const baseConfig = (): Stripe.StripeConfig => ({
  timeout: TIMEOUT_MS,
  maxNetworkRetries: MAX_RETRIES,
  telemetry: false,
});

function hostConfig(base: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (base === '') return {};
  const { hostname, port, protocol } = new URL(base);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}
