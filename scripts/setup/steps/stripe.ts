/** Stripe's webhook endpoint: its address, its events, and the secret that signs them. */
import Stripe from 'stripe';
import { WEBHOOK_EVENTS } from '../../../functions/src/areas/billing/stripe/webhook-events.ts';
import { readSecret, siteUrl } from '../installation.ts';
import type { Finding, SetupContext, SetupStep } from '../step.ts';
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

/**
 * Finds the endpoints of this project: by its mark, or by its address if a person made one in the dashboard. They are
 * more than one after a run that was killed while it made one again.
 */
async function findEndpoints(context: SetupContext, stripe: Stripe): Promise<readonly Stripe.WebhookEndpoint[]> {
  const address = await addressOf(context);
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.filter(({ metadata, url }) => metadata[MARK] === context.project || url === address);
}

const isSecretMissing = async ({ google }: SetupContext) => ((await readSecret(google, SECRET)) ?? EMPTY) === EMPTY;

const hasAllEvents = ({ enabled_events: events }: Stripe.WebhookEndpoint) =>
  WEBHOOK_EVENTS.every((event) => events.includes(event) || events.includes('*'));

/** Reasons to make the endpoint again: Stripe neither changes its version nor shows its secret again. */
function replacementReasons(endpoints: readonly Stripe.WebhookEndpoint[]): string[] {
  if (endpoints.length > 1) return [`Stripe has ${endpoints.length} endpoints of this site, and one secret is stored`];
  return endpoints
    .map(({ api_version: version }) => version ?? 'the account’s version')
    .filter((version) => version !== Stripe.API_VERSION)
    .map((version) => `Stripe’s events have ${version}, not ${Stripe.API_VERSION}`);
}

/** True if the operator gives the secret of an endpoint, which another endpoint would not have. */
const hasGivenSecret = ({ secrets }: SetupContext) => secrets.given(SECRET) !== null;

/** Compares the endpoint at Stripe with the wanted one. */
async function compare(context: SetupContext, stripe: Stripe): Promise<Finding> {
  const endpoints = await findEndpoints(context, stripe);
  const [endpoint] = endpoints;
  if (endpoint === undefined) return { wrong: ['Stripe reports nothing: it has no endpoint of this site'] };
  const reasons = replacementReasons(endpoints);
  const wrong = [
    ...(endpoint.url === (await addressOf(context)) ? [] : [`Stripe reports to ${endpoint.url}`]),
    ...(hasAllEvents(endpoint) ? [] : ['Stripe does not report all events that change plans']),
    ...(endpoint.status === 'enabled' ? [] : ['Stripe’s endpoint is disabled']),
    ...((await isSecretMissing(context)) ? ['the secret of Stripe’s endpoint is not stored'] : []),
  ];
  if (!hasGivenSecret(context)) return { wrong: [...reasons, ...wrong] };
  return { wrong, pending: reasons.map((reason) => `${reason}: run again without ${SECRET} in the file of secrets`) };
}

async function subscribe(context: SetupContext, stripe: Stripe): Promise<string> {
  const url = await addressOf(context);
  const enabled_events = [...WEBHOOK_EVENTS];
  const done = `Stripe reports ${enabled_events.length} events to ${url}`;
  const before = await findEndpoints(context, stripe);
  const isRight = replacementReasons(before).length === 0 || hasGivenSecret(context);
  const [endpoint] = before;
  if (endpoint !== undefined && isRight && !(await isSecretMissing(context))) {
    await stripe.webhookEndpoints.update(endpoint.id, { url, enabled_events, disabled: false });
    return done;
  }
  // The new endpoint comes first, so that Stripe reports every event. It repeats those that the functions refuse until
  // they are deployed with the new secret.
  const { secret = '' } = await stripe.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: Stripe.API_VERSION,
    description: 'Llevo',
    metadata: { [MARK]: context.project },
  });
  await writeSecret(context.google, SECRET, secret);
  for (const { id } of before) await stripe.webhookEndpoints.del(id);
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
      return await compare(context, stripe);
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
