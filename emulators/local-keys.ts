/** Keys of outside services in `.env.local`: which are set, which are allowed, and what they change. Never printed. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';

const LOCAL_KEYS_FILE = '.env.local';

/** Names that `.env.local` may set; `.env.example` explains each. */
export const LOCAL_KEY_NAMES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_MAPS_API_KEY',
  'GOOGLE_ROUTES_API_KEY',
] as const;

type LocalKeyName = (typeof LOCAL_KEY_NAMES)[number];

interface StripeKeys {
  /** `sk_test_…`, or a restricted `rk_test_…`. */
  readonly secret: string;
  /** `pk_test_…`. */
  readonly publishable: string;
  /** `whsec_…`, with which `stripe listen` signs; null until it is set. */
  readonly webhookSecret: string | null;
}

interface GoogleKeys {
  /** Browser key: Maps JavaScript, Places and Geocoding. */
  readonly browser: string;
  /** Functions key: Routes. */
  readonly server: string;
}

export interface LocalKeys {
  /** Null where payments go to the fake. */
  readonly stripe: StripeKeys | null;
  /** Null where map, places and distances are the product's own. */
  readonly google: GoogleKeys | null;
  /** Names in the file that Llevo does not use. */
  readonly unknown: readonly string[];
}

export const NO_LOCAL_KEYS: LocalKeys = { stripe: null, google: null, unknown: [] };

const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: { pattern: /^[sr]k_test_\w+$/, example: 'sk_test_…' },
  STRIPE_PUBLISHABLE_KEY: { pattern: /^pk_test_\w+$/, example: 'pk_test_…' },
  STRIPE_WEBHOOK_SECRET: { pattern: /^whsec_\w+$/, example: 'whsec_…' },
} as const satisfies Partial<Record<LocalKeyName, { pattern: RegExp; example: string }>>;

/** Throws one sentence, without the key, for a key that is live or malformed. */
function assertTestKey(name: keyof typeof STRIPE_KEYS, value: string): void {
  const { pattern, example } = STRIPE_KEYS[name];
  if (/^[srp]k_live_/.test(value)) {
    throw new Error(
      `${name} in ${LOCAL_KEYS_FILE} is a live key, which would charge real cards: use the one of Stripe's test mode (${example}).`,
    );
  }
  if (!pattern.test(value)) {
    throw new Error(`${name} in ${LOCAL_KEYS_FILE} is not a key of Stripe's test mode (${example}).`);
  }
}

function stripeKeys(values: Readonly<Record<LocalKeyName, string>>): StripeKeys | null {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  for (const name of names) if (values[name] !== '') assertTestKey(name, values[name]);
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = values;
  if (secret === '' && publishable === '' && webhook === '') return null;
  if (secret === '' || publishable === '') {
    const missing = secret === '' ? 'STRIPE_SECRET_KEY' : 'STRIPE_PUBLISHABLE_KEY';
    throw new Error(`${LOCAL_KEYS_FILE} lacks ${missing}: Stripe needs both keys of its test mode.`);
  }
  return { secret, publishable, webhookSecret: webhook === '' ? null : webhook };
}

function googleKeys(values: Readonly<Record<LocalKeyName, string>>): GoogleKeys | null {
  const { GOOGLE_MAPS_API_KEY: browser, GOOGLE_ROUTES_API_KEY: server } = values;
  for (const name of ['GOOGLE_MAPS_API_KEY', 'GOOGLE_ROUTES_API_KEY'] as const) {
    if (!/^[\w-]*$/.test(values[name])) {
      throw new Error(`${name} in ${LOCAL_KEYS_FILE} is not a Google key: these hold letters, digits, - and _ only.`);
    }
  }
  if (browser === '' && server !== '') {
    throw new Error(
      `${LOCAL_KEYS_FILE} has GOOGLE_ROUTES_API_KEY without GOOGLE_MAPS_API_KEY: set both, or the latter.`,
    );
  }
  return browser === '' ? null : { browser, server: server === '' ? browser : server };
}

/** Parses the file's text. Throws one sentence, without a key, for keys that are not allowed or cannot work. */
export function parseLocalKeys(text: string): LocalKeys {
  const given = parseEnv(text);
  const values = Object.fromEntries(LOCAL_KEY_NAMES.map((name) => [name, given[name]?.trim() ?? ''])) as Record<
    LocalKeyName,
    string
  >;
  const unknown = Object.keys(given).filter((name) => !LOCAL_KEY_NAMES.some((known) => known === name));
  return { stripe: stripeKeys(values), google: googleKeys(values), unknown };
}

/** Reads the keys of this clone. Ignores the environment, where a shell may have exported another project's keys. */
export async function readLocalKeys(root: string): Promise<LocalKeys> {
  let text: string;
  try {
    text = await readFile(path.join(root, LOCAL_KEYS_FILE), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NO_LOCAL_KEYS;
    throw error;
  }
  return parseLocalKeys(text);
}

/** Settings of the functions that replace those of the emulators. */
export function functionsEnvironment({ stripe, google }: LocalKeys): Record<string, string> {
  return {
    ...(stripe !== null && {
      // Without an address the client calls Stripe itself.
      STRIPE_API_BASE: '',
      STRIPE_SECRET_KEY: stripe.secret,
      // A random secret accepts no event; the fake's secret is public.
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret ?? randomBytes(24).toString('hex'),
    }),
    ...(google !== null && { DIRECTIONS_URL: 'google', DIRECTIONS_KEY: google.server }),
  };
}

/** Settings of a build of the pages; both keys are made for browsers. */
export function pagesEnvironment({ stripe, google }: LocalKeys): Record<string, string> {
  return {
    ...(stripe !== null && { VITE_STRIPE_PUBLISHABLE_KEY: stripe.publishable }),
    ...(google !== null && { VITE_GOOGLE_MAPS_KEY: google.browser }),
  };
}

/** Lines for the terminal: which outside services are real, what is degraded, and how Stripe's events get here. */
export function describeServices({ stripe, google, unknown }: LocalKeys, webhookUrl: string): string[] {
  const real = [
    ...(stripe !== null ? ['Stripe (test mode)'] : []),
    ...(google !== null ? ['Google (map, places, routes)'] : []),
  ];
  const degraded = [
    ...(stripe === null ? ['payments go to the fake Stripe'] : []),
    ...(google === null ? ['map and places are the local ones, distances estimates'] : []),
  ];
  return [
    real.length === 0 ? 'Outside services: all fakes.' : `Outside services that are real: ${real.join(', ')}.`,
    ...(degraded.length === 0
      ? []
      : [`Without ${real.length === 0 ? 'keys' : 'the other key'} in ${LOCAL_KEYS_FILE} ${degraded.join('; ')}.`]),
    ...(stripe === null
      ? []
      : [
          stripeEventsLine(stripe, webhookUrl),
          'Demo accounts have no subscription at Stripe: sign in as nuevo@llevo.test to choose a plan.',
        ]),
    ...(unknown.length === 0 ? [] : [`Unknown names in ${LOCAL_KEYS_FILE}: ${unknown.join(', ')}.`]),
  ];
}

function stripeEventsLine({ webhookSecret }: StripeKeys, webhookUrl: string): string {
  const listen = `stripe listen --forward-to ${webhookUrl}`;
  return webhookSecret === null
    ? `Stripe's events: run "${listen}", set STRIPE_WEBHOOK_SECRET in ${LOCAL_KEYS_FILE} to the secret it prints, and start again.`
    : `Stripe's events: run "${listen}".`;
}
