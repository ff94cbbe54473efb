import { stripeClient } from '../../../functions/src/areas/billing/stripe/stripe-client.ts';

const RETRY_DELAY_SECONDS = 0.01;

/**
 * Points the product's Stripe client to the fake on a port, and returns it. Retries have no delay: the SDK's default of
 * half a second each adds up to minutes over all faults.
 */
export async function connectFakeStripe(port: number) {
  process.env['STRIPE_API_BASE'] = `http://127.0.0.1:${port.toString()}`;
  const { stripe } = await stripeClient();
  stripe.getInitialNetworkRetryDelay = () => RETRY_DELAY_SECONDS;
  return stripe;
}
