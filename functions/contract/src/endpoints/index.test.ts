import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { requiredAccess, pathParameters, possibleErrors } from '../endpoint.ts';
import { MAX_PAGE_SIZE } from '../paging.ts';
import { buildEndpointTable, endpoints, isEndpoint, routeKey } from './index.ts';
import { deleteUser, getPermissions, getUser, updateUser } from './account/account.ts';
import { signIn } from './session.ts';

/** Every endpoint and its access, listed independently of the code; `$` marks those that need a plan and a live subscription. */
const ACCESS: Record<Endpoint['access'], string[]> = {
  public: [
    'DELETE /api/auth',
    'GET /api/account/plans',
    'GET /api/arrival',
    'GET /api/auth',
    'GET /api/directions',
    'GET /api/discount_rates_public',
    'GET /api/driver/code',
    'GET /api/health',
    'GET /api/openapi.json',
    'GET /api/quoter',
    'GET /api/quoter/:',
    'GET /api/quotes/:',
    'GET /api/rates/getRates',
    'GET /api/tracking/:',
    'GET /api/whatsapp/webhook',
    'POST /api/account',
    'POST /api/auth',
    'POST /api/auth/email',
    'POST /api/auth/magic',
    'POST /api/auth/magic/verify',
    'POST /api/auth/otp',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'POST /api/auth/password/reset',
    'POST /api/auth/password/reset/request',
    'POST /api/auth/provider/email',
    'POST /api/auth/report',
    'POST /api/bookings/pending',
    'POST /api/bookings/pending/confirm',
    'POST /api/driver/code',
    'POST /api/driver/invitation',
    'POST /api/driver/invitation/accept',
    'POST /api/driver/invitation/decline',
    'POST /api/driver/session',
    'POST /api/driver/session/link',
    'POST /api/invite/received',
    'POST /api/quotes',
    'POST /api/quotes/:/booking',
    'POST /api/quotes/:/booking/state',
    'POST /api/stripe/webhook',
    'POST /api/tracking/:/cancel',
    'POST /api/tracking/:/payphone',
    'POST /api/tracking/:/payphone/confirm',
    'POST /api/tracking/:/rating',
    'POST /api/tracking/:/receipt',
    'POST /api/tracking/:/reservation',
    'POST /api/tracking/:/reservation/price',
    'POST /api/tracking/:/search',
    'POST /api/tracking/:/upload',
    'POST /api/tracking/:/watch',
    'POST /api/user',
    'POST /api/utility/mail',
    'POST /api/whatsapp/webhook',
  ],
  user: [
    'DELETE /api/userManagement/firebase/: $',
    'GET /api/account/firstSteps $',
    'GET /api/dashboard/figures $',
    'GET /api/dashboard/figures/driver-days $',
    'GET /api/dashboard/figures/drivers $',
    'GET /api/dashboard/figures/matching $',
    'GET /api/dashboard/figures/matching/drivers $',
    'GET /api/dashboard/figures/ratings $',
    'GET /api/dashboard/figures/services $',
    'GET /api/dashboard/figures/weekly-report $',
    'GET /api/dashboard/goals $',
    'GET /api/demo/progress $',
    'GET /api/discount_rates $',
    'GET /api/driverManagement/count $',
    'GET /api/rates/downloadedNotRegistered $',
    'GET /api/rates/getRateById/: $',
    'GET /api/rates/history $',
    'GET /api/rates/interestedNoApp $',
    'GET /api/rates/loggedInNotSubscribed $',
    'GET /api/rates/multiServiceUser $',
    'GET /api/rates/registeredNoActivity $',
    'GET /api/rates/singleServiceUser $',
    'GET /api/serviceManagement/payouts $',
    'GET /api/serviceManagement/statServices $',
    'GET /api/userManagement/count $',
    'GET /api/userManagement/statsUsers $',
    'PATCH /api/discount_rates/: $',
    'POST /api/driverManagement/import $',
    'POST /api/driverManagement/import/undo $',
    'POST /api/rates/updateRates $',
    'POST /api/serviceManagement/payouts/settle $',
    'POST /api/serviceManagement/services/:/payments $',
    'POST /api/serviceManagement/services/:/payments/:/reverse $',
    'POST /api/serviceManagement/services/:/payments/:/verify $',
    'POST /api/serviceManagement/services/:/payments/:/void $',
    'POST /api/serviceManagement/services/:/refund $',
    'POST /api/serviceManagement/updateComprobanteByIdService $',
    'POST /api/userManagement/import $',
    'POST /api/userManagement/import/undo $',
    'PUT /api/dashboard/figures/weekly-report $',
  ],
  dispatcher: [
    'DELETE /api/driverManagement/drivers/:/appInvitation $',
    'DELETE /api/driverManagement/drivers/:/trackers/: $',
    'DELETE /api/savedViews/:/: $',
    'DELETE /api/serviceManagement/services/:/notes/: $',
    'DELETE /api/serviceManagement/services/:/search $',
    'DELETE /api/serviceManagement/services/:/trackingLink $',
    'GET /api/serviceManagement/colleagues $',
    'GET /api/serviceManagement/services/:/messages $',
    'GET /api/userManagement/customers/:/whatsapp $',
    'PATCH /api/driverManagement/drivers/: $',
    'PATCH /api/driverManagement/updateStatusDriverById $',
    'PATCH /api/serviceManagement/services/: $',
    'PATCH /api/serviceManagement/services/:/notes/: $',
    'PATCH /api/userManagement/customers/: $',
    'POST /api/driverManagement/drivers $',
    'POST /api/driverManagement/drivers/:/appInvitation $',
    'POST /api/driverManagement/drivers/:/trackers $',
    'POST /api/driverManagement/drivers/:/trackers/:/rotate $',
    'POST /api/savedViews $',
    'POST /api/serviceManagement/board/changes $',
    'POST /api/serviceManagement/changeDriverInService $',
    'POST /api/serviceManagement/import $',
    'POST /api/serviceManagement/import/undo $',
    'POST /api/serviceManagement/price $',
    'POST /api/serviceManagement/services $',
    'POST /api/serviceManagement/services/:/messages $',
    'POST /api/serviceManagement/services/:/notes $',
    'POST /api/serviceManagement/services/:/search $',
    'POST /api/serviceManagement/services/:/trackingLink $',
    'POST /api/serviceManagement/services/statuses $',
    'POST /api/userManagement/customers $',
    'POST /api/userManagement/updateStatusById $',
    'PUT /api/savedViews/:/: $',
    'PUT /api/savedViews/default $',
    'PUT /api/serviceManagement/quotes/:/lost $',
  ],
  viewer: [
    'DELETE /api/user',
    'DELETE /api/user/email',
    'DELETE /api/user/passkeys/:',
    'DELETE /api/user/sessions',
    'DELETE /api/user/sessions/:',
    'GET /api/account/states',
    'GET /api/driverManagement/drivers/:/track $',
    'GET /api/driverManagement/drivers/:/trackers $',
    'GET /api/driverManagement/listDriversFirebase $',
    'GET /api/driverManagement/ratingsUsers $',
    'GET /api/savedViews $',
    'GET /api/serviceManagement/board/drivers $',
    'GET /api/serviceManagement/board/week $',
    'GET /api/serviceManagement/listServiceAllFirebase $',
    'GET /api/serviceManagement/nearestDrivers $',
    'GET /api/serviceManagement/quotes $',
    'GET /api/serviceManagement/quotes/: $',
    'GET /api/serviceManagement/quotes/counts $',
    'GET /api/serviceManagement/services/:/rating $',
    'GET /api/serviceManagement/services/:/search $',
    'GET /api/serviceManagement/services/:/track $',
    'GET /api/serviceManagement/services/counts $',
    'GET /api/user',
    'GET /api/user/passkeys',
    'GET /api/user/permissions',
    'GET /api/user/security',
    'GET /api/user/sessions',
    'GET /api/userManagement/listUsers $',
    'GET /api/userManagement/ratingsDrivers $',
    'PATCH /api/user',
    'PATCH /api/user/passkeys/:',
    'POST /api/auth/impersonation/end',
    'POST /api/auth/presence',
    'POST /api/auth/presence/options',
    'POST /api/auth/switch',
    'POST /api/driverManagement/getInfoDocumentsDriverById $',
    'POST /api/event',
    'POST /api/feedback',
    'POST /api/serviceManagement/searchFieldsListServices $',
    'POST /api/serviceManagement/searchRecords $',
    'POST /api/user/2fa/backup-codes',
    'POST /api/user/2fa/verify',
    'POST /api/user/email/link',
    'POST /api/user/passkeys',
    'POST /api/user/passkeys/options',
    'POST /api/userManagement/searchFieldsListDrivers $',
    'POST /api/userManagement/searchFieldsListUsers $',
    'PUT /api/alerts/read $',
    'PUT /api/user/2fa',
    'PUT /api/user/password',
  ],
  developer: [
    'DELETE /api/key/:',
    'GET /api/key',
    'GET /api/key/:',
    'GET /api/key/:/calls',
    'GET /api/scopes',
    'PATCH /api/key/:',
    'POST /api/key',
    'POST /api/key/:/rotate',
  ],
  admin: [
    'DELETE /api/account/demoData $',
    'DELETE /api/alerts/devices/: $',
    'DELETE /api/alerts/zones/: $',
    'DELETE /api/invite',
    'DELETE /api/userManagement/customers/:/whatsapp $',
    'DELETE /api/webhooks/:',
    'GET /api/account/dispatch',
    'GET /api/account/quoter',
    'GET /api/account/usage',
    'GET /api/account/users',
    'GET /api/alerts/channels $',
    'GET /api/alerts/settings $',
    'GET /api/alerts/zones $',
    'GET /api/invoicing/invoices',
    'GET /api/invoicing/invoices/:/file',
    'GET /api/invoicing/invoices/counts',
    'GET /api/invoicing/pending',
    'GET /api/invoicing/settings',
    'GET /api/mail',
    'GET /api/mail/:',
    'GET /api/serviceManagement/services/:/invoice',
    'GET /api/webhooks',
    'GET /api/webhooks/:',
    'GET /api/webhooks/:/deliveries',
    'PATCH /api/account/dispatch',
    'PATCH /api/account/quoter',
    'PATCH /api/webhooks/:',
    'POST /api/account/demoData $',
    'POST /api/alerts/devices $',
    'POST /api/alerts/zones $',
    'POST /api/invite',
    'POST /api/invoicing/invoices/:/credit-notes',
    'POST /api/invoicing/invoices/:/retry',
    'POST /api/invoicing/invoices/:/void',
    'POST /api/mail/:/retry',
    'POST /api/serviceManagement/services/:/invoice',
    'POST /api/webhooks',
    'POST /api/webhooks/:/deliveries/:/retry',
    'POST /api/webhooks/:/rotate',
    'POST /api/webhooks/:/test',
    'PUT /api/account/quoter/bank-accounts',
    'PUT /api/account/quoter/logo',
    'PUT /api/alerts/digest $',
    'PUT /api/alerts/settings $',
    'PUT /api/alerts/zones/: $',
    'PUT /api/dashboard/goals $',
    'PUT /api/invoicing/settings',
  ],
  owner: [
    'DELETE /api/account',
    'DELETE /api/invoicing/certificate',
    'GET /api/account/card',
    'GET /api/account/export',
    'GET /api/account/export/:',
    'GET /api/account/invoice',
    'GET /api/account/plan/nextCharge',
    'GET /api/account/plan/preview',
    'GET /api/account/subscription',
    'GET /api/account/taxpayer',
    'GET /api/audit',
    'GET /api/audit/verify',
    'PATCH /api/account/card',
    'PATCH /api/account/plan',
    'POST /api/account/export',
    'POST /api/account/owner',
    'POST /api/account/plan',
    'POST /api/account/restore',
    'POST /api/account/upgrade',
    'PUT /api/account/2fa',
    'PUT /api/account/taxpayer',
    'PUT /api/invoicing/certificate',
  ],
  driver: [
    'DELETE /api/driver/push/devices/:',
    'DELETE /api/driver/session',
    'DELETE /api/driver/trackers/:',
    'GET /api/driver',
    'GET /api/driver/documents',
    'GET /api/driver/earnings $',
    'GET /api/driver/jobs $',
    'GET /api/driver/jobs/: $',
    'GET /api/driver/offers $',
    'GET /api/driver/push',
    'GET /api/driver/trackers',
    'PATCH /api/driver',
    'POST /api/driver/documents',
    'POST /api/driver/jobs/:/accept $',
    'POST /api/driver/jobs/:/arrival $',
    'POST /api/driver/jobs/:/decline $',
    'POST /api/driver/jobs/:/delivery $',
    'POST /api/driver/jobs/:/status $',
    'POST /api/driver/offers/:/accept $',
    'POST /api/driver/offers/:/decline $',
    'POST /api/driver/position $',
    'POST /api/driver/push/devices $',
    'POST /api/driver/trackers $',
    'POST /api/driver/trackers/:/rotate $',
  ],
  master: [
    'DELETE /api/event/:',
    'DELETE /api/feedback/:',
    'DELETE /api/master/account/:',
    'DELETE /api/master/log/:',
    'DELETE /api/master/user/:',
    'GET /api/event',
    'GET /api/event/:',
    'GET /api/feedback',
    'GET /api/feedback/metrics',
    'GET /api/master/account/:',
    'GET /api/master/accounts',
    'GET /api/master/log',
    'GET /api/master/log/:',
    'GET /api/master/users',
    'GET /api/metrics/accounts',
    'GET /api/metrics/accounts/growth',
    'GET /api/metrics/revenue',
    'PATCH /api/master/account',
    'PATCH /api/master/user',
    'POST /api/master/account/:/restore',
    'POST /api/master/user/impersonate',
  ],
};

