/**
 * A paying account in this process: the API over the emulators under test, and a separate fake of the payment provider,
 * whose events a test delivers explicitly.
 */
import '../emulators/functions-environment.ts';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeStripe } from '../../../emulators/stripe/fake-stripe.ts';
import { FAKE_WEBHOOK_SECRET } from '../../../emulators/fakes/keys.ts';
import { serveFakeStripe } from '../../../emulators/stripe/http/server.ts';
import { signatureHeader } from '../../../emulators/stripe/webhooks/webhooks.ts';
import type { Event } from '../../../emulators/stripe/store/types.ts';
import { completeAuthentication } from '../../../emulators/stripe/test-controls/three-d-secure.ts';
import { paths } from '@llevo/contract/paths';
import type { Account } from '@llevo/contract/entities/account';
import type { BillingRecord } from '@llevo/contract/entities/billing-record';
import type { stripeClient } from '../../../functions/src/areas/billing/stripe/stripe-client.ts';
import { buildApp } from '../../../functions/src/app.ts';
import { SITE_URL } from '../emulators/addresses.ts';
import { readDocument } from '../emulators/admin.ts';
import { randomIpAddress } from '../api/api-client.ts';
import { createMember, type TestMember } from '../fixtures/members.ts';
import { given } from '../fixtures/given.ts';
import { silentDeps } from '../api/in-process-api.ts';
import { connectFakeStripe } from './connect-fake-stripe.ts';

const app = buildApp(silentDeps);

/** The API's response to a webhook request. */
export async function postWebhook(body: string, signature: string | null): Promise<number> {
  const response = await app.request(`${SITE_URL}/api/stripe/webhook`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': randomIpAddress(),
      'content-type': 'application/json',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body,
  });
  return response.status;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Signature of the provider, by default of the current time. */
export const signWebhook = (body: string, { ageSeconds = 0, secret = FAKE_WEBHOOK_SECRET } = {}): string =>
  signatureHeader(body, secret, nowSeconds() - ageSeconds);

/** Delivers an event as the provider does. */
export const deliverEvent = (event: object): Promise<number> => {
  const body = JSON.stringify(event);
  return postWebhook(body, signWebhook(body));
};

export interface BillingEnvironment {
  readonly fake: FakeStripe;
  readonly stop: () => void;
  /** Actions in the provider's dashboard. */
  readonly dashboard: () => Promise<Awaited<ReturnType<typeof stripeClient>>['stripe']>;
  /** Delivers all undelivered events in order; returns the statuses of the answers. */
  readonly deliverAll: () => Promise<number[]>;
  /** Takes the undelivered events, the oldest first; they count as delivered from now on. */
  readonly takeEvents: () => Event[];
  /** The card holder's answer to the bank. */
  readonly answerThreeDSecure: (clientSecret: string, isAuthorised: boolean) => void;
  /** Number of requests of a kind that the provider carried out, without repetitions. */
  readonly countCompletedRequests: (request: string) => number;
  /** Amount charged to a customer, in cents. */
  readonly chargedCents: (customerId: string) => number;
}

/** Starts the fake and connects the product in this process to it. */
export async function startFakeBilling(): Promise<BillingEnvironment> {
  const fake = new FakeStripe(null);
  const server: Server = await serveFakeStripe(fake, 0);
  const { port } = server.address() as AddressInfo;
  const stackBase = process.env['STRIPE_API_BASE'];
  const stripe = await connectFakeStripe(port);
  const delivered = new Set<string>();
  const takeEvents = () => {
    const events = Object.values(fake.store.state.events).filter(({ id }) => !delivered.has(id));
    for (const { id } of events) delivered.add(id);
    return events;
  };
  return {
    fake,
    stop: () => {
      process.env['STRIPE_API_BASE'] = stackBase;
      server.closeAllConnections();
      server.close();
    },
    takeEvents,
    dashboard: () => Promise.resolve(stripe),
    deliverAll: async () => {
      const statuses: number[] = [];
      for (const event of takeEvents()) statuses.push(await deliverEvent(event));
      return statuses;
    },
    answerThreeDSecure: (clientSecret, isAuthorised) => {
      completeAuthentication(fake.store, clientSecret, isAuthorised);
    },
    countCompletedRequests: (request) =>
      fake.requests.filter(({ method, path, status, isReplayed }) => {
        const isSuch = `${method} ${path}` === request;
        return isSuch && status === 200 && !isReplayed;
      }).length,
    chargedCents: (customerId) =>
      Object.values(fake.store.state.paymentIntents)
        .filter(({ customer, status }) => customer === customerId && status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** An owner of an account with that state, unknown to the payment provider. */
export async function createBillingOwner(
  standing: Partial<Account> = { plan: null, subscription: null },
): Promise<TestMember> {
  return createMember(await given.account({ name: 'Fletes Rosa', ...standing }), 'owner');
}

/** The fields of an account that gates check. */
export async function readPlanState(accountId: string) {
  const { plan, subscription } = (await readDocument(paths.account(accountId))) as unknown as Account;
  return { plan, subscription };
}

export const readBillingRecord = async (accountId: string) =>
  (await readDocument(paths.billing(accountId))) as unknown as BillingRecord;
