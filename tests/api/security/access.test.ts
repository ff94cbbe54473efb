import { endpoints } from '@llevo/contract/endpoints/index';
import { ErrorBody } from '@llevo/contract/errors';
import type { Role } from '@llevo/contract/entities/roles';
import { ROLES } from '@llevo/contract/entities/roles';
import type { Scope } from '@llevo/contract/entities/scopes';
import { SCOPES } from '@llevo/contract/entities/scopes';
import { paths } from '@llevo/contract/paths';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createIdToken } from '../../support/session/test-clients.ts';
import { sendRequest } from '../../support/api/api-client.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { driverSessionHash, givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { endSession, openSession } from '../../support/session/session-identities.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';

/**
 * Access to every call, written out: SPEC §7 and the roles of §6. Nothing here comes from the contract, so that
 * changing access there fails a test here. `$` marks calls that also need a plan and a live subscription; behind it is
 * the scope that an API key needs, if one may make the call.
 */
const CALLS = `
public    GET    /api/rates/getRates
public    GET    /api/discount_rates_public
public    GET    /api/directions
public    GET    /api/arrival
public    POST   /api/quotes
public    GET    /api/quotes/:id
public    GET    /api/tracking/:token
public    POST   /api/tracking/:token/watch
public    POST   /api/tracking/:token/cancel
public    POST   /api/tracking/:token/rating
public    POST   /api/tracking/:token/search
public    POST   /api/tracking/:token/reservation
public    POST   /api/tracking/:token/reservation/price
public    POST   /api/tracking/:token/upload
public    POST   /api/tracking/:token/receipt
public    POST   /api/tracking/:token/payphone
public    POST   /api/tracking/:token/payphone/confirm
public    POST   /api/quotes/:id/booking
public    POST   /api/quotes/:id/booking/state
public    POST   /api/bookings/pending
public    POST   /api/bookings/pending/confirm
public    GET    /api/quoter
public    GET    /api/quoter/:address
public    GET    /api/account/plans
public    POST   /api/auth
public    GET    /api/auth
public    DELETE /api/auth
public    POST   /api/auth/magic
public    POST   /api/auth/magic/verify
public    POST   /api/auth/otp
public    POST   /api/auth/provider/email
public    POST   /api/auth/email
public    POST   /api/auth/passkey
public    POST   /api/auth/passkey/options
public    POST   /api/auth/password/reset/request
public    POST   /api/auth/password/reset
public    POST   /api/auth/report
public    POST   /api/account
public    POST   /api/invite/received
public    POST   /api/user
public    POST   /api/utility/mail
public    POST   /api/stripe/webhook
public    GET    /api/whatsapp/webhook
public    POST   /api/whatsapp/webhook
public    GET    /api/health
public    GET    /api/driver/code
public    POST   /api/driver/code
public    POST   /api/driver/session
public    POST   /api/driver/session/link
public    POST   /api/driver/invitation
public    POST   /api/driver/invitation/accept
public    POST   /api/driver/invitation/decline
public    GET    /api/openapi.json
viewer    GET    /api/userManagement/listUsers $ clients:read
viewer    GET    /api/userManagement/ratingsDrivers $ clients:read
viewer    POST   /api/userManagement/searchFieldsListUsers $ clients:read
viewer    POST   /api/userManagement/searchFieldsListDrivers $ drivers:read
dispatcher POST   /api/userManagement/updateStatusById/ $ clients:write
dispatcher POST   /api/userManagement/customers $ clients:write
dispatcher PATCH  /api/userManagement/customers/:id $ clients:write
dispatcher GET   /api/userManagement/customers/:id/whatsapp $
admin     DELETE /api/userManagement/customers/:id/whatsapp $
user      POST   /api/userManagement/import $
user      POST   /api/userManagement/import/undo $
user      DELETE /api/userManagement/firebase/:id $
user      GET    /api/userManagement/count $ dashboard:read
user      GET    /api/userManagement/statsUsers $ dashboard:read
viewer    GET    /api/driverManagement/listDriversFirebase $ drivers:read
viewer    GET    /api/driverManagement/ratingsUsers $ drivers:read
viewer    POST   /api/driverManagement/getInfoDocumentsDriverById $ drivers:read
dispatcher PATCH  /api/driverManagement/updateStatusDriverById/ $ drivers:write
dispatcher POST   /api/driverManagement/drivers $ drivers:write
dispatcher PATCH  /api/driverManagement/drivers/:id $ drivers:write
user      POST   /api/driverManagement/import $
user      POST   /api/driverManagement/import/undo $
dispatcher POST   /api/driverManagement/drivers/:id/appInvitation $
dispatcher DELETE /api/driverManagement/drivers/:id/appInvitation $
viewer    GET    /api/driverManagement/drivers/:id/track $ drivers:read
viewer    GET    /api/driverManagement/drivers/:id/trackers $ drivers:read
dispatcher POST   /api/driverManagement/drivers/:id/trackers $ drivers:write
dispatcher POST   /api/driverManagement/drivers/:id/trackers/:tracker/rotate $ drivers:write
dispatcher DELETE /api/driverManagement/drivers/:id/trackers/:tracker $ drivers:write
user      GET    /api/driverManagement/count $ dashboard:read
viewer    GET    /api/serviceManagement/listServiceAllFirebase $ services:read
viewer    POST   /api/serviceManagement/searchFieldsListServices $ services:read
viewer    POST   /api/serviceManagement/searchRecords $
dispatcher POST   /api/serviceManagement/changeDriverInService $ services:write
user      POST   /api/serviceManagement/updateComprobanteByIdService $ services:write
dispatcher POST   /api/serviceManagement/services/:id/trackingLink $ services:write
dispatcher DELETE /api/serviceManagement/services/:id/trackingLink $ services:write
user      POST   /api/serviceManagement/services/:id/payments $ services:write
user      POST   /api/serviceManagement/services/:id/payments/:payment/verify $ services:write
user      POST   /api/serviceManagement/services/:id/payments/:payment/void $ services:write
user      POST   /api/serviceManagement/services/:id/payments/:payment/reverse $ services:write
user      POST   /api/serviceManagement/services/:id/refund $ services:write
user      GET    /api/serviceManagement/payouts $ services:read
user      POST   /api/serviceManagement/payouts/settle $ services:write
viewer    GET    /api/serviceManagement/services/:id/track $ services:read
viewer    GET    /api/serviceManagement/services/counts $ services:read
viewer    GET    /api/serviceManagement/board/drivers $ drivers:read
viewer    GET    /api/serviceManagement/board/week $ services:read
dispatcher POST   /api/serviceManagement/board/changes $ services:write
user      GET    /api/serviceManagement/statServices $ dashboard:read
viewer    GET    /api/serviceManagement/nearestDrivers $ services:read
viewer    GET    /api/serviceManagement/services/:id/rating $ services:read
dispatcher POST   /api/serviceManagement/services $ services:write
dispatcher POST   /api/serviceManagement/import $
dispatcher POST   /api/serviceManagement/import/undo $
viewer    GET    /api/serviceManagement/services/:id/search $ services:read
dispatcher POST   /api/serviceManagement/services/:id/search $ services:write
dispatcher DELETE /api/serviceManagement/services/:id/search $ services:write
dispatcher PATCH  /api/serviceManagement/services/:id $ services:write
dispatcher POST   /api/serviceManagement/price $ services:read
viewer    GET    /api/serviceManagement/quotes $ services:read
viewer    GET    /api/serviceManagement/quotes/counts $ services:read
viewer    GET    /api/serviceManagement/quotes/:id $ services:read
dispatcher PUT    /api/serviceManagement/quotes/:id/lost $ services:write
dispatcher POST   /api/serviceManagement/services/statuses $ services:write
dispatcher POST   /api/serviceManagement/services/:id/notes $
dispatcher POST   /api/serviceManagement/services/:id/messages $
dispatcher PATCH  /api/serviceManagement/services/:id/notes/:note $
dispatcher DELETE /api/serviceManagement/services/:id/notes/:note $
dispatcher GET    /api/serviceManagement/colleagues $
dispatcher GET    /api/serviceManagement/services/:id/messages $
viewer    GET    /api/savedViews $
dispatcher POST   /api/savedViews $
dispatcher PUT    /api/savedViews/default $
dispatcher PUT    /api/savedViews/:owner/:id $
dispatcher DELETE /api/savedViews/:owner/:id $
user      GET    /api/dashboard/figures $ dashboard:read
user      GET    /api/dashboard/figures/services $ dashboard:read
user      GET    /api/dashboard/figures/drivers $ dashboard:read
user      GET    /api/dashboard/figures/driver-days $ dashboard:read
user      GET    /api/dashboard/figures/matching $ dashboard:read
user      GET    /api/dashboard/figures/matching/drivers $ dashboard:read
user      GET    /api/dashboard/figures/ratings $
user      GET    /api/dashboard/figures/weekly-report $
user      PUT    /api/dashboard/figures/weekly-report $
user      GET    /api/dashboard/goals $
admin     PUT    /api/dashboard/goals $
user      GET    /api/demo/progress $ dashboard:read
user      GET    /api/rates/getRateById/:id $ rates:read
user      POST   /api/rates/updateRates/ $ rates:write
user      GET    /api/discount_rates $ rates:read
user      PATCH  /api/discount_rates/:id $ rates:write
user      GET    /api/rates/history $ rates:read
user      GET    /api/rates/interestedNoApp $ dashboard:read
user      GET    /api/rates/downloadedNotRegistered $ dashboard:read
user      GET    /api/rates/registeredNoActivity $ dashboard:read
user      GET    /api/rates/loggedInNotSubscribed $ dashboard:read
user      GET    /api/rates/singleServiceUser $ dashboard:read
user      GET    /api/rates/multiServiceUser $ dashboard:read
viewer    POST   /api/auth/switch
viewer    POST   /api/auth/presence
viewer    POST   /api/auth/presence/options
viewer    POST   /api/auth/impersonation/end
viewer    GET    /api/user
viewer    PATCH  /api/user
viewer    DELETE /api/user
viewer    PUT    /api/user/password
viewer    PUT    /api/user/2fa
viewer    POST   /api/user/2fa/verify
viewer    POST   /api/user/2fa/backup-codes
viewer    POST   /api/user/email/link
viewer    DELETE /api/user/email
viewer    GET    /api/user/passkeys
viewer    POST   /api/user/passkeys
viewer    POST   /api/user/passkeys/options
viewer    PATCH  /api/user/passkeys/:id
viewer    DELETE /api/user/passkeys/:id
viewer    GET    /api/user/permissions
viewer    GET    /api/user/sessions
viewer    DELETE /api/user/sessions
viewer    DELETE /api/user/sessions/:id
viewer    GET    /api/user/security
viewer    GET    /api/account/states
viewer    POST   /api/event
viewer    POST   /api/feedback
owner     GET    /api/audit
owner     GET    /api/audit/verify
admin     GET    /api/account/dispatch
admin     PATCH  /api/account/dispatch
admin     GET    /api/account/quoter
admin     PUT    /api/account/quoter/bank-accounts
admin     PATCH  /api/account/quoter
admin     PUT    /api/account/quoter/logo
admin     GET    /api/mail
admin     GET    /api/mail/:id
admin     POST   /api/mail/:id/retry
admin     GET    /api/invoicing/settings
admin     PUT    /api/invoicing/settings
owner     PUT    /api/invoicing/certificate
owner     DELETE /api/invoicing/certificate
admin     GET    /api/serviceManagement/services/:id/invoice
admin     POST   /api/serviceManagement/services/:id/invoice
admin     GET    /api/invoicing/invoices
admin     GET    /api/invoicing/invoices/counts
admin     GET    /api/invoicing/pending
admin     GET    /api/invoicing/invoices/:id/file
admin     POST   /api/invoicing/invoices/:id/retry
admin     POST   /api/invoicing/invoices/:id/credit-notes
admin     POST   /api/invoicing/invoices/:id/void
admin     GET    /api/alerts/settings $
admin     PUT    /api/alerts/settings $
admin     GET    /api/alerts/channels $
admin     POST   /api/alerts/devices $
admin     DELETE /api/alerts/devices/:id $
admin     PUT    /api/alerts/digest $
viewer    PUT    /api/alerts/read $
admin     GET    /api/alerts/zones $
admin     POST   /api/alerts/zones $
admin     PUT    /api/alerts/zones/:id $
admin     DELETE /api/alerts/zones/:id $
admin     GET    /api/webhooks
admin     POST   /api/webhooks
admin     GET    /api/webhooks/:id
admin     PATCH  /api/webhooks/:id
admin     DELETE /api/webhooks/:id
admin     POST   /api/webhooks/:id/rotate
admin     POST   /api/webhooks/:id/test
admin     GET    /api/webhooks/:id/deliveries
admin     POST   /api/webhooks/:id/deliveries/:delivery/retry
user      GET    /api/account/firstSteps $
admin     POST   /api/account/demoData $
admin     DELETE /api/account/demoData $
developer GET    /api/scopes
developer GET    /api/key
developer GET    /api/key/:id
developer GET    /api/key/:id/calls
developer POST   /api/key
developer PATCH  /api/key/:id
developer POST   /api/key/:id/rotate
developer DELETE /api/key/:id
admin     GET    /api/account/users
admin     GET    /api/account/usage
admin     POST   /api/invite
admin     DELETE /api/invite
owner     POST   /api/account/plan
owner     PATCH  /api/account/plan
owner     GET    /api/account/plan/preview
owner     GET    /api/account/plan/nextCharge
owner     GET    /api/account/subscription
owner     GET    /api/account/card
owner     PATCH  /api/account/card
owner     GET    /api/account/invoice
owner     GET    /api/account/taxpayer
owner     PUT    /api/account/taxpayer
owner     POST   /api/account/upgrade
owner     DELETE /api/account
owner     POST   /api/account/restore
owner     POST   /api/account/owner
owner     POST   /api/account/export
owner     GET    /api/account/export
owner     GET    /api/account/export/:id
owner     PUT    /api/account/2fa
driver    GET    /api/driver
driver    DELETE /api/driver/session
driver    PATCH  /api/driver
driver    POST   /api/driver/position $
driver    GET    /api/driver/push
driver    POST   /api/driver/push/devices $
driver    DELETE /api/driver/push/devices/:id
driver    GET    /api/driver/trackers
driver    POST   /api/driver/trackers $
driver    POST   /api/driver/trackers/:tracker/rotate $
driver    DELETE /api/driver/trackers/:tracker
driver    GET    /api/driver/documents
driver    POST   /api/driver/documents
driver    GET    /api/driver/earnings $
driver    GET    /api/driver/offers $
driver    POST   /api/driver/offers/:id/accept $
driver    POST   /api/driver/offers/:id/decline $
driver    GET    /api/driver/jobs $
driver    GET    /api/driver/jobs/:id $
driver    POST   /api/driver/jobs/:id/accept $
driver    POST   /api/driver/jobs/:id/decline $
driver    POST   /api/driver/jobs/:id/status $
driver    POST   /api/driver/jobs/:id/arrival $
driver    POST   /api/driver/jobs/:id/delivery $
master    GET    /api/feedback/metrics
master    GET    /api/feedback
master    DELETE /api/feedback/:id
master    GET    /api/master/log
master    GET    /api/master/log/:id
master    DELETE /api/master/log/:id
master    GET    /api/event
master    GET    /api/event/:id
master    DELETE /api/event/:id
master    GET    /api/metrics/accounts
master    GET    /api/metrics/accounts/growth
master    GET    /api/metrics/revenue
master    GET    /api/master/accounts
master    GET    /api/master/account/:id
master    PATCH  /api/master/account
master    DELETE /api/master/account/:id
master    POST   /api/master/account/:id/restore
master    GET    /api/master/users
master    PATCH  /api/master/user
master    DELETE /api/master/user/:id
master    POST   /api/master/user/impersonate
`
  .trim()
  .split('\n')
  .map((line) => {
    const [access = '', method = '', path = '', paid, scope] = line.split(/ +/);
    return { access, method, path, needsPlan: paid === '$', scope: scope as Scope | undefined };
  });

