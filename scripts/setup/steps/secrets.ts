import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { WEBHOOK_EVENTS } from '../../../functions/src/areas/billing/stripe/webhook-events.ts';
import type { Google } from '../google/google-client.ts';
import { readSecret, siteUrl } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';

interface NeededSecret {
  readonly name: string;
  /** Its purpose and origin. */
  readonly what: string;
  /** Limits while it is empty; null for a generated secret. */
  readonly without: string | null;
}

/** All secrets declared by the functions (docs/configuration.md). */
export const SECRETS: readonly NeededSecret[] = [
  {
    name: 'TOKEN_SECRET',
    what: 'signs links, seals second factors and invoice certificates; generated here',
    without: null,
  },
  {
    name: 'SMTP_URL',
    what: 'the server that sends e-mails: smtps://user:password@host',
    without: 'no e-mail leaves: links for sign-in and invites do not arrive, and wait in the outbox for seven hours',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    what: 'Stripe’s secret key (sk_…), for the companies’ plans',
    without: 'companies cannot pay for a plan: choosing one answers that payments are unavailable',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    what: 'the signing secret (whsec_…) of Stripe’s webhook',
    without: 'plans follow Stripe only when it is asked, not when it reports',
  },
  {
    name: 'DIRECTIONS_KEY',
    what: 'key of the directions service',
    without: 'distances follow the main roads of the local map and are called estimates',
  },
  {
    name: 'PAYPHONE_TOKEN',
    what: 'token of the application in Payphone Developer',
    without: 'customers pay by cash or transfer, not by Payphone',
  },
  {
    name: 'VAPID_PRIVATE_KEY',
    what: 'private key of notifications to devices, of the same pair as VAPID_PUBLIC_KEY',
    without: 'alerts reach the bell and the daily e-mail, not devices on which the site is closed',
  },
];

/** Placeholder for an empty value, because a deployment requires every declared secret to exist. */
const EMPTY = '-';
const TOKEN_BYTES = 48;
/** Minimum length accepted by the functions. */
const MIN_TOKEN_LENGTH = 32;

async function writeSecret({ project, send, find }: Google, name: string, value: string): Promise<void> {
  const path = `/v1/projects/${project}/secrets`;
  const found = await find({ method: 'GET', service: 'secretmanager', path: `${path}/${name}` }, z.unknown());
  if (found === null) {
    const body = { replication: { automatic: {} } };
    await send({ method: 'POST', service: 'secretmanager', path, query: { secretId: name }, body }, z.unknown());
  }
  const body = { payload: { data: Buffer.from(value).toString('base64') } };
  await send({ method: 'POST', service: 'secretmanager', path: `${path}/${name}:addVersion`, body }, z.unknown());
}

/** Reason to set a secret; null if its value is fine. */
function faultOf({ secrets }: SetupContext, { name, without }: NeededSecret, stored: string | null): string | null {
  if (stored === null) return `${name} does not exist`;
  if (without === null) return stored.length < MIN_TOKEN_LENGTH ? `${name} is too short` : null;
  if (secrets.isAskedAgain(name)) return `${name} should be set again`;
  const given = secrets.given(name);
  return given !== null && given !== stored ? `${name} differs from the given value` : null;
}

export const secretsStep: SetupStep = {
  id: 'secrets',
  title: 'Secrets',
  check: async (context) => {
    const wrong: string[] = [];
    const degraded: string[] = [];
    for (const secret of SECRETS) {
      const stored = await readSecret(context.google, secret.name);
      const fault = faultOf(context, secret, stored);
      if (fault !== null) wrong.push(fault);
      else if (stored === EMPTY && secret.without !== null) degraded.push(`${secret.name} is empty: ${secret.without}`);
    }
    return { wrong, degraded };
  },
  apply: async (context) => {
    const { google, secrets, log } = context;
    const done: string[] = [];
    for (const secret of SECRETS) {
      const { name, what, without } = secret;
      const stored = await readSecret(google, name);
      if (faultOf(context, secret, stored) === null) continue;
      if (name === 'STRIPE_WEBHOOK_SECRET')
        log(
          `      Stripe’s webhook goes to ${await siteUrl(context)}/api/stripe/webhook with ${WEBHOOK_EVENTS.join(', ')}`,
        );
      const value =
        without === null ? randomBytes(TOKEN_BYTES).toString('base64') : ((await secrets.ask({ name, what })) ?? EMPTY);
      await writeSecret(google, name, value);
      done.push(value === EMPTY ? `${name} stays empty` : `${name} is set: ${what}`);
    }
    return done;
  },
  undo: ({ project }) =>
    `a new one: gcloud secrets delete <name> --project ${project}, and without TOKEN_SECRET second factors are lost; a changed one: gcloud secrets versions access <number> --secret <name> --project ${project} has the value before, for npm run setup -- --project ${project} --secret <name>`,
};
