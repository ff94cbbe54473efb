import { getRatingFigures } from '@llevo/contract/endpoints/dashboard/figures';
import { explainSearch } from '@llevo/contract/endpoints/dispatch';
import { remindCustomer } from '../../../functions/src/areas/services/payments/remind-customer.ts';
import { paymentEventsStore } from '../../../functions/src/areas/billing/payment-events.ts';
import { billingStore } from '../../../functions/src/areas/billing/billing-store.ts';
import { planUsageStore } from '../../../functions/src/areas/billing/plan-usage-store.ts';
import { payphoneAttemptsStore } from '../../../functions/src/areas/services/payments/payphone-attempts-store.ts';
import { accountClosingsStore } from '../../../functions/src/areas/account/closing/account-closings-store.ts';
import type { Endpoint } from '@llevo/contract/endpoint';
import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import { verifyAudit } from '@llevo/contract/endpoints/activity';
import {
  deleteAnyAccount,
  deleteAnyUser,
  getAccountGrowth,
  getAccountMetrics,
  getAccountOverview,
  getRevenue,
  updateAccount,
} from '@llevo/contract/endpoints/mission-control';
import { listDriverJobs, requestDriverCode } from '@llevo/contract/endpoints/driver-app/driver-app';
import { getDriverPush } from '@llevo/contract/endpoints/driver-app/push';
import { listNearestDrivers } from '@llevo/contract/endpoints/services/services';
import { getTracking } from '@llevo/contract/endpoints/tracking';
import { endpoints } from '@llevo/contract/endpoints/index';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import * as z from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { sequenceAudit, sequenceLeftovers } from '../../../functions/src/platform/audit/audit-sequencer.ts';
import { pushDelivery } from '../../../functions/src/push-delivery.ts';
import { releaseHeldMail } from '../../../functions/src/platform/mail/release-held-mail.ts';
import { mailQueue } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { nextTo } from '../../../functions/src/platform/whatsapp/person-order.ts';
import { listUndelivered } from '../../../functions/src/platform/whatsapp/undelivered-messages.ts';
import { findKnown } from '../../../functions/src/areas/whatsapp/known-people.ts';
import { invoiceQueue } from '../../../functions/src/areas/invoices/invoice-queue.ts';
import { readJobs } from '../../../functions/src/areas/dispatch/driver-jobs.ts';
import { endAvailabilities } from '../../../functions/src/areas/driver-app/availability.ts';
import { checkZones } from '../../../functions/src/areas/fleet/check-zones.ts';
import { runDueAlerts } from '../../../functions/src/areas/alerts/run-due-alerts.ts';
import { enqueueArrivals } from '../../../functions/src/areas/webhooks/arrivals.ts';
import { webhookQueue } from '../../../functions/src/areas/webhooks/deliver-webhooks.ts';
import { peopleToRepair, reconcileRating } from '../../../functions/src/areas/people/reconcile-rating.ts';
import { catchUpStats } from '../../../functions/src/areas/dashboard/stats-catch-up.ts';
import { reconcileStats } from '../../../functions/src/areas/dashboard/stats-reconciliation.ts';
import { removeStaleUploads } from '../../../functions/src/platform/uploads/pending-uploads.ts';
import { removeExpiredTrackingLinks } from '../../../functions/src/areas/tracking/remove-expired-links.ts';
import { mentionsQuery } from '../../../web/src/features/alerts/live/mention-queries.ts';
import { notesQuery } from '../../../web/src/features/services/notes/note-queries.ts';
import { unassignedQuery } from '../../../web/src/features/people/drivers/unassigned/unassigned-query.ts';
import { alertsQuery } from '../../../web/src/features/alerts/live/alert-queries.ts';
import { WHOLE_DAY, windowQuery } from '../../../web/src/features/board/live/day-windows.ts';
import { lastChangeQuery } from '../../../web/src/features/board/live/last-change-query.ts';
import { openOfferFields } from '../../../web/src/lib/live/open-offer-query.ts';
import { servicesLiveQuery } from '../../../web/src/features/services/live/services-live-query.ts';
import type { ServicesView } from '../../../web/src/features/services/services-url.ts';
import { allDeletionSteps } from '../../../functions/src/areas/account/deletion/deletions-store.ts';
import { deletionJobs } from '../../../functions/src/platform/deletion/deletion-jobs.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { createMaster, createMember } from '../../support/fixtures/members.ts';
import type { CompositeIndex, IndexFile } from '../../support/firestore/composite-indexes.ts';
import { hasIndexFor, isIndexUsedBy, readIndexes } from '../../support/firestore/composite-indexes.ts';
import { elapseClosing } from '../../support/fixtures/closings.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenTrackingLink } from '../../support/fixtures/tracking-links.ts';
import { createTokenCaller, realDeps } from '../../support/api/in-process-api.ts';
import type { QueryShape } from '../../support/firestore/query-shapes.ts';
import { FAKE_LIST_LENGTH, liveQueryShape, recordQueries } from '../../support/firestore/query-shapes.ts';