/** SPEC §6's matrix, literally, and the two roles of a desk: a master covers everything but developer. */
const ALLOWED_ROLES: Readonly<Record<string, readonly Role[]>> = {
  public: ['master', 'owner', 'admin', 'developer', 'user', 'dispatcher', 'viewer'],
  viewer: ['master', 'owner', 'admin', 'developer', 'user', 'dispatcher', 'viewer'],
  dispatcher: ['master', 'owner', 'admin', 'developer', 'user', 'dispatcher'],
  user: ['master', 'owner', 'admin', 'developer', 'user'],
  developer: ['owner', 'developer'],
  admin: ['master', 'owner', 'admin'],
  owner: ['master', 'owner'],
  master: ['master'],
  driver: [],
};

/** The status for a member without access: the driver's app does not accept their session. */
const deniedStatusOf = (access: string): number => (access === 'driver' ? 401 : 403);

/** Invalid keys and tokens: ignored on public endpoints, 401 elsewhere. */
const UNAUTHENTICATED = [
  'without a token',
  'with an API key that was never issued',
  'with an API key that was revoked',
  'with nonsense for a token',
  'with a token whose role was raised',
  'with a token whose account was changed',
  'with a token whose person was changed',
  'with a token for another project',
  'with a token that expired',
  'with the token of a session that ended',
  'with the token of a session that expired',
  'with the token of a person whose role was changed',
  'with a driver’s own token',
  'with the token that writes a driver’s position',
] as const;

