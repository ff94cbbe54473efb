/** Safe 15: each call that changes something writes exactly one audit entry, as the contract says; no other writes any. */
import { verifyAudit } from '@llevo/contract/endpoints/activity';
import { choosePlan } from '@llevo/contract/endpoints/billing';
import { endpoints } from '@llevo/contract/endpoints/index';
import type { Endpoint } from '@llevo/contract/endpoint';
import { refusesImpersonator } from '@llevo/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelAtOnce } from '../../../emulators/stripe/billing/cancel-subscription.ts';
import type { BillingWorld } from '../../support/billing/billing-fixtures.ts';
import { billingOf, deliver, payingOwner, startBilling } from '../../support/billing/billing-fixtures.ts';
import { sessionOf } from '../../support/fixtures/members.ts';
import { apiInProcess, processDeps } from '../../support/api/in-process-api.ts';
import { givenKey } from '../../support/fixtures/api-keys.ts';
import { BACK_OFFICE } from '../../support/mutations/back-office-mutations.ts';
import { BILLING } from '../../support/mutations/billing-mutations.ts';
import type { Asked, Mutation, Stage } from '../../support/mutations/mutation.ts';
import { newStage, toldDuring } from '../../support/mutations/mutation.ts';
import { PEOPLE } from '../../support/mutations/account-mutations.ts';
import { PLATFORM } from '../../support/mutations/platform-mutations.ts';
import { UNAUDITED } from '../../support/mutations/unaudited-mutations.ts';
import { printCount } from '../../support/vitest/print-metric.ts';

const call = apiInProcess({
  limits: { ...processDeps.limits, shared: { count: () => Promise.resolve({ isAllowed: true }) } },
});

const AUDITED = [...PEOPLE, ...BACK_OFFICE, ...BILLING, ...PLATFORM];
const ALL = [...AUDITED, ...UNAUDITED];
/** Its bytes are signed: see below. */
const SIGNED = 'receivePaymentEvent';

const nameOf = (endpoint: Endpoint) => Object.entries(endpoints).find(([, known]) => known === endpoint)?.[0] ?? '';
const mutations = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET');
const titled = (list: readonly Mutation[]) =>
  list.map((mutation) => ({ ...mutation, title: `${nameOf(mutation.endpoint)}: ${mutation.action ?? 'nothing'}` }));

let stage: Stage;
let billing: BillingWorld;
/** How many entries the tests saw being written. */
let seen = 0;

beforeAll(async () => {
  billing = await startBilling();
  stage = await newStage();
});
afterAll(() => {
  billing.stop();
  printCount(`audit: ${seen} changes by ${mutations.length} calls that are no GET, one entry each`);
});

/** Makes a call; the entries that it adds to any audit. */
async function toldBy(endpoint: Endpoint, { token, input }: Asked, status = 200) {
  return toldDuring(async () => {
    const reply = await call(endpoint, input as never, { token });
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  });
}

describe('the contract', () => {
  test('has every call that is no GET looked at below, and says what the audit calls it', () => {
    const looked = new Set([...ALL.map(({ endpoint }) => nameOf(endpoint)), SIGNED]);
    expect(mutations.map(([name]) => name).filter((name) => !looked.has(name))).toEqual([]);
    const declared = mutations.flatMap(([name, { audit = [] }]) => audit.map((action) => `${name} ${action}`));
    const tried = AUDITED.map(({ endpoint, action }) => `${nameOf(endpoint)} ${action ?? ''}`);
    expect([...new Set([...tried, `${SIGNED} billing.settle`])].sort()).toEqual(declared.sort());
  });

  // Written out, so that a call which is taken off the audit is a test that fails.
  test('leaves these calls unaudited and no other', () => {
    const unaudited = mutations.filter(([, { audit }]) => audit === undefined).map(([name]) => name);
    expect(unaudited.sort()).toEqual([
      'createQuote',
      'getDriverDocuments',
      'giveFeedback',
      'recordEvent',
      'requestMagicLink',
      'requestPasswordReset',
      'searchCustomers',
      'searchDrivers',
      'searchServices',
      'sendMail',
      'switchAccount',
      'verifyMagicLink',
      'verifyOtp',
    ]);
  });
});