type Fields = Readonly<Record<string, unknown>>;

const PAGING = new Set(['offset', 'limit', 'cursor', 'sort']);
/** Filters by id, without a query. */
const NO_FILTERS = new Set(['ids']);
/** Further options of a filter that lead to other queries than its first. */
const OTHER_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  statusGroup: ['overdue', 'refund_due'],
  state: ['booked', 'expired', 'lost'],
  recipient: ['ana@personas.test'],
};
const DATES = ['2026-01-01', '2026-W47', '2026-11', '2026-01-01T00:00:00.000Z'];
const VALUES = [...DATES, 'x-1', 'casa', 'S-7F3A9C', 1, 15, true];

/** A value that a field accepts. */
function sample(schema: z.ZodType): unknown {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  const isLimited = inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral;
  const options: unknown[] = isLimited ? [...('options' in inner ? inner.options : inner.values)] : [];
  const value = [...options, ...VALUES].find((candidate) => schema.safeParse(candidate).success);
  if (value === undefined) throw new Error('No known value fits this filter');
  return value;
}

/** Nothing, each filter, and every pair: merged indexes of pairs serve any number. */
function combinations(filters: Fields): Fields[] {
  const entries = Object.entries(filters);
  const pairs = entries.flatMap((one, index) => entries.slice(index + 1).map((other) => [one, other]));
  return [[], ...entries.map((one) => [one]), ...pairs].map((chosen) => Object.fromEntries(chosen));
}

/** Every filter and order of a list, at its beginning and towards its end. */
function inputsOf({ input }: Endpoint): Fields[] {
  const shape = input.shape as Readonly<Record<string, z.ZodType>>;
  const names = Object.keys(shape).filter((name) => !PAGING.has(name) && !NO_FILTERS.has(name));
  const filters = Object.fromEntries(names.map((name) => [name, sample(shape[name] ?? z.never())]));
  const required = Object.fromEntries(
    names.filter((name) => !shape[name]?.safeParse(undefined).success).map((name) => [name, filters[name]]),
  );
  const sort = shape['sort'];
  const sorts =
    sort instanceof z.ZodOptional && sort.unwrap() instanceof z.ZodEnum ? (sort.unwrap() as z.ZodEnum).options : [];
  const others = Object.entries(OTHER_OPTIONS).filter(([name]) => names.includes(name));
  const withOthers = combinations(filters).flatMap((chosen) => [
    chosen,
    ...others
      .filter(([name]) => name in chosen)
      .flatMap(([name, options]) => options.map((option) => ({ ...chosen, [name]: option }))),
  ]);
  return withOthers
    .flatMap((chosen) =>
      [undefined, ...sorts].flatMap((order) => {
        const asked = { ...required, ...chosen, ...(order !== undefined && { sort: order }), limit: 2 };
        // Lists with a single order are not read backwards anywhere else.
        const isFromTheEnd = sorts.length === 0 || Object.keys(chosen).length <= 1;
        return [asked, ...(isFromTheEnd ? [{ ...asked, offset: FAKE_LIST_LENGTH - 5 }] : [])];
      }),
    )
    .filter((asked) => input.safeParse(asked).success);
}

const lists = Object.values(endpoints).filter(({ paged }) => paged);

async function callEveryList(): Promise<void> {
  const send = createTokenCaller();
  const accountId = await given.account();
  const [owner, master] = await Promise.all([
    createMemberClient({ accountId, permission: 'owner' }),
    createMemberClient({ accountId, permission: 'master' }),
  ]);
  for (const endpoint of lists) {
    const { token } = endpoint.access === 'master' ? master : owner;
    for (const input of inputsOf(endpoint)) {
      const reply = await send(token, endpoint, input);
      // Lists that are not implemented or reject a combination make no query.
      expect([200, 400, 501], `${endpoint.path} ${JSON.stringify(input)}: ${reply.text}`).toContain(reply.status);
    }
  }
}