const all = Object.entries(endpoints);

describe.each(Object.entries(ACCESS))('access %s', (access, expected) => {
  test('access is declared by exactly the listed endpoints', () => {
    const declared = Object.values(endpoints)
      .filter((endpoint) => endpoint.access === access)
      .map((endpoint) => `${routeKey(endpoint)}${endpoint.needsSubscription ? ' $' : ''}`);
    expect(declared.sort()).toEqual(expected);
  });
});

describe.each(all)('%s', (_name, endpoint) => {
  test('the endpoint declares every parameter of its path', () => {
    expect(Object.keys(endpoint.input.shape)).toEqual(expect.arrayContaining(pathParameters(endpoint)));
  });

  test('the endpoint rejects unknown fields, unless its body is a signed webhook', () => {
    const issues = endpoint.input.safeParse({ 'not declared': 1 }).error?.issues ?? [];
    expect(issues.some(({ code }) => code === 'unrecognized_keys')).toBe(endpoint.signatureHeader === undefined);
  });

  test('a paged endpoint accepts a page size up to a maximum, also from a query string', () => {
    if (!endpoint.paged) return;
    const faulty = (limit: unknown) =>
      endpoint.input.safeParse({ limit }).error?.issues.flatMap(({ path }) => path) ?? [];
    expect(faulty(String(MAX_PAGE_SIZE))).not.toContain('limit');
    expect(faulty(MAX_PAGE_SIZE + 1)).toContain('limit');
  });
});