/** Ended sessions of the driver's app: ignored on public endpoints, 401 elsewhere. */
const CLOSED_DRIVERS = [
  'who did not accept the invitation',
  'who was cancelled',
  'who was deleted',
  'who has another e-mail by now',
  'whose session ended',
  'whose session expired',
  'whose account is being closed',
  'whose account was closed',
] as const;

const tokens = new Map<string, string | null>();
/** Keys by their only scope, and by the only scope that they lack. */
const keysWith = new Map<Scope, string>();
const keysWithout = new Map<Scope, string>();
let fullScopeKey: string;
/** Keys with every scope, of accounts whose plan has no keys. */
const unpaidKeys: string[] = [];

/** A session of the driver's app, and ended ones. */
let driverToken: string;
const closedDriverTokens = new Map<(typeof CLOSED_DRIVERS)[number], string>();
/** Sessions of drivers by their account's payment state. */
const unpaidDriverTokens = new Map<string, string>();

/** Tokens of owners by their account's payment state. */
const unpaidTokens = new Map<string, string>();

beforeAll(async () => {
  const accountId = await given.account();
  for (const permission of ROLES)
    tokens.set(permission, await createIdToken(await openSession({ accountId, permission })));

  const user = await openSession({ accountId });
  const ended = await openSession({ accountId, permission: 'owner' });
  await endSession(ended);
  const changed = await openSession({ accountId, permission: 'owner', stored: { permission: 'user' } });
  const nobodies: Record<(typeof UNAUTHENTICATED)[number], string | null> = {
    'without a token': null,
    'with an API key that was never issued': 'llv_4f1b2c3d4e5f60718293a4b5c6d7e8f9',
    'with an API key that was revoked': await givenApiKey({ accountId, scope: [...SCOPES], active: false }),
    'with nonsense for a token': 'abc.def.ghi',
    'with a token whose role was raised': await createIdToken(user, { permission: 'owner' }),
    'with a token whose account was changed': await createIdToken(user, { account_id: await given.account() }),
    'with a token whose person was changed': await createIdToken(user, { sub: 'u-owner', user_id: 'u-owner' }),
    'with a token for another project': await createIdToken(user, { aud: 'demo-other' }),
    'with a token that expired': await createIdToken(user, { iat: 1_700_000_000, exp: 1_700_003_600 }),
    'with the token of a session that ended': await createIdToken(ended),
    'with the token of a session that expired': await createIdToken(
      await openSession({ accountId, expiresInMs: -1000 }),
    ),
    'with the token of a person whose role was changed': await createIdToken(changed),
    'with a driver’s own token': await createIdToken({ uid: 'd-1', claims: null }, { driver_mobile: true }),
    'with the token that writes a driver’s position': await createIdToken(
      { uid: 'd-1', claims: null },
      { driver_app: { account: accountId, session: 's-1', until: Date.now() + 3_600_000 } },
    ),
  };
  for (const [name, token] of Object.entries(nobodies)) tokens.set(name, token);

  await openDriverSessions(accountId);

  for (const subscription of ['canceled', 'requires_payment_method', 'requires_action'] as const)
    unpaidTokens.set(subscription, await tokenOfOwner({ plan: 'business', subscription }));
  const graceEnded = { plan: 'business', subscription: 'past_due', graceUntil: Date.now() - 1 } as const;
  unpaidTokens.set('a grace period that ended', await tokenOfOwner(graceEnded));
  unpaidTokens.set('no plan', await tokenOfOwner({ plan: null, subscription: null }));

  fullScopeKey = await givenApiKey({ accountId, scope: [...SCOPES] });
  for (const scope of SCOPES) {
    keysWith.set(scope, await givenApiKey({ accountId, scope: [scope] }));
    keysWithout.set(scope, await givenApiKey({ accountId, scope: SCOPES.filter((other) => other !== scope) }));
  }
  for (const billing of [
    { plan: null, subscription: null },
    { plan: 'free', subscription: null },
    { plan: 'business', subscription: 'canceled' },
  ] as const) {
    unpaidKeys.push(await givenApiKey({ accountId: await given.account(billing), scope: [...SCOPES] }));
  }
});