/** Calls other than lists: single calls and scheduled work. */
async function callOtherQueries(): Promise<void> {
  const send = createTokenCaller();
  const accountId = await given.account();
  const { token } = await createMemberClient({ accountId, permission: 'owner' });
  const [customer, driver] = [await given.customer(accountId), await given.driver(accountId)];
  const service = await given.service(accountId, { userId: customer.id, driverId: driver.id, driverName: 'X' });
  await send(token, listNearestDrivers, { idService: service.id });
  expect((await send(token, explainSearch, { id: service.id })).status).toBe(200);
  expect((await send(token, getRatingFigures, { from: '2026-01-01', to: '2026-01-02' })).status).toBe(200);
  expect((await readJobs(accountId, [driver.id])).size).toBe(1);
  expect((await send(null, getTracking, { token: await givenTrackingLink(accountId, service.id) })).status).toBe(200);
  const app = await givenDriverSession({ accountId });
  expect((await send(app.token, listDriverJobs, {})).status).toBe(200);
  expect((await send(app.token, getDriverPush, {})).status).toBe(200);
  expect((await send(null, requestDriverCode, { email: app.driver.email })).status).toBe(200);
  // Not a driver, so that invitations are searched.
  for (const nobody of [{ email: 'nadie@conductores.test' }, { cellphone: '+593991112233' }])
    expect((await send(null, requestDriverCode, nobody)).status).toBe(200);
  await reconcileRating({ accountId, target: 'driver', id: driver.id }, realDeps.clock);
  await reconcileRating({ accountId, target: 'customer', id: customer.id }, realDeps.clock);
  const record = (people: 'customers' | 'drivers', { id }: { readonly id: string }) =>
    adminFirestore.doc(paths.accountDocument(accountId, people, id)).get();
  await peopleToRepair('customer', [await record('customers', customer)]);
  await peopleToRepair('driver', [await record('drivers', driver)]);
  for (const id of [customer.id, driver.id]) expect((await send(token, deletePerson, { id })).status).toBe(200);
  await sequenceAudit(await given.account(), realDeps.clock, Date.now());
  await sequenceLeftovers(realDeps.clock, Date.now() + 10_000);
  expect((await send(token, verifyAudit, {})).status).toBe(200);
  await callMissionControl(accountId);
  await storeDueEntries(accountId);
  await mailQueue(realDeps).listDue(1);
  await releaseHeldMail(accountId, 0);
  await nextTo('+593991112233');
  await listUndelivered(0);
  await findKnown('+593991112233');
  const emailTo = () => ({ audience: 'own' as const, to: '', subject: '', paragraphs: [], action: null });
  await webhookQueue({ clock: realDeps.clock, emailTo }).listDue(1);
  await invoiceQueue(realDeps).listDue(1);
  await pushDelivery().queue.listDue(1);
  await enqueueArrivals(realDeps);
  await storeDueWatches(accountId);
  await runDueAlerts({ ...realDeps, remindCustomer }, 0);
  await endAvailabilities(realDeps, 0);
  await checkZones(realDeps, 0);
  await paymentEventsStore(realDeps).listDue(1);
  await billingStore(realDeps).listInterruptedAccounts(1);
  await billingStore(realDeps).findAccountId('cus_nobody');
  await planUsageStore(realDeps).find('a-nobody');
  await realDeps.deletions.listUnfinished(0, 1);
  const attempt = { accountId, attemptId: 'x-1' };
  await payphoneAttemptsStore(realDeps).begin(attempt, { serviceId: service.id, amountCents: 1 });
  await payphoneAttemptsStore({ ...realDeps, clock: { ...realDeps.clock, nowMs: () => Date.now() + 120_000 } }).due(1);
  await payphoneAttemptsStore(realDeps).claim(attempt);
  await removeStaleUploads(realDeps, 0);
  await removeExpiredTrackingLinks(realDeps.clock, Infinity);
  await catchUpStats(realDeps.clock, Date.now() + 10_000);
  await reconcileStats(realDeps.clock, Date.now() + 1_000);
}

/** An entry in each outbox, so that a run of one has a backlog: only then accounts take turns. */
async function storeDueEntries(accountId: string): Promise<void> {
  const entry = { accountId, sentFor: accountId, state: 'pending', attempts: 1, leasedUntil: 0, nextAttemptAt: 1 };
  for (const collection of [COLLECTIONS.mail, COLLECTIONS.webhookDeliveries, COLLECTIONS.pushDeliveries])
    await adminFirestore.doc(`${collection}/due`).set(entry);
  await adminFirestore.doc(paths.accountDocument(accountId, 'invoices', 'due')).set(entry);
}