test('read scopes belong to reading calls and write scopes to changing ones', () => {
  for (const [name, { scope, method, access }] of all) {
    if (scope === undefined) continue;
    expect(['user', 'dispatcher', 'viewer'], name).toContain(access);
    if (method === 'GET') expect(scope, name).toMatch(/:read$/);
    if (method === 'PATCH' || method === 'DELETE') expect(scope, name).toMatch(/:write$/);
  }
});

test('calls for sign-up, secrets, e-mails and paid services have a shared limit', () => {
  const limited = all.filter(([, { limit }]) => limit?.store === 'shared').map(([name]) => name);
  expect(limited.sort()).toEqual([
    'acceptDriverInvitation',
    'acceptInvite',
    'addPasskey',
    'bookQuote',
    'cancelTracking',
    'changePassword',
    'changeTwoFactor',
    'confirmPayphonePayment',
    'confirmPendingBooking',
    'createDriver',
    'createOwnTracker',
    'createQuote',
    'createTracker',
    'declineDriverInvitation',
    'followEmailLink',
    'getArrival',
    'getDirections',
    'importServices',
    'inviteDriverToApp',
    'priceService',
    'priceTrackedReservation',
    'provePresence',
    'rateTracking',
    'renewBackupCodes',
    'repeatTrackedSearch',
    'reportSignIn',
    'requestDriverCode',
    'requestMagicLink',
    'requestPasswordReset',
    'resendEmailLink',
    'reserveTracked',
    'resetPassword',
    'rotateOwnTracker',
    'rotateTracker',
    'sendDeliveryProof',
    'sendInvite',
    'sendMail',
    'sendTrackingReceipt',
    'signIn',
    'signInDriver',
    'signInDriverByLink',
    'signInWithPasskey',
    'signUp',
    'startExport',
    'startPasskeyPresence',
    'startPasskeyRegistration',
    'startPasskeySignIn',
    'startPayphonePayment',
    'testWebhook',
    'uploadOwnDocument',
    'uploadSigningCertificate',
    'uploadTrackingPicture',
    'verifyMagicLink',
    'verifyOtp',
    'verifyProviderEmail',
    'verifyTwoFactor',
    'watchTracking',
  ]);
});