async function openDriverSessions(accountId: string): Promise<void> {
  driverToken = (await givenDriverSession({ accountId })).token;
  const over: Record<(typeof CLOSED_DRIVERS)[number], Parameters<typeof givenDriverSession>[0]> = {
    'who did not accept the invitation': { accountId, record: { appAcceptance: null } },
    'who was cancelled': { accountId, record: { status: 'cancelado' } },
    'who was deleted': { accountId },
    'who has another e-mail by now': { accountId, email: 'antes@conductores.test' },
    'whose session ended': { accountId },
    'whose session expired': { accountId, expiresInMs: -1000 },
    'whose account is being closed': {
      accountId: await given.account({ closing: startClosing({ uid: 'u-1', name: 'Ana' }, Date.now()) }),
    },
    'whose account was closed': { accountId: await given.account({ active: false }) },
  };
  for (const [who, facts] of Object.entries(over) as [
    (typeof CLOSED_DRIVERS)[number],
    (typeof over)['who was deleted'],
  ][]) {
    const { token, driver } = await givenDriverSession(facts);
    closedDriverTokens.set(who, token);
    const driverPath = paths.accountDocument(facts.accountId, 'drivers', driver.id);
    if (who === 'who was deleted') await adminFirestore.doc(driverPath).delete();
    if (who === 'whose session ended') await adminFirestore.doc(paths.driverSession(driverSessionHash(token))).delete();
  }
  for (const [name, account] of Object.entries({
    canceled: { plan: 'business', subscription: 'canceled' },
    'no plan': { plan: null, subscription: null },
  } as const)) {
    const session = await givenDriverSession({ accountId: await given.account(account) });
    unpaidDriverTokens.set(name, session.token);
  }
}