/** As many due watches as a page of alerts, for the same reason. */
async function storeDueWatches(accountId: string): Promise<void> {
  const batch = adminFirestore.batch();
  for (let index = 0; index < 200; index++) {
    const document = paths.accountDocument(accountId, 'alertWatches', `due-${index.toString()}`);
    batch.set(adminFirestore.doc(document), { accountId, dueAt: 0 });
  }
  await batch.commit();
}

/** Masters' calls about an account and its people. */
async function callMissionControl(accountId: string): Promise<void> {
  const send = createTokenCaller();
  const { token } = await createMaster({ plan: null });
  const person = await createMember(accountId, 'user');
  for (const endpoint of [getAccountMetrics, getAccountGrowth, getRevenue])
    expect((await send(token, endpoint, {})).status).toBe(200);
  expect((await send(token, getAccountOverview, { id: accountId })).status).toBe(200);
  expect((await send(token, updateAccount, { id: accountId, plan: 'free', active: false })).status).toBe(200);
  expect((await send(token, deleteAnyUser, { id: person.uid })).status).toBe(200);
  expect((await send(token, deleteAnyAccount, { id: accountId })).status).toBe(200);
  const clock = { ...realDeps.clock, nowMs: () => Date.now() + 3_600_000 };
  for (const list of [accountClosingsStore(realDeps).listDue, accountClosingsStore(realDeps).listToRemind])
    await list(0, 1);
  await elapseClosing(accountId);
  const email = { audience: 'own', subject: '', paragraphs: [], action: null } as const;
  expect(await realDeps.deletions.startAccountDeletion(accountId, (to) => ({ to, ...email }))).not.toBeNull();
  const steps = allDeletionSteps(clock, () => Promise.resolve());
  // The last step lists every document under the account: a query over all collections, which needs no index.
  const jobs = deletionJobs(clock, { ...steps, account: steps.account.slice(0, -1) });
  expect(await jobs.run(`account.${accountId}`, Infinity)).toBe(true);
}

/** The live queries of screens, from the product's own rules. */
function liveQueries(): QueryShape[] {
  const boardAndBell = [
    ...WHOLE_DAY.map((window) => windowQuery('a', '2026-01-01', window)),
    lastChangeQuery('a'),
    ...(['open', 'all'] as const).map((filter) => alertsQuery('a', filter)),
    mentionsQuery({ accountId: 'a', uid: 'u-1' }),
    notesQuery('a', 's-1'),
    unassignedQuery('a', '2026-01-01', '2026-01-02'),
  ];
  const equal = Object.keys(openOfferFields('d-1'));
  const openOffer = { collection: 'offers', isGroup: false, equal, contains: [], range: [], orders: [] };
  return [...listQueries(), openOffer, ...boardAndBell.flatMap((query) => liveQueryShape(query) ?? [])];
}

function listQueries(): QueryShape[] {
  const filters = { type: 'RESERVE', vehicle: '3tn', status: 'pendiente', driver: 'd-1', from: '2026-01-01' } as const;
  const none = { type: null, vehicle: null, payment: null, status: null, driver: null, from: null, to: null };
  const sorts: ServicesView['sort'][] = ['dateCreate', '-dateCreate', 'date', '-date', 'price', '-price'];
  return combinations(filters).flatMap((chosen) =>
    sorts.flatMap((sort) =>
      ['', 'casa'].flatMap((search) => {
        const view = { search, sort, page: 1, pageSize: 50, filters: { ...none, ...chosen } } as ServicesView;
        const query = servicesLiveQuery('a', view, '2026-01-01');
        const shape = query === null ? null : liveQueryShape(query);
        return shape === null ? [] : [shape];
      }),
    ),
  );
}

let file: IndexFile;
let shapes: QueryShape[];

beforeAll(async () => {
  file = await readIndexes();
  shapes = await recordQueries(async () => {
    await callEveryList();
    await callOtherQueries();
  });
  shapes.push(...liveQueries());
});

const describeShape = ({ collection, equal, contains, range, orders }: QueryShape) =>
  `${collection}: ${[...equal.map((field) => `${field} =`), ...contains.map((field) => `${field} contains`), ...range.map((field) => `${field} in a range`)].join(', ')} by ${orders.map(({ field, direction }) => `${field} ${direction}`).join(', ')}`;
const describeIndex = ({ collectionGroup, fields }: CompositeIndex) =>
  `${collectionGroup}: ${fields.map((field) => JSON.stringify(Object.values(field))).join(' ')}`;

