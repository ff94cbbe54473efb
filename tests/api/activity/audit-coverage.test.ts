/** Safe 15: each mutation writes exactly one audit entry, as the contract declares; no other call writes any. */
import { verifyAudit } from '@llevo/contract/endpoints/activity';
import { choosePlan } from '@llevo/contract/endpoints/billing/billing';
import { endpoints } from '@llevo/contract/endpoints/index';
import { PAYMENT_STATUSES } from '@llevo/contract/entities/billing-record';
import { ROLES } from '@llevo/contract/entities/roles';
import { SCOPES } from '@llevo/contract/entities/scopes';
import { PLAN_IDS, SUBSCRIPTION_STATUSES } from '@llevo/contract/entities/session';
import type { Endpoint } from '@llevo/contract/endpoint';
import { isForMembers, isForbiddenToImpersonator, presenceReason } from '@llevo/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelImmediately } from '../../../emulators/stripe/billing/cancel-subscription.ts';
import type { BillingEnvironment } from '../../support/billing/billing-fixtures.ts';
import {
  readBillingRecord,
  deliverEvent,
  createBillingOwner,
  startFakeBilling,
} from '../../support/billing/billing-fixtures.ts';
import { openMemberSession } from '../../support/fixtures/members.ts';
import { createInProcessApi, unlimited } from '../../support/api/in-process-api.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import type { PreparedCall, MutationContext } from '../../support/mutations/mutation.ts';
import { createMutationContext, auditEntriesDuring } from '../../support/mutations/mutation.ts';
import { ALL_MUTATIONS, AUDITED_MUTATIONS, nameOf, withTitles } from '../../support/mutations/all-mutations.ts';
import { UNAUDITED_MUTATIONS } from '../../support/mutations/unaudited-mutations.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';
import { listFieldChanges } from '../../../web/src/features/activity/audit/audit-changes.ts';
import type { RecordedAuditEntry } from '../../support/mutations/mutation.ts';
import { linkEntries } from '../../support/audit/audit-fixtures.ts';

const call = createInProcessApi({ limits: unlimited });

/** Actions of endpoints whose bytes are signed: the first is tested below, the other in tests/api/whatsapp. */
const SIGNED_ENDPOINTS = { receivePaymentEvent: 'billing.settle', receiveWhatsAppEvent: 'service.note_add' };

const mutations = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET');

let context: MutationContext;
let billing: BillingEnvironment;
/** Number of audit entries that the tests checked. */
let mutationsChecked = 0;
/** The entries of each audited call, to check their labels. */
const recorded: RecordedAuditEntry[] = [];

beforeAll(async () => {
  billing = await startFakeBilling();
  context = await createMutationContext();
});
afterAll(() => {
  billing.stop();
  printMetric(`audit: ${mutationsChecked} changes by ${mutations.length} calls that are no GET, one entry each`);
});

/** Makes a call; returns the entries that it adds to any audit. */
async function auditEntriesOf(endpoint: Endpoint, asked: PreparedCall, status = asked.status ?? 200) {
  const { token, input, headers = {} } = asked;
  return auditEntriesDuring(async () => {
    const reply = await call(endpoint, input as never, { token, headers });
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  });
}

describe('the contract’s audit actions', () => {
  test('cover every mutation, and all are tested below', () => {
    const looked = new Set([
      ...ALL_MUTATIONS.map(({ endpoint }) => nameOf(endpoint)),
      ...Object.keys(SIGNED_ENDPOINTS),
    ]);
    expect(mutations.map(([name]) => name).filter((name) => !looked.has(name))).toEqual([]);
    const declared = mutations.flatMap(([name, { audit = [] }]) => audit.map((action) => `${name} ${action}`));
    const tried = AUDITED_MUTATIONS.map(({ endpoint, action }) => `${nameOf(endpoint)} ${action ?? ''}`);
    const signed = Object.entries(SIGNED_ENDPOINTS).map(([name, action]) => `${name} ${action}`);
    expect([...new Set([...tried, ...signed])].sort()).toEqual(declared.sort());
  });

  // Written out, so that removing a call's audit fails this test.
  test('are missing for exactly these calls', () => {
    const unaudited = mutations.filter(([, { audit }]) => audit === undefined).map(([name]) => name);
    expect(unaudited.sort()).toEqual([
      'addDriverDevice',
      'addPushDevice',
      'createQuote',
      'getDriverDocuments',
      'getPositionAccess',
      'giveFeedback',
      'priceService',
      'priceTrackedReservation',
      'provePresence',
      'readDriverInvitation',
      'readInvite',
      'readPendingBooking',
      'readQuoteBooking',
      'recordEvent',
      'removeDriverDevice',
      'removePushDevice',
      'requestDriverCode',
      'requestMagicLink',
      'requestPasswordReset',
      'resendEmailLink',
      'searchCustomers',
      'searchDrivers',
      'searchRecords',
      'searchServices',
      'sendMail',
      'setAlertDigest',
      'setAlertReader',
      'setDefaultView',
      'setWeeklyReport',
      'signInDriver',
      'signInDriverByLink',
      'signInWithPasskey',
      'signOutDriver',
      'startPasskeyPresence',
      'startPasskeyRegistration',
      'startPasskeySignIn',
      'startPayphonePayment',
      'switchAccount',
      'uploadTrackingPicture',
      'verifyOtp',
      'watchTracking',
    ]);
  });
});

test.each(withTitles(AUDITED_MUTATIONS))('$title, once', async ({ endpoint, action, prepare }) => {
  const asked = await prepare(context);
  const entries = await auditEntriesOf(endpoint, asked);
  expect(entries).toMatchObject([
    {
      action,
      impersonator: asked.impersonator ?? null,
      ...(asked.actor !== undefined && { actor: asked.actor }),
      ...(asked.accountId !== undefined && { accountId: asked.accountId }),
    },
  ]);
  mutationsChecked += entries.length;
  recorded.push(...entries);
});