async function tokenOfOwner(billing: Parameters<typeof given.account>[0]) {
  return createIdToken(await openSession({ accountId: await given.account(billing), permission: 'owner' }));
}

/** Calls an endpoint with an unknown field: an authorised caller gets a 400, so that nothing is done. */
function callWithUnknownField({ method, path }: { method: string; path: string }, token: string | null | undefined) {
  const target = path.replace(/:\w+/g, 'x-none');
  const sending = { token: token ?? null };
  return method === 'GET'
    ? sendRequest(method, `${target}?notAField=1`, sending)
    : sendRequest(method, target, { ...sending, body: { notAField: 1 } });
}

/** The result of the access check: "in" only if the input was looked at, and refused; otherwise the reply's status. */
const accessStatus = (status: number): number | 'in' => (status === 400 ? 'in' : status);

test("the table lists exactly the contract's endpoints", () => {
  const declared = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(CALLS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(declared.sort());
});

/** Answers 401 to everybody but Meta, which signs: tests/api/whatsapp/webhook.test.ts. */
const isSigned = ({ method, path }: (typeof CALLS)[number]) => method === 'POST' && path === '/api/whatsapp/webhook';

describe.each(CALLS.filter((call) => !isSigned(call)))('$method $path is for $access', (call) => {
  const roles = ALLOWED_ROLES[call.access] ?? [];

  test.each(ROLES)('called by a %s', async (role) => {
    const { status, text } = await callWithUnknownField(call, tokens.get(role));
    expect(accessStatus(status), text).toBe(roles.includes(role) ? 'in' : deniedStatusOf(call.access));
  });

  test('called by a driver in a session of the app', async () => {
    const { status, text } = await callWithUnknownField(call, driverToken);
    expect(accessStatus(status), text).toBe(['public', 'driver'].includes(call.access) ? 'in' : 401);
  });

  test.each(CLOSED_DRIVERS)('called by a driver %s', async (who) => {
    const { status, text } = await callWithUnknownField(call, closedDriverTokens.get(who));
    expect(accessStatus(status), text).toBe(call.access === 'public' ? 'in' : 401);
  });

  test.each(UNAUTHENTICATED)('called %s', async (who) => {
    const { status, body, text } = await callWithUnknownField(call, tokens.get(who));
    expect(accessStatus(status), text).toBe(call.access === 'public' ? 'in' : 401);
    if (call.access !== 'public') expect(ErrorBody.parse(body).code).toBe('unauthenticated');
  });

  const { scope } = call;
  const isPublic = call.access === 'public';

  test(`called with an API key: ${scope ?? 'none may'}`, async () => {
    const ask = async (key: string | undefined) => accessStatus((await callWithUnknownField(call, key)).status);
    if (scope === undefined) {
      expect(await ask(fullScopeKey)).toBe(isPublic ? 'in' : deniedStatusOf(call.access));
      return;
    }
    expect(await ask(keysWith.get(scope))).toBe('in');
    expect(await ask(keysWithout.get(scope))).toBe(403);
    for (const key of unpaidKeys) expect(await ask(key)).toBe(402);
  });

  test.each(['canceled', 'requires_payment_method', 'requires_action', 'a grace period that ended', 'no plan'])(
    'called by an owner with %s',
    async (billing) => {
      const { status, body, text } = await callWithUnknownField(call, unpaidTokens.get(billing));
      const isLetIn = !call.needsPlan && roles.includes('owner');
      const deniedStatus = roles.includes('owner') ? 402 : deniedStatusOf(call.access);
      expect(accessStatus(status), text).toBe(isLetIn ? 'in' : deniedStatus);
      if (status === 402) expect(ErrorBody.parse(body)).toMatchObject({ code: 'plan_required', plan: 'startup' });
    },
  );
});

describe('the driver’s app of an account without a plan', () => {
  test.each(CALLS.filter(({ access }) => access === 'driver'))(
    '$method $path is refused without a plan',
    async (call) => {
      for (const token of unpaidDriverTokens.values()) {
        const { status, text } = await callWithUnknownField(call, token);
        expect(accessStatus(status), text).toBe(call.needsPlan ? 402 : 'in');
      }
    },
  );
});

describe('the back-office of an account without a plan', () => {
  const paid = CALLS.filter(({ needsPlan, access }) => needsPlan && access !== 'driver');
  let letIn: readonly string[];

  beforeAll(async () => {
    const master = await openSession({
      accountId: await given.account({ plan: null, subscription: null }),
      permission: 'master',
    });
    letIn = [
      await createIdToken(master),
      await tokenOfOwner({ plan: 'free', subscription: null }),
      await tokenOfOwner({ plan: 'startup', subscription: 'past_due', graceUntil: Date.now() + 600_000 }),
    ];
  });

  test.each(paid)('$method $path is open to a master, to the free plan, and in a grace period', async (call) => {
    for (const token of letIn) expect(accessStatus((await callWithUnknownField(call, token)).status)).toBe('in');
  });
});

// Users may act on their own record; acting on another member's takes an admin.
describe.each(['PATCH', 'DELETE'])('%s /api/user', (method) => {
  test.each([
    { role: 'viewer', mayActOnOthers: false },
    { role: 'dispatcher', mayActOnOthers: false },
    { role: 'user', mayActOnOthers: false },
    { role: 'developer', mayActOnOthers: false },
    { role: 'admin', mayActOnOthers: true },
    { role: 'owner', mayActOnOthers: true },
    { role: 'master', mayActOnOthers: true },
  ] as const)('called by a $role on another member: $mayActOnOthers', async ({ role, mayActOnOthers }) => {
    const { token } = await createMember(await given.account(), role);
    const { status, text } = await sendRequest(method, '/api/user', { token, body: { id: 'x-another-member' } });
    expect(status, text).toBe(mayActOnOthers ? 404 : 403);
  });
});