test.each(titled(AUDITED))('$title, once', async ({ endpoint, action, prepare }) => {
  const asked = await prepare(stage);
  const entries = await toldBy(endpoint, asked);
  expect(entries).toMatchObject([
    {
      action,
      impersonator: null,
      ...(asked.actor !== undefined && { actor: asked.actor }),
      ...(asked.accountId !== undefined && { accountId: asked.accountId }),
    },
  ]);
  seen += entries.length;
});

test.each(titled(UNAUDITED))('$title', async ({ endpoint, prepare }) => {
  expect(await toldBy(endpoint, await prepare(stage))).toEqual([]);
});

test('receivePaymentEvent: billing.settle, once however often it is told', async () => {
  const { accountId, token } = await payingOwner();
  expect((await call(choosePlan, { plan: 'startup', token: 'pm_card_visa' }, { token })).status).toBe(200);
  const { subscriptionId } = await billingOf(accountId);
  billing.takeEvents();
  const { world } = billing.fake;
  const subscription = world.state.subscriptions[subscriptionId ?? ''];
  if (!subscription) throw new Error('nothing to cancel');
  cancelAtOnce(world, subscription, 'cancellation_requested');
  const events = billing.takeEvents();
  expect(events.length).toBeGreaterThan(0);
  const entries = await toldDuring(async () => {
    for (const event of [...events, ...events]) expect(await deliver(event)).toBe(200);
  });
  expect(entries).toMatchObject([{ action: 'billing.settle', actor: 'stripe', accountId, impersonator: null }]);
  seen += entries.length;
});

describe('refused', () => {
  test.each(mutations)('%s writes nothing', async (_name, endpoint) => {
    const nonsense = { notAField: 1, ...parametersOf(endpoint) };
    for (const token of [null, stage.owner.token, stage.master.token]) {
      const told = await toldDuring(async () => {
        const { status } = await call(endpoint, nonsense as never, { token });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      });
      expect(told).toEqual([]);
    }
  });

  test.each(titled(AUDITED))('$title: the same again by nobody writes nothing', async ({ endpoint, prepare }) => {
    if (endpoint.access === 'public') return;
    expect(await toldBy(endpoint, { ...(await prepare(stage)), token: null }, 401)).toEqual([]);
  });
});

describe('by a master in somebody’s place', () => {
  const ownOnes = titled(AUDITED).filter(({ endpoint: { access } }) => access !== 'public' && access !== 'master');

  test.each(ownOnes)('$title tells both', async ({ endpoint, action, prepare }) => {
    const { uid } = stage.owner;
    const place = { uid, accountId: stage.accountId, permission: 'owner', impersonator: stage.master.uid } as const;
    const visitor = { ...stage.owner, ...(await sessionOf(place)) };
    const asked = await prepare(stage);
    // Some things only the person themselves can be asked for; those are asked for by that person above.
    if (asked.actor !== uid) return;
    const inPlace = { ...asked, token: visitor.token };
    if (refusesImpersonator(endpoint, asked.input)) {
      expect(await toldBy(endpoint, inPlace, 403)).toEqual([]);
      return;
    }
    const entries = await toldBy(endpoint, inPlace);
    expect(entries).toMatchObject([{ action, actor: uid, impersonator: stage.master.uid }]);
    seen += entries.length;
  });
});

describe('by an API key', () => {
  const forKeys = titled(AUDITED).filter(({ endpoint: { scope } }) => scope !== undefined);

  test.each(forKeys)('$title names the key', async ({ endpoint, action, prepare }) => {
    const { accountId } = stage;
    const asked = await prepare(stage);
    const token = await givenKey({ accountId, scope: endpoint.scope === undefined ? [] : [endpoint.scope] });
    const entries = await toldBy(endpoint, { ...asked, token });
    expect(entries).toMatchObject([
      { action, accountId, impersonator: null, actor: `key-${token.split('_')[1] ?? ''}` },
    ]);
    seen += entries.length;
  });
});

test('the chain of the account holds after all of it', async () => {
  const { body } = await call(verifyAudit, {}, { token: stage.owner.token });
  expect(body.data).toMatchObject({ broken: null, next: null });
  expect((body.data as { checked: number }).checked).toBeGreaterThan(30);
});

/** A value for each parameter in a path. */
const parametersOf = ({ path }: Endpoint): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x-none']));
