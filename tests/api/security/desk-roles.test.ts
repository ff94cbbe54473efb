/** The roles of a desk: which calls they make is written out here, so that a new call is refused until it is listed. */
import type { Endpoint } from '@llevo/contract/endpoint';
import { isForMembers, pathParameters } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { getDriverDocuments, updateDriver } from '@llevo/contract/endpoints/people/drivers';
import { getUser } from '@llevo/contract/endpoints/account/account';
import { listCustomers, updateCustomer } from '@llevo/contract/endpoints/people/customers';
import { createService, updateService } from '@llevo/contract/endpoints/services/services';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokenCaller, silentDeps, unlimited } from '../../support/api/in-process-api.ts';
import type { BillingEnvironment } from '../../support/billing/billing-fixtures.ts';
import { startFakeBilling } from '../../support/billing/billing-fixtures.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { dumpAccount } from '../../support/fixtures/account-dump.ts';
import { booking } from '../../support/fixtures/bookings.ts';
import { given } from '../../support/fixtures/given.ts';
import { readsOf } from '../../support/fixtures/readable-account.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { ALL_MUTATIONS, withTitles } from '../../support/mutations/all-mutations.ts';
import type { Mutation, MutationContext, PreparedCall } from '../../support/mutations/mutation.ts';
import { createMutationContext } from '../../support/mutations/mutation.ts';

const ROLES = ['dispatcher', 'viewer'] as const;

/** Reads that SPEC §7 makes with a POST, and the member's own sign-in, read marks and messages to the operator. */
const OF_EVERY_MEMBER = [
  'addPasskey',
  'cancelEmailChange',
  'changePassword',
  'changeTwoFactor',
  'deleteUser',
  'endImpersonation',
  'endOtherSessions',
  'endSession',
  'getDriverDocuments',
  'giveFeedback',
  'provePresence',
  'recordEvent',
  'removePasskey',
  'renamePasskey',
  'renewBackupCodes',
  'resendEmailLink',
  'searchCustomers',
  'searchDrivers',
  'searchRecords',
  'searchServices',
  'setAlertReader',
  'startPasskeyPresence',
  'startPasskeyRegistration',
  'switchAccount',
  'updateUser',
  'verifyTwoFactor',
];

/** Services, board, customers, drivers, matching, notes and saved views: nothing of prices, money, settings or the team. */
const OF_DISPATCHERS = [
  'addServiceNote',
  'answerCustomer',
  'changeBoard',
  'changeDriverInService',
  'changeServiceStatuses',
  'createCustomer',
  'createDriver',
  'createSavedView',
  'createService',
  'createTracker',
  'createTrackingLink',
  'deleteSavedView',
  'deleteServiceNote',
  'editServiceNote',
  'importServices',
  'inviteDriverToApp',
  'markQuoteLost',
  'pauseSearch',
  'priceService',
  'revokeTracker',
  'rotateTracker',
  'setDefaultView',
  'startSearch',
  'undoImportOfServices',
  'updateCustomer',
  'updateCustomerStatus',
  'updateDriver',
  'updateDriverStatus',
  'updateSavedView',
  'updateService',
  'withdrawAppInvitation',
  'withdrawTrackingLink',
];

const CHANGES: Readonly<Record<(typeof ROLES)[number], readonly string[]>> = {
  dispatcher: [...OF_EVERY_MEMBER, ...OF_DISPATCHERS],
  viewer: OF_EVERY_MEMBER,
};

/** The reads of a desk and of one's own user. */
const READS_OF_EVERY_MEMBER = [
  'countQuotes',
  'countServices',
  'explainSearch',
  'getAccountStates',
  'getBoardWeek',
  'getDriverTrack',
  'getKeptQuote',
  'getPermissions',
  'getServiceRating',
  'getServiceTrack',
  'getUser',
  'listBoardDrivers',
  'listCustomers',
  'listDrivers',
  'listNearestDrivers',
  'listPasskeys',
  'listQuotes',
  'listRatingsOfCustomers',
  'listRatingsOfDrivers',
  'listSavedViews',
  'listSecurityEvents',
  'listServices',
  'listSessions',
  'listTrackers',
];

const READS: Readonly<Record<(typeof ROLES)[number], readonly string[]>> = {
  // The names that a note may mention.
  dispatcher: [...READS_OF_EVERY_MEMBER, 'listColleagues', 'getPhoneConsent', 'getAnswerWindow'],
  viewer: READS_OF_EVERY_MEMBER,
};

/** Every GET for members. */
const memberReads = readsOf(endpoints).filter(([, endpoint]) => isForMembers(endpoint));

const BANK_ACCOUNT = {
  typeBank: 'Banco Pichincha',
  typeAccountBank: 'Ahorros',
  accountNumber: '2203456789',
  accountOwner: 'José Ñauta',
  cedula: '1712345675',
};

const send = createTokenCaller({ ...silentDeps, limits: unlimited });

let context: MutationContext;
let billing: BillingEnvironment;
let members: Readonly<Record<(typeof ROLES)[number], TestMember>>;

