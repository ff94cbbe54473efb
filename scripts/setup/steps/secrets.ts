import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Google } from '../google/google-client.ts';
import { readSecret } from '../installation.ts';
import { newPrivateKey } from '../vapid-keys.ts';
import type { SetupContext, SetupStep } from '../step.ts';

interface NeededSecret {
  readonly name: string;
  /** Its purpose and origin. */
  readonly what: string;
  /** Limits while it is empty; null for one that is never empty. */
  readonly without: string | null;
  /** Makes the value; absent for one that comes from elsewhere. */
  readonly make?: () => string;
  /** True if another value would make stored data unreadable. */
  readonly isFixed?: true;
  /** True if a later step sets it. */
  readonly isSetLater?: true;
  /** True if a later step says what its absence means. */
  readonly isReportedLater?: true;
}

/** Placeholder for an empty value, because a deployment requires every declared secret to exist. */
export const EMPTY = '-';
const TOKEN_BYTES = 48;

/** All secrets declared by the functions (docs/configuration.md). */
export const SECRETS: readonly NeededSecret[] = [
  {
    name: 'TOKEN_SECRET',
    what: 'signs links, seals second factors and invoice certificates; generated here',
    without: null,
    make: () => randomBytes(TOKEN_BYTES).toString('base64'),
    isFixed: true,
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
    what: 'the signing secret (whsec_…) of Stripe’s webhook; the step stripe sets it',
    without: 'plans follow Stripe only when it is asked, not when it reports',
    isSetLater: true,
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
    what: 'private key of notifications to devices; generated here, VAPID_PUBLIC_KEY follows from it',
    without: null,
    make: newPrivateKey,
  },
  {
    name: 'WHATSAPP_TOKEN',
    what: 'permanent token of a system user of the business at Meta, for WhatsApp',
    without: 'WhatsApp is off',
    isReportedLater: true,
  },
  {
    name: 'WHATSAPP_APP_SECRET',
    what: 'secret of the app at Meta, which signs WhatsApp’s webhooks',
    without: 'WhatsApp’s webhooks are refused',
    isReportedLater: true,
  },
  {
    name: 'WHATSAPP_VERIFY_TOKEN',
    what: 'shown by Meta when it verifies the webhook’s address; generated here',
    without: null,
    make: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  },
];

/** Minimum length of generated secrets. */
const MIN_LENGTH = 32;

/** Adds a version to a secret, and creates it before its first. */
export async function writeSecret({ project, send, find }: Google, name: string, value: string): Promise<void> {
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
function faultOf({ secrets }: SetupContext, secret: NeededSecret, stored: string | null): string | null {
  const { name, without, isFixed } = secret;
  if (stored === null) return `${name} does not exist`;
  if (without === null && stored.length < MIN_LENGTH) return `${name} is too short`;
  if (isFixed) return null;
  if (secrets.isAskedAgain(name)) return `${name} should be set again`;
  const given = secrets.given(name);
  return given !== null && given !== stored ? `${name} differs from the given value` : null;
}

/** The value to store: the given one, a new one, or the answer to a question. */
async function valueOf({ secrets }: SetupContext, { name, what, make, isSetLater }: NeededSecret): Promise<string> {
  const isAsked = secrets.isAskedAgain(name) || (make === undefined && isSetLater === undefined);
  const given = isAsked ? await secrets.ask({ name, what }) : secrets.given(name);
  return given ?? make?.() ?? EMPTY;
}

export const secretsStep: SetupStep = {
  id: 'secrets',
  title: 'Secrets',
  check: async (context) => {
    const wrong: string[] = [];
    const degraded: string[] = [];
    let hasStripe = false;
    for (const secret of SECRETS) {
      const { name, without, isSetLater, isReportedLater } = secret;
      const stored = await readSecret(context.google, name);
      const fault = faultOf(context, secret, stored);
      if (name === 'STRIPE_SECRET_KEY') hasStripe = stored !== null && stored !== EMPTY;
      if (fault !== null) wrong.push(fault);
      else if (stored === EMPTY && !isReportedLater && !(isSetLater && hasStripe))
        degraded.push(`${name} is empty: ${without ?? ''}`);
    }
    return { wrong, degraded };
  },
  apply: async (context) => {
    const { google } = context;
    const done: string[] = [];
    for (const secret of SECRETS) {
      const { name, what } = secret;
      const stored = await readSecret(google, name);
      if (faultOf(context, secret, stored) === null) continue;
      const value = await valueOf(context, secret);
      await writeSecret(google, name, value);
      done.push(value === EMPTY ? `${name} stays empty` : `${name} is set: ${what}`);
    }
    return done;
  },
  undo: ({ project }) =>
    `a new one: gcloud secrets delete <name> --project ${project}, and without TOKEN_SECRET second factors are lost; a changed one: gcloud secrets versions access <number> --secret <name> --project ${project} has the value before, for npm run setup -- --project ${project} --secret <name>`,
};