test('the recorded queries cover every collection that is queried', () => {
  const collections = [...new Set(shapes.map(({ collection }) => collection))].sort();
  expect(collections).toEqual(
    expect.arrayContaining([
      'accounts',
      'audit',
      'customers',
      'deletions',
      'driverLocations',
      'drivers',
      'eventGroups',
      'events',
      'feedback',
      'history',
      'invoices',
      'ledger',
      'leads',
      'logGroups',
      'logs',
      'mail',
      'paymentEvents',
      'payphoneAttempts',
      'ratings',
      'securityEvents',
      'services',
      'sessions',
      'trackingLinks',
      'uploads',
      'users',
    ]),
  );
  expect(shapes.length).toBeGreaterThan(200);
});

test('every query has its index', () => {
  expect(shapes.filter((shape) => !hasIndexFor(shape, file)).map(describeShape)).toEqual([]);
});

test('every index serves a query, and is declared once', () => {
  const unused = file.indexes.filter((index) => !shapes.some((shape) => isIndexUsedBy(index, shape)));
  expect(unused.map(describeIndex)).toEqual([]);
  expect(new Set(file.indexes.map(describeIndex)).size).toBe(file.indexes.length);
});

describe('the index rules of this test', () => {
  const services = { collection: 'services', isGroup: false, equal: [], contains: [], range: [] };
  const NEWEST = [
    { field: 'createdAt', direction: 'DESCENDING' },
    { field: '__name__', direction: 'DESCENDING' },
  ] as const;
  const index = (...fields: CompositeIndex['fields']): CompositeIndex => ({
    collectionGroup: 'services',
    queryScope: 'COLLECTION',
    fields,
  });
  const byStatus = index({ fieldPath: 'status', order: 'ASCENDING' }, { fieldPath: 'createdAt', order: 'DESCENDING' });
  const byUser = index({ fieldPath: 'userId', order: 'ASCENDING' }, { fieldPath: 'createdAt', order: 'DESCENDING' });
  const only = (...indexes: CompositeIndex[]): IndexFile => ({ indexes, fieldOverrides: [] });

  test('a single field needs no index, nor do two equalities without an order', () => {
    expect(hasIndexFor({ ...services, orders: NEWEST }, only())).toBe(true);
    expect(hasIndexFor({ ...services, range: ['date'], orders: [] }, only())).toBe(true);
    expect(hasIndexFor({ ...services, equal: ['status', 'userId'], orders: [] }, only())).toBe(true);
  });

  test('an equality with an order needs one in that direction', () => {
    const asked = { ...services, equal: ['status'] };
    expect(hasIndexFor({ ...asked, orders: NEWEST }, only())).toBe(false);
    expect(hasIndexFor({ ...asked, orders: NEWEST }, only(byStatus))).toBe(true);
    expect(hasIndexFor({ ...asked, orders: [{ field: 'createdAt', direction: 'ASCENDING' }] }, only(byStatus))).toBe(
      false,
    );
    expect(hasIndexFor({ ...asked, range: ['date'], orders: [] }, only(byStatus))).toBe(false);
  });

  test('a range on another field than the order comes after it, in the same direction', () => {
    const asked = { ...services, range: ['priceCents'], orders: NEWEST };
    const rangeFirst = index(
      { fieldPath: 'priceCents', order: 'ASCENDING' },
      { fieldPath: 'createdAt', order: 'DESCENDING' },
    );
    const after = (order: 'ASCENDING' | 'DESCENDING') =>
      index({ fieldPath: 'createdAt', order: 'DESCENDING' }, { fieldPath: 'priceCents', order });
    expect(hasIndexFor(asked, only())).toBe(false);
    expect(hasIndexFor(asked, only(rangeFirst))).toBe(false);
    expect(hasIndexFor(asked, only(after('ASCENDING')))).toBe(false);
    expect(hasIndexFor(asked, only(after('DESCENDING')))).toBe(true);
  });

  test('indexes of the same order are merged, and one with a missing field is not enough', () => {
    const asked = { ...services, equal: ['status', 'userId'], orders: NEWEST };
    expect(hasIndexFor(asked, only(byStatus))).toBe(false);
    expect(hasIndexFor(asked, only(byStatus, byUser))).toBe(true);
  });

  test('an unindexed field serves no query, nor does a collection’s index serve all collections of that name', () => {
    const off = { collectionGroup: 'services', fieldPath: 'createdAt', indexes: [] };
    expect(hasIndexFor({ ...services, orders: NEWEST }, { indexes: [], fieldOverrides: [off] })).toBe(false);
    expect(hasIndexFor({ ...services, isGroup: true, orders: NEWEST }, only())).toBe(false);
  });
});