test.each(withTitles(UNAUDITED_MUTATIONS))('$title', async ({ endpoint, prepare }) => {
  expect(await auditEntriesOf(endpoint, await prepare(context))).toEqual([]);
});

test('receivePaymentEvent: billing.settle, once however often it is delivered', async () => {
  const { accountId, token } = await createBillingOwner();
  expect((await call(choosePlan, { plan: 'startup', token: 'pm_card_visa' }, { token })).status).toBe(200);
  const { subscriptionId } = await readBillingRecord(accountId);
  billing.takeEvents();
  const { store } = billing.fake;
  const subscription = store.state.subscriptions[subscriptionId ?? ''];
  if (!subscription) throw new Error('nothing to cancel');
  cancelImmediately(store, subscription, 'cancellation_requested');
  const events = billing.takeEvents();
  expect(events.length).toBeGreaterThan(0);
  const entries = await auditEntriesDuring(async () => {
    for (const event of [...events, ...events]) expect(await deliverEvent(event)).toBe(200);
  });
  expect(entries).toMatchObject([{ action: 'billing.settle', actor: 'stripe', accountId, impersonator: null }]);
  mutationsChecked += entries.length;
  recorded.push(...entries);
});

describe('an invalid call', () => {
  test.each(mutations)('%s writes nothing', async (_name, endpoint) => {
    const nonsense = { notAField: 1, ...parametersOf(endpoint) };
    const entries = await auditEntriesDuring(async () => {
      for (const token of [null, context.owner.token, context.master.token]) {
        const { status } = await call(endpoint, nonsense as never, { token });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    });
    expect(entries).toEqual([]);
  });

  test.each(withTitles(AUDITED_MUTATIONS))(
    '$title: the same call without a token writes nothing',
    async ({ endpoint, prepare }) => {
      if (endpoint.access === 'public') return;
      expect(await auditEntriesOf(endpoint, { ...(await prepare(context)), token: null }, 401)).toEqual([]);
    },
  );
});

describe('a call by an impersonating master', () => {
  const ownOnes = withTitles(AUDITED_MUTATIONS).filter(
    ({ endpoint }) => isForMembers(endpoint) && endpoint.access !== 'master',
  );

  test.each(ownOnes)('$title records both identities', async ({ endpoint, action, prepare }) => {
    const { uid } = context.owner;
    const place = { uid, accountId: context.accountId, permission: 'owner', impersonator: context.master.uid } as const;
    const visitor = { ...context.owner, ...(await openMemberSession(place)) };
    const asked = await prepare(context);
    // Some calls are only for the user's own record and are tested above.
    if (asked.actor !== uid) return;
    const inPlace = { ...asked, token: visitor.token };
    if (isForbiddenToImpersonator(endpoint, asked.input) || presenceReason(endpoint, asked.input) !== null) {
      expect(await auditEntriesOf(endpoint, inPlace, 403)).toEqual([]);
      return;
    }
    const entries = await auditEntriesOf(endpoint, inPlace);
    expect(entries).toMatchObject([{ action, actor: uid, impersonator: context.master.uid }]);
    mutationsChecked += entries.length;
  });
});

describe('a call with an API key', () => {
  const forKeys = withTitles(AUDITED_MUTATIONS).filter(({ endpoint: { scope } }) => scope !== undefined);

  test.each(forKeys)('$title names the key', async ({ endpoint, action, prepare }) => {
    const { accountId } = context;
    const asked = await prepare(context);
    const token = await givenApiKey({ accountId, scope: endpoint.scope === undefined ? [] : [endpoint.scope] });
    if (presenceReason(endpoint, asked.input) !== null) {
      expect(await auditEntriesOf(endpoint, { ...asked, token }, 403)).toEqual([]);
      return;
    }
    const entries = await auditEntriesOf(endpoint, { ...asked, token });
    expect(entries).toMatchObject([
      { action, accountId, impersonator: null, actor: `key-${token.split('_')[1] ?? ''}` },
    ]);
    mutationsChecked += entries.length;
  });
});

test('the audit screen has a label for every recorded field and code', () => {
  const codes = [...ROLES, ...SCOPES, ...PLAN_IDS, ...SUBSCRIPTION_STATUSES, ...PAYMENT_STATUSES, 'true', 'false'];
  const shown = recorded.flatMap(({ action, before, after }) =>
    [before, after].flatMap((value) =>
      listFieldChanges({ before: null, after: value }).map((change) => ({ action, ...change })),
    ),
  );
  // Labels begin with a capital letter, stored names do not.
  expect(shown.filter(({ field }) => !/^\p{Lu}[^._]*$/u.test(field))).toEqual([]);
  expect(shown.filter(({ after }) => after === null || codes.some((code) => after.split(', ').includes(code)))).toEqual(
    [],
  );
  const declared = mutations.flatMap(([, { audit = [] }]) => audit);
  expect([...new Set(recorded.map(({ action }) => action))].sort()).toEqual([...new Set(declared)].sort());
});

test('the chain of the account is valid once the sequencer has linked every entry', async () => {
  await linkEntries(context.accountId);
  const { data } = (await call(verifyAudit, {}, { token: context.owner.token })).body;
  expect(data).toMatchObject({ broken: null, next: null, pending: 0 });
  expect((data as { checked: number }).checked).toBeGreaterThan(30);
});

/** A value for each path parameter. */
const parametersOf = ({ path }: Endpoint): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x-none']));
