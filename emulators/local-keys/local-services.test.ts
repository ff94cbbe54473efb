import { expect, test } from 'vitest';
import { NO_LOCAL_KEYS } from './local-keys.ts';
import type { StripeEvents } from './local-services.ts';
import { describeServices, functionsEnvironment, pagesEnvironment } from './local-services.ts';

const STRIPE = { secret: 'sk_test_secret1', publishable: 'pk_test_public1' };
const GOOGLE = { browser: 'AIzaBrowser', server: 'AIzaServer' };
const EVENTS: StripeEvents = { webhookSecret: 'whsec_1234567890', by: 'polling' };
const ALL = { ...NO_LOCAL_KEYS, stripe: STRIPE, google: GOOGLE };

test('without keys nothing changes, and one line says what is degraded', () => {
  expect(functionsEnvironment(NO_LOCAL_KEYS, null)).toEqual({});
  expect(pagesEnvironment(NO_LOCAL_KEYS)).toEqual({});
  expect(describeServices(NO_LOCAL_KEYS, null)).toEqual([
    'Outside services: none is real.',
    'Without keys in .env.local payments go to the fake Stripe; map and places are the local ones, distances estimates.',
  ]);
});

test('secrets go to the functions only, the browser’s keys to the pages only', () => {
  expect(functionsEnvironment(ALL, EVENTS)).toEqual({
    STRIPE_API_BASE: '',
    STRIPE_SECRET_KEY: STRIPE.secret,
    STRIPE_WEBHOOK_SECRET: EVENTS.webhookSecret,
    DIRECTIONS_URL: 'google',
    DIRECTIONS_KEY: GOOGLE.server,
  });
  expect(pagesEnvironment(ALL)).toEqual({
    VITE_STRIPE_PUBLISHABLE_KEY: STRIPE.publishable,
    VITE_GOOGLE_MAPS_KEY: GOOGLE.browser,
  });
});

test.each([
  { keys: ALL, events: EVENTS, says: 'Stripe (test mode, events by polling), Google (map, places, routes)' },
  { keys: { ...ALL, google: null }, events: { ...EVENTS, by: 'cli' as const }, says: 'events by its CLI' },
  { keys: { ...ALL, google: null }, events: EVENTS, says: 'Without the other key in .env.local map and places' },
  { keys: { ...ALL, stripe: null }, events: null, says: 'in .env.local payments go to the fake Stripe.' },
  { keys: { ...NO_LOCAL_KEYS, unknown: ['STRIPE_KEY'] }, events: null, says: 'nothing reads: STRIPE_KEY' },
])('it prints "$says", and no key', ({ keys, events, says }) => {
  const printed = describeServices(keys, events).join('\n');
  expect(printed).toContain(says);
  for (const key of [...Object.values(STRIPE), ...Object.values(GOOGLE), EVENTS.webhookSecret])
    expect(printed).not.toContain(key);
});