// Listed here, so that a call that loses the requirement fails this test.
test('calls that e-mail others or create lasting access require a verified e-mail', () => {
  const verified = all.filter(([, { requiresVerifiedEmail }]) => requiresVerifiedEmail).map(([name]) => name);
  expect(verified.sort()).toEqual(['createApiKey', 'createWebhook', 'sendInvite', 'uploadSigningCertificate']);
});

describe('acting on a person', () => {
  test.each([updateUser, deleteUser])('members act on themselves, admins on others: $summary', (endpoint) => {
    expect(requiredAccess(endpoint, {}, 'me')).toBe('viewer');
    expect(requiredAccess(endpoint, { id: 'me' }, 'me')).toBe('viewer');
    expect(requiredAccess(endpoint, { id: 'other' }, 'me')).toBe('admin');
  });

  test('no other call distinguishes the caller’s own record from others', () => {
    expect(all.filter(([, { accessToOthers }]) => accessToOthers).map(([name]) => name)).toEqual([
      'updateUser',
      'deleteUser',
    ]);
    expect(requiredAccess(getPermissions, { id: 'other' }, 'me')).toBe('viewer');
  });
});

test('possible errors follow from the declaration', () => {
  expect(possibleErrors(getPermissions).sort()).toEqual([
    'account_closing',
    'forbidden',
    'internal',
    'invalid_input',
    'too_many_requests',
    'two_factor_required',
    'unauthenticated',
  ]);
  expect(possibleErrors(getUser)).not.toContain('two_factor_required');
  expect(possibleErrors(signIn)).not.toContain('two_factor_required');
});

describe('the table', () => {
  const sessions = (path: Endpoint['path']) => ({ ...getPermissions, path });

  test('the table rejects two endpoints with the same route', () => {
    expect(() => buildEndpointTable([{ a: sessions('/api/x/:id') }, { b: sessions('/api/x/:key/') }])).toThrow(
      'a and b both declare GET /api/x/:',
    );
  });

  test('the table rejects two endpoints with the same name', () => {
    expect(() => buildEndpointTable([{ a: sessions('/api/x') }, { a: sessions('/api/y') }])).toThrow(
      'Two endpoints are called a',
    );
  });

  test.each([[null], ['text'], [() => 1], [{ path: '/api/x' }], [{ method: 'GET', path: '/api/x' }]])(
    'the table ignores the export %o',
    (value) => {
      expect(isEndpoint(value)).toBe(false);
      expect(buildEndpointTable([{ value }])).toEqual({});
    },
  );
});
