/** The keys of outside services in `.env.local`: which there are, whether they may be used here, never what they are. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';

export const LOCAL_KEYS_FILE = '.env.local';

/** What `.env.local` may name; `.env.example` beside it explains each. */
export const LOCAL_KEY_NAMES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'GOOGLE_MAPS_API_KEY',
  'GOOGLE_ROUTES_API_KEY',
] as const;

type LocalKeyName = (typeof LOCAL_KEY_NAMES)[number];

export interface StripeKeys {
  /** `sk_test_…`, or a restricted `rk_test_…`. */
  readonly secret: string;
  /** `pk_test_…`. */
  readonly publishable: string;
}

export interface GoogleKeys {
  /** Of the browser: Maps JavaScript, Places and Geocoding. */
  readonly browser: string;
  /** Of the functions: Routes. */
  readonly server: string;
}

export interface LocalKeys {
  /** Null where payments go to the fake. */
  readonly stripe: StripeKeys | null;
  /** Null where map, places and distances are the product's own. */
  readonly google: GoogleKeys | null;
  /** Names in the file that nothing reads. */
  readonly unknown: readonly string[];
}

export const NO_LOCAL_KEYS: LocalKeys = { stripe: null, google: null, unknown: [] };

const TEST_KEYS = {
  STRIPE_SECRET_KEY: { pattern: /^[sr]k_test_\w+$/, example: 'sk_test_…' },
  STRIPE_PUBLISHABLE_KEY: { pattern: /^pk_test_\w+$/, example: 'pk_test_…' },
} as const satisfies Partial<Record<LocalKeyName, { pattern: RegExp; example: string }>>;

/** A key of Stripe's test mode. Throws one sentence, without the key, for any other. */
function assertTestKey(name: keyof typeof TEST_KEYS, value: string): void {
  const { pattern, example } = TEST_KEYS[name];
  if (/^[srp]k_live_/.test(value)) {
    throw new Error(
      `${name} in ${LOCAL_KEYS_FILE} is a live key, which would charge real cards: use the one of Stripe's test mode (${example}).`,
    );
  }
  if (!pattern.test(value)) {
    throw new Error(`${name} in ${LOCAL_KEYS_FILE} is no key of Stripe's test mode (${example}).`);
  }
}

function stripeKeys(values: Readonly<Record<LocalKeyName, string>>): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = values;
  if (secret !== '') assertTestKey('STRIPE_SECRET_KEY', secret);
  if (publishable !== '') assertTestKey('STRIPE_PUBLISHABLE_KEY', publishable);
  if (secret === '' && publishable === '') return null;
  if (secret === '' || publishable === '') {
    const missing = secret === '' ? 'STRIPE_SECRET_KEY' : 'STRIPE_PUBLISHABLE_KEY';
    throw new Error(`${LOCAL_KEYS_FILE} lacks ${missing}: Stripe needs both keys of its test mode, or none.`);
  }
  return { secret, publishable };
}

function googleKeys(values: Readonly<Record<LocalKeyName, string>>): GoogleKeys | null {
  const { GOOGLE_MAPS_API_KEY: browser, GOOGLE_ROUTES_API_KEY: server } = values;
  for (const name of ['GOOGLE_MAPS_API_KEY', 'GOOGLE_ROUTES_API_KEY'] as const) {
    if (!/^[\w-]*$/.test(values[name])) {
      throw new Error(`${name} in ${LOCAL_KEYS_FILE} is no key of Google's: letters, digits, - and _ only.`);
    }
  }
  if (browser === '' && server !== '') {
    throw new Error(
      `${LOCAL_KEYS_FILE} has GOOGLE_ROUTES_API_KEY without GOOGLE_MAPS_API_KEY: set both, or the latter.`,
    );
  }
  return browser === '' ? null : { browser, server: server === '' ? browser : server };
}

/** The keys in the text of a file. Throws one sentence for keys that must not or cannot be used; it never holds a key. */
export function parseLocalKeys(text: string): LocalKeys {
  const given = parseEnv(text);
  const values = Object.fromEntries(LOCAL_KEY_NAMES.map((name) => [name, given[name]?.trim() ?? ''])) as Record<
    LocalKeyName,
    string
  >;
  const unknown = Object.keys(given).filter((name) => !LOCAL_KEY_NAMES.some((known) => known === name));
  return { stripe: stripeKeys(values), google: googleKeys(values), unknown };
}

/**
 * The keys of this clone; none without the file. The environment is not asked: keys of another project that a shell has
 * exported must not be used here.
 */
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