beforeAll(async () => {
  billing = await startFakeBilling();
  context = await createMutationContext();
  const { accountId } = context;
  members = {
    dispatcher: await createMember(accountId, 'dispatcher'),
    viewer: await createMember(accountId, 'viewer'),
  };
  // The first call of a session records its use.
  for (const { token } of Object.values(members)) await send(token, getUser, {});
});
afterAll(() => {
  billing.stop();
});

const changesOfMembers = withTitles(ALL_MUTATIONS.filter(({ endpoint }) => isForMembers(endpoint)));

test('every call that changes something has a way to be made here', () => {
  const made = new Set(changesOfMembers.map(({ name }) => name));
  const declared = Object.entries<Endpoint>(endpoints).filter(
    ([, found]) => found.method !== 'GET' && isForMembers(found),
  );
  expect(declared.map(([name]) => name).filter((name) => !made.has(name))).toEqual([]);
});

describe.each(ROLES)('a %s', (role) => {
  const refused = changesOfMembers.filter(({ name }) => !CHANGES[role].includes(name));
  const calls = new Map<Mutation, PreparedCall>();
  let before: readonly string[];

  beforeAll(async () => {
    for (const mutation of refused) calls.set(mutation, await mutation.prepare(context));
    before = await dumpAccount(context.accountId);
  });

  test.each(refused)('is refused $title', async (mutation) => {
    const { status, text } = await send(members[role].token, mutation.endpoint, calls.get(mutation)?.input ?? {});
    expect(status, text).toBe(403);
  });

  test('changes nothing by what is refused', async () => {
    expect(await dumpAccount(context.accountId)).toEqual(before);
  });

  test.each(memberReads)('asks %s and gets what the role may read', async (name, endpoint) => {
    const input = Object.fromEntries(pathParameters(endpoint).map((parameter) => [parameter, 'x-none']));
    const { status, text } = await send(members[role].token, endpoint, input);
    if (READS[role].includes(name)) expect([200, 400, 404], text).toContain(status);
    else expect(status, text).toBe(403);
  });
});

describe('fields beyond a dispatcher', () => {
  const as = () => members.dispatcher.token;
  const iso = (at: number) => new Date(at).toISOString();

  test('the price of a service is refused, and nothing changes', async () => {
    const { accountId } = context;
    const service = await given.service(accountId);
    const seen = { id: service.id, updatedAt: iso(service.updatedAt) };
    const before = await dumpAccount(accountId);
    for (const field of [
      { price: 20, priceReason: 'Cliente frecuente' },
      { returnTrip: false as const },
      { cash: 'driver' as const },
    ]) {
      const { status, body } = await send(as(), updateService, { ...seen, ...field, notes: 'Llamar antes' });
      expect([status, body]).toMatchObject([403, { code: 'forbidden', inputError: Object.keys(field)[0] }]);
    }
    expect(await dumpAccount(accountId)).toEqual(before);
    expect((await send(as(), updateService, { ...seen, notes: 'Llamar antes' })).status).toBe(200);
    expect(await readDocument(paths.accountDocument(accountId, 'services', service.id))).toMatchObject({
      notes: 'Llamar antes',
      priceCents: service.priceCents,
    });
  });

  test('the price of a booking is refused, and nothing is booked', async () => {
    const before = await dumpAccount(context.accountId);
    const input = booking({ price: 30, priceReason: 'Cliente frecuente' });
    const { status, body } = await send(as(), createService, input);
    expect([status, body]).toMatchObject([403, { code: 'forbidden', inputError: 'price' }]);
    expect(await dumpAccount(context.accountId)).toEqual(before);
  });

  test('what a customer spent is left out', async () => {
    const { id } = await given.customer(context.accountId);
    for (const { token } of Object.values(members)) {
      const { body } = await send(token, listCustomers, { ids: id });
      expect(body.data).toEqual([expect.objectContaining({ id, trips: { finished: 0, lastDate: null } })]);
    }
    const { body } = await send(context.owner.token, listCustomers, { ids: id });
    const trips = { finished: 0, spent: 0, lastDate: null };
    expect(body.data).toEqual([expect.objectContaining({ id, trips })]);
  });

  test('the invoice data of a customer are refused', async () => {
    const { id, updatedAt } = await given.customer(context.accountId);
    const invoiceBuyer = { idType: 'cedula', idNumber: '1712345675', name: 'Ana Paz' } as const;
    const { status, body } = await send(as(), updateCustomer, { id, updatedAt: iso(updatedAt), invoiceBuyer });
    expect([status, body]).toMatchObject([403, { inputError: 'invoiceBuyer' }]);
  });

  test('the bank account of a driver is masked and not changed', async () => {
    const { accountId } = context;
    const driver = await given.driver(accountId, { bankAccount: BANK_ACCOUNT });
    for (const role of ROLES) {
      const { status, text } = await send(members[role].token, getDriverDocuments, { id: driver.id });
      expect(status).toBe(200);
      for (const whole of [BANK_ACCOUNT.accountNumber, BANK_ACCOUNT.cedula]) expect(text).not.toContain(whole);
    }
    const seen = { id: driver.id, updatedAt: iso(driver.updatedAt) };
    expect((await send(as(), updateDriver, { ...seen, bankAccount: null })).status).toBe(403);
    expect(await readDocument(paths.accountDocument(accountId, 'drivers', driver.id))).toMatchObject({
      bankAccount: BANK_ACCOUNT,
    });
  });
});
