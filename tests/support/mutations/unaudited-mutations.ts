import { randomUUID } from 'node:crypto';
import {
  signIn,
  signOut,
  switchAccount,
  provePresence,
  verifyMagicLink,
  verifyOtp,
  requestMagicLink,
  requestPasswordReset,
  readInvite,
} from '@llevo/contract/endpoints/session';
import { setDefaultView } from '@llevo/contract/endpoints/saved-views';
import { setWeeklyReport } from '@llevo/contract/endpoints/dashboard/figures';
import { addPushDevice, removePushDevice, setAlertDigest, setAlertReader } from '@llevo/contract/endpoints/alerts';
import { resendEmailLink } from '@llevo/contract/endpoints/account/email-address';
import {
  signInWithPasskey,
  startPasskeyPresence,
  startPasskeyRegistration,
  startPasskeySignIn,
} from '@llevo/contract/endpoints/account/passkeys';
import {
  getPositionAccess,
  requestDriverCode,
  signInDriver,
  signInDriverByLink,
  signOutDriver,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import { readPendingBooking, readQuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import { readDriverInvitation } from '@llevo/contract/endpoints/driver-app/invitations';
import { addDriverDevice, removeDriverDevice } from '@llevo/contract/endpoints/driver-app/push';
import { getDriverDocuments, searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { searchRecords } from '@llevo/contract/endpoints/services/search-records';
import { priceService, searchServices } from '@llevo/contract/endpoints/services/services';
import { giveFeedback, sendMail } from '@llevo/contract/endpoints/support';
import {
  priceTrackedReservation,
  startPayphonePayment,
  uploadTrackingPicture,
  watchTracking,
} from '@llevo/contract/endpoints/tracking';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { searchCustomers } from '@llevo/contract/endpoints/people/customers';
import { createMember, credentialsOf, openMemberSession } from '../fixtures/members.ts';
import { givenDriverSession, invitationToken } from '../fixtures/driver-sessions.ts';
import { given } from '../fixtures/given.ts';
import { givenFailedSearch } from '../fixtures/offers.ts';
import { givenTrackingLink } from '../fixtures/tracking-links.ts';
import { givenPendingBooking } from '../fixtures/pending-bookings.ts';
import { mailedBookingToken, mailedSignInLink } from '../mail/mailed-links.ts';
import { plainPng } from '../fixtures/upload-images.ts';
import { createInProcessApi } from '../api/in-process-api.ts';
import { mailedToken, mailedCode } from '../mail/sent-mail.ts';
import { trip } from '../fixtures/trips.ts';
import { givenPasskey, signInOptions } from '../session/passkey-fixtures.ts';
import { givenTwoFactor } from '../session/two-factor-fixtures.ts';
import type { Mutation } from './mutation.ts';
import { asAnonymous, asOwner, unaudited } from './mutation.ts';

const call = createInProcessApi();

/** Sign-ins and sign-outs, which the list of open sessions shows. */
const SESSION_CALLS: readonly Mutation[] = [
  unaudited(signIn, async () => asAnonymous(credentialsOf({ ...(await given.person()) }))),
  unaudited(signOut, async (stage) => {
    const { uid } = await createMember(stage.accountId, 'user');
    const { token } = await openMemberSession({ uid, accountId: stage.accountId, permission: 'user' });
    return { token, input: {} };
  }),
  unaudited(switchAccount, async () => {
    const [one, other] = [await given.account(), await given.account()];
    const alsoIn = { [other]: { name: 'Otra', permission: 'user' as const } };
    const { token } = await createMember(one, 'owner', { alsoIn });
    return { token, input: { account: other } };
  }),
  unaudited(provePresence, async (stage) => {
    const { token, password } = await createMember(stage.accountId, 'user');
    return { token, input: { password } };
  }),
  unaudited(requestMagicLink, async () => asAnonymous({ email: (await given.person()).email })),
  unaudited(verifyMagicLink, async () => {
    const { email } = await given.person();
    await call(requestMagicLink, { email });
    return asAnonymous({ token: await mailedToken(email) });
  }),
  unaudited(verifyOtp, async () => {
    const person = await given.person();
    const { backupCodes } = await givenTwoFactor(person.uid);
    const { body } = await call(signIn, credentialsOf(person));
    return asAnonymous({ jwt: (body.data as { token: string }).token, code: backupCodes[0] ?? '' });
  }),
  unaudited(startPasskeySignIn, () => Promise.resolve(asAnonymous({}))),
  unaudited(signInWithPasskey, async (stage) => {
    const { authenticator } = await givenPasskey(await createMember(stage.accountId, 'user'));
    return asAnonymous({ response: authenticator.get(await signInOptions()) });
  }),
  unaudited(startPasskeyPresence, async (stage) => {
    const who = await createMember(stage.accountId, 'user');
    await givenPasskey(who);
    return { token: who.token, input: {} };
  }),
  unaudited(startPasskeyRegistration, async (stage) => {
    const { token } = await createMember(stage.accountId, 'user');
    return { token, input: {} };
  }),
  unaudited(resendEmailLink, async (stage) => {
    const { token } = await createMember(stage.accountId, 'user', { emailVerified: false });
    return { token, input: {} };
  }),
  unaudited(readInvite, async ({ accountId }) =>
    asAnonymous({ invite_id: await given.invite({ accountId, email: `${randomUUID()}@invitadas.test` }) }),
  ),
  unaudited(requestPasswordReset, async () => asAnonymous({ email: (await given.person()).email })),
];

/** A device of a browser; its keys are invented. */
const PUSH_DEVICE = {
  endpoint: 'https://push.example.com/send/1',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
};

/** Read marks and notification channels of a user. */
const OWN_MARKS: readonly Mutation[] = [
  unaudited(setWeeklyReport, (stage) => Promise.resolve(asOwner(stage, { isOn: true }))),
  unaudited(setAlertDigest, (stage) => Promise.resolve(asOwner(stage, { digest: 'daily' }))),
  unaudited(addPushDevice, (stage) => Promise.resolve(asOwner(stage, PUSH_DEVICE))),
  unaudited(removePushDevice, (stage) => Promise.resolve(asOwner(stage, { id: 'a'.repeat(64) }))),
  unaudited(setAlertReader, (stage) => Promise.resolve(asOwner(stage, { readUntil: 1, read: [] }))),
  unaudited(setDefaultView, (stage) => Promise.resolve(asOwner(stage, { list: 'services', view: null }))),
];

/** Reads that SPEC §7 makes with a POST. */
const POST_READS: readonly Mutation[] = [
  unaudited(searchCustomers, (stage) => Promise.resolve(asOwner(stage, { field: 'maria' }))),
  unaudited(searchDrivers, (stage) => Promise.resolve(asOwner(stage, { field: 'jose' }))),
  unaudited(searchRecords, (stage) => Promise.resolve(asOwner(stage, { field: 'maria' }))),
  unaudited(searchServices, (stage) => Promise.resolve(asOwner(stage, { field: 'maria' }))),
  unaudited(priceService, (stage) => Promise.resolve(asOwner(stage, trip()))),
  unaudited(getDriverDocuments, async (stage) => asOwner(stage, { id: (await given.driver(stage.accountId)).id })),
];

/** Requests of customers with a tracking link that change nothing in the account. */
const TRACKING_CALLS: readonly Mutation[] = [
  unaudited(watchTracking, async ({ accountId }) => {
    const { id: driverId } = await given.driver(accountId);
    const service = await given.service(accountId, { status: 'en curso', driverId });
    return asAnonymous({ token: await givenTrackingLink(accountId, service.id) });
  }),
  unaudited(startPayphonePayment, async ({ accountId }) => {
    const service = await given.service(accountId, { typePayment: 'payphone' });
    return asAnonymous({ token: await givenTrackingLink(accountId, service.id) });
  }),
  unaudited(priceTrackedReservation, async ({ accountId }) =>
    asAnonymous({
      token: await givenFailedSearch(accountId),
      date: guayaquilDate(Date.now() + 86_400_000),
      hour: '10:30',
    }),
  ),
  unaudited(uploadTrackingPicture, async ({ accountId }) => {
    const service = await given.service(accountId, { typePayment: 'transferencia' });
    const picture = (await plainPng()).toString('base64');
    return asAnonymous({ token: await givenTrackingLink(accountId, service.id), picture });
  }),
];

/** Sign-ins, sign-outs and push devices of a driver. */
const DRIVER_CALLS: readonly Mutation[] = [
  unaudited(requestDriverCode, async ({ accountId }) => {
    const { driver } = await givenDriverSession({ accountId });
    return asAnonymous({ email: driver.email });
  }),
  unaudited(signInDriver, async ({ accountId }) => {
    const { driver } = await givenDriverSession({ accountId });
    const { body } = await call(requestDriverCode, { email: driver.email });
    const { token } = body.data as { token: string };
    return asAnonymous({ token, code: await mailedCode(driver.email) });
  }),
  unaudited(signInDriverByLink, async ({ accountId }) => {
    const { driver } = await givenDriverSession({ accountId });
    await call(requestDriverCode, { email: driver.email });
    return asAnonymous({ link: await mailedSignInLink(driver.email) });
  }),
  unaudited(readDriverInvitation, async ({ accountId }) => {
    const driver = await given.driver(accountId, { appInvitedAt: Date.now() });
    return asAnonymous({ token: await invitationToken(accountId, driver) });
  }),
  unaudited(signOutDriver, async ({ accountId }) => ({
    token: (await givenDriverSession({ accountId })).token,
    input: {},
  })),
  unaudited(addDriverDevice, async ({ accountId }) => ({
    token: (await givenDriverSession({ accountId })).token,
    input: PUSH_DEVICE,
  })),
  unaudited(removeDriverDevice, async ({ accountId }) => ({
    token: (await givenDriverSession({ accountId })).token,
    input: { id: 'a'.repeat(64) },
  })),
  unaudited(getPositionAccess, async ({ accountId }) => ({
    token: (await givenDriverSession({ accountId })).token,
    input: {},
  })),
];

/** Messages of visitors and users to the platform operator, which are not stored in an account. */
const OPERATOR_MESSAGES: readonly Mutation[] = [
  unaudited(readQuoteBooking, async ({ accountId }) => {
    const { input, key } = await givenPendingBooking(accountId);
    return asAnonymous({ id: input.id, key });
  }),
  unaudited(readPendingBooking, async ({ accountId }) => {
    const { email } = await givenPendingBooking(accountId);
    return asAnonymous({ token: await mailedBookingToken(email) });
  }),
  unaudited(createQuote, ({ accountId }) => Promise.resolve(asAnonymous({ ...trip(), empresa: accountId }))),
  unaudited(sendMail, () =>
    Promise.resolve(asAnonymous({ name: 'Ana', email: `${randomUUID()}@personas.test`, message: 'Hola' })),
  ),
  unaudited(recordEvent, (stage) => Promise.resolve(asOwner(stage, { name: 'Algo' }))),
  unaudited(giveFeedback, (stage) => Promise.resolve(asOwner(stage, { rating: 'positive' }))),
];

export const UNAUDITED_MUTATIONS: readonly Mutation[] = [
  ...SESSION_CALLS,
  ...OWN_MARKS,
  ...POST_READS,
  ...TRACKING_CALLS,
  ...DRIVER_CALLS,
  ...OPERATOR_MESSAGES,
];
