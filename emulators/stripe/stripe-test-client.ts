/** A fake with the real package connected to it, for tests. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { FakeStripe } from './fake-stripe.ts';
import { FAKE_SECRET_KEY } from '../fakes/keys.ts';
import { serveFakeStripe } from './http/server.ts';

/** Creates a fake on a free port. Without a webhook URL it sends no events. */
export function createStripeTestClient() {
  const fake = new FakeStripe(null);
  let running: { server: Server; client: Stripe } | null = null;
  const stripe = () => {
    if (!running) throw new Error('Not started');
    return running.client;
  };
  return {
    fake,
    stripe,
    start: async () => {
      const server = await serveFakeStripe(fake, 0);
      const { port } = server.address() as AddressInfo;
      const client = new Stripe(FAKE_SECRET_KEY, { host: '127.0.0.1', port, protocol: 'http', timeout: 2000 });
      running = { server, client };
    },
    stop: () => {
      running?.server.closeAllConnections();
      running?.server.close();
    },
    /** Creates a customer who pays with that test card. */
    customerWith: async (card: string) => {
      const customer = await stripe().customers.create({ email: 'rosa@clientes.test', name: 'Rosa Quishpe' });
      const method = await stripe().paymentMethods.attach(card, { customer: customer.id });
      return stripe().customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    },
    /** Creates a subscription to a plan of 19 dollars a month. */
    subscribe: async (customer: string, more: Stripe.SubscriptionCreateParams = {}) => {
      const found = await stripe().prices.list({ lookup_keys: ['llevo_startup'] });
      const price =
        found.data[0] ??
        (await stripe().prices.create({
          currency: 'usd',
          unit_amount: 1900,
          recurring: { interval: 'month' },
          lookup_key: 'llevo_startup',
          product_data: { name: 'Inicial' },
        }));
      return stripe().subscriptions.create({ customer, items: [{ price: price.id }], ...more });
    },
  };
}
