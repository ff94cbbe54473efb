/** Stripe's webhook endpoint: its address, its events, and the secret that signs them. */
import Stripe from 'stripe';
import { WEBHOOK_EVENTS } from '../../../functions/src/areas/billing/stripe/webhook-events.ts';
import { readSecret, siteUrl } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';
import { EMPTY, writeSecret } from './secrets.ts';

/** Metadata key of an endpoint made by the setup. */
const MARK = 'llevo';
const SECRET = 'STRIPE_WEBHOOK_SECRET';

const addressOf = async (context: SetupContext) => `${await siteUrl(context)}/api/stripe/webhook`;

/** The client of Stripe's account; null while there is no key. */
async function stripeOf({ google, stripeBase }: SetupContext): Promise<Stripe | null> {
  const key = await readSecret(google, 'STRIPE_SECRET_KEY');
  if (key === null || key === EMPTY) return null;
  if (stripeBase === null) return new Stripe(key, { telemetry: false });
  const { hostname, port } = new URL(stripeBase);
  return new Stripe(key, { telemetry: false, host: hostname, port, protocol: 'http' });
}

/** Finds the endpoint of this project: by its mark, or by its address if a person made it in the dashboard. */
async function findEndpoint(context: SetupContext, stripe: Stripe): Promise<Stripe.WebhookEndpoint | null> {
  const address = await addressOf(context);
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.find(({ metadata, url }) => metadata[MARK] === context.project || url === address) ?? null;
}

const isSecretMissing = async ({ google }: SetupContext) => ((await readSecret(google, SECRET)) ?? EMPTY) === EMPTY;

const hasAllEvents = ({ enabled_events: events }: Stripe.WebhookEndpoint) =>
  WEBHOOK_EVENTS.every((event) => events.includes(event) || events.includes('*'));

/** Lists what differs at Stripe. */
async function differences(context: SetupContext, stripe: Stripe): Promise<string[]> {
  const endpoint = await findEndpoint(context, stripe);
  if (endpoint === null) return ['Stripe reports nothing: it has no endpoint of this site'];
  return [
    ...(endpoint.url === (await addressOf(context)) ? [] : [`Stripe reports to ${endpoint.url}`]),
    ...(hasAllEvents(endpoint) ? [] : ['Stripe does not report all events that change plans']),
    ...(endpoint.status === 'enabled' ? [] : ['Stripe’s endpoint is disabled']),
    ...((await isSecretMissing(context)) ? ['the secret of Stripe’s endpoint is not stored'] : []),
  ];
}

async function subscribe(context: SetupContext, stripe: Stripe): Promise<string> {
  const url = await addressOf(context);
  const enabled_events = [...WEBHOOK_EVENTS];
  const done = `Stripe reports ${enabled_events.length} events to ${url}`;
  const endpoint = await findEndpoint(context, stripe);
  if (endpoint !== null && !(await isSecretMissing(context))) {
    await stripe.webhookEndpoints.update(endpoint.id, { url, enabled_events, disabled: false });
    return done;
  }
  // Stripe shows a secret once, at the creation: an endpoint whose secret was lost is made again.
  if (endpoint !== null) await stripe.webhookEndpoints.del(endpoint.id);
  const { secret = '' } = await stripe.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: Stripe.API_VERSION,
    description: 'Llevo',
    metadata: { [MARK]: context.project },
  });
  await writeSecret(context.google, SECRET, secret);
  return `${done}, and its secret is stored`;
}

/** A refusal of Stripe, which must not keep the rest of the installation from its deployment. */
const refusalOf = (error: unknown): string => {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  return `Stripe refuses the key, or its right to webhook endpoints (docs/configuration.md): ${error.message}`;
};

export const stripeStep: SetupStep = {
  id: 'stripe',
  title: 'Stripe’s webhook endpoint and its events',
  check: async (context) => {
    const stripe = await stripeOf(context);
    if (stripe === null) return { wrong: [] };
    try {
      return { wrong: await differences(context, stripe) };
    } catch (error) {
      return { wrong: [], pending: [refusalOf(error)] };
    }
  },
  apply: async (context) => {
    const stripe = await stripeOf(context);
    if (stripe === null) return [];
    try {
      return [await subscribe(context, stripe)];
    } catch (error) {
      context.log(`      … ${refusalOf(error)}`);
      return [];
    }
  },
  mayStayDifferent: true,
  undo: () => 'delete the endpoint under Developers → Webhooks in Stripe’s dashboard',
};
