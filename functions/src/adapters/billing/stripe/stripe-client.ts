import type Stripe from 'stripe';
import { settings } from '../../platform/settings.ts';

/** A call that takes longer is given up; the provider's own answer to its repetition tells what became of it. */
const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 1;

export type StripeLibrary = typeof Stripe;

/** Loaded by the first call that needs it: most instances never do. */
const loadStripe = async (): Promise<StripeLibrary> => (await import('stripe')).default;

let client: { readonly key: string; readonly base: string; readonly stripe: Stripe } | undefined;

/** The provider's own client; on the emulators it speaks to whoever stands in. */
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
