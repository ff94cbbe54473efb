/** What the keys of `.env.local` change: the environment of the functions and of the pages, and what the start prints. */
import type { LocalKeys } from './local-keys.ts';
import { LOCAL_KEYS_FILE } from './local-keys.ts';

/** How events of the real Stripe reach the functions. */
export interface StripeEvents {
  /** Of the signatures that the functions expect. */
  readonly webhookSecret: string;
  readonly by: 'cli' | 'polling';
}

/** Settings of the functions that replace those of the emulators. */
export function functionsEnvironment(
  { stripe, google }: LocalKeys,
  events: StripeEvents | null,
): Record<string, string> {
  return {
    ...(stripe !== null &&
      events !== null && {
        // Without an address the client calls Stripe's own.
        STRIPE_API_BASE: '',
        STRIPE_SECRET_KEY: stripe.secret,
        STRIPE_WEBHOOK_SECRET: events.webhookSecret,
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

/** Which outside services are real, and in one line what is degraded. No line holds a key. */
export function describeServices({ stripe, google, unknown }: LocalKeys, events: StripeEvents | null): string[] {
  const real = [
    ...(stripe !== null ? [`Stripe (test mode, events by ${events?.by === 'cli' ? 'its CLI' : 'polling'})`] : []),
    ...(google !== null ? ['Google (map, places, routes)'] : []),
  ];
  const degraded = [
    ...(stripe === null ? ['payments go to the fake Stripe'] : []),
    ...(google === null ? ['map and places are the local ones, distances estimates'] : []),
  ];
  return [
    real.length === 0 ? 'Outside services: none is real.' : `Outside services that are real: ${real.join(', ')}.`,
    ...(degraded.length === 0
      ? []
      : [`Without ${real.length === 0 ? 'keys' : 'the other key'} in ${LOCAL_KEYS_FILE} ${degraded.join('; ')}.`]),
    ...(stripe === null
      ? []
      : ['Demo accounts have no subscription at Stripe: sign in as nuevo@llevo.test to choose a plan.']),
    ...(unknown.length === 0 ? [] : [`${LOCAL_KEYS_FILE} has names that nothing reads: ${unknown.join(', ')}.`]),
  ];
}
