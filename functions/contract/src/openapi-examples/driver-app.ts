import type { DriverInvitation, OwnDocuments, SignedInDriver } from '../entities/driver-app.ts';
import type { DriverJob } from '../entities/driver-job.ts';
import { paths } from '../paths.ts';
import { commissionCents, driverPayoutCents } from '../rules/rates/commission.ts';
import { centsFromDollars } from '../rules/money.ts';
import { isoWeek } from '../rules/services/payout-weeks.ts';
import type { EndpointExamples } from './example.ts';
import { ACCOUNT_ID, customer, driver } from './fixtures/people.ts';
import { assignedService, bookedService, finishedService } from './fixtures/service.ts';
import { trip } from './fixtures/trip.ts';
import { ACCOUNT_NAME, FIREBASE_TOKEN, ONE_TIME_TOKEN } from './fixtures/users.ts';
import type { DriverPush } from '../entities/push.ts';
import { DEVICE_ID, PUSH_KEY, PUSH_SUBSCRIPTION } from './fixtures/push.ts';

const push: DriverPush = { pushKey: PUSH_KEY, devices: [DEVICE_ID] };

/** The first bytes of a JPG, in base64. */
const PICTURE = '/9j/4AAQSkZJRg==';
const priceCents = centsFromDollars(bookedService.price);
const payout = driverPayoutCents(trip.typeService, priceCents) / 100;

const signedIn: SignedInDriver = {
  id: driver.id,
  name: driver.name,
  surname: driver.surname,
  email: driver.email,
  company: ACCOUNT_NAME,
  status: driver.status,
  typeVehicle: driver.typeVehicle,
  plate: driver.plate,
  rating: 5,
  available: true,
  available_until: null,
  gets_offers: true,
};

const invitation: DriverInvitation = {
  token: ONE_TIME_TOKEN,
  company: { name: ACCOUNT_NAME, since: '2025-03-10T14:00:00.000Z' },
  invited_by: 'Lucía Andrade',
  invited_at: '2026-11-19T15:32:00.000Z',
  driver: { name: driver.name, surname: driver.surname, email: driver.email },
};

const offered: DriverJob = {
  id: bookedService.id,
  number: bookedService.number,
  state: 'offered',
  status: bookedService.status,
  next: null,
  can_decline: true,
  can_deliver: false,
  needs_pin: false,
  can_arrive: false,
  arrived: false,
  distance: 4_800,
  typeService: trip.typeService,
  vehicle: trip.vehicle,
  date: trip.date,
  hour: trip.hour,
  start: { ...trip.start },
  end: { ...trip.end },
  customer: { name: bookedService.userName, phone: null },
  cargo: trip.typeThing,
  requirements: trip.specialRequirements,
  notes: bookedService.notes,
  notes_of_customer: true,
  loaders: trip.activators,
  returnTrip: trip.returnTrip,
  payout,
  due: bookedService.price / 2,
  typePayment: 'transferencia',
  cash_due: 0,
  cash_held: 0,
  updatedAt: assignedService.updatedAt,
};
const accepted: DriverJob = {
  ...offered,
  state: 'current',
  status: 'confirmado',
  next: 'en camino',
  customer: { name: bookedService.userName, phone: customer.cellphone },
};
const loaded: DriverJob = {
  ...accepted,
  status: 'en curso',
  next: 'finalizado',
  can_decline: false,
  can_deliver: true,
};

const documents: OwnDocuments = {
  status: 'correccion',
  documents: [
    { document: 'licencia', isThere: true, expires: true, expiresOn: '2028-05-31', expiry: 'valid', canUpload: true },
    { document: 'matricula', isThere: false, expires: true, expiresOn: null, expiry: 'unknown', canUpload: true },
    { document: 'foto_vehiculo', isThere: true, expires: false, expiresOn: null, expiry: 'valid', canUpload: true },
    { document: 'foto_perfil', isThere: true, expires: false, expiresOn: null, expiry: 'valid', canUpload: true },
  ],
  hasBankAccount: true,
};

const NEEDS_KEY = 'Requires an `Idempotency-Key`.';
const { id } = offered;

export const driverAppExamples = {
  getDriverCodeChannels: {
    description: '`phone_codes` is false where the installation sends nothing to WhatsApp.',
    input: {},
    output: { phone_codes: true },
  },
  requestDriverCode: {
    description: 'The code has six digits and works for ten minutes. With `cellphone` it goes to WhatsApp.',
    input: { email: driver.email },
    output: { token: ONE_TIME_TOKEN },
  },
  signInDriver: {
    description:
      'With several companies or a pending invitation the response lists them: repeat the call with a company as `account`, or accept an invitation.',
    input: { token: ONE_TIME_TOKEN, code: '482913' },
    output: { session: 'lld_example-not-a-real-session', driver: signedIn },
  },
  signInDriverByLink: {
    description: 'As with the code: repeat the call with a company as `account` if the response lists them.',
    input: { link: 'v1.3f2a9c10.example-not-a-real-link' },
    output: { session: 'lld_example-not-a-real-session', driver: signedIn },
  },
  readDriverInvitation: {
    description: 'Changes nothing: opening the link does not accept the invitation.',
    input: { token: ONE_TIME_TOKEN },
    output: invitation,
  },
  acceptDriverInvitation: {
    description: 'The session works as one that a code opened.',
    input: { token: ONE_TIME_TOKEN },
    output: { session: 'lld_example-not-a-real-session', driver: signedIn },
  },
  declineDriverInvitation: {
    description: 'The company can send another invitation, once its owner has checked the address.',
    input: { token: ONE_TIME_TOKEN },
    output: {},
  },
  getSignedInDriver: {
    description: '`rating` is null before the first rating.',
    input: {},
    output: signedIn,
  },
  setDriverAvailability: {
    description: 'Services that the driver already has are not affected.',
    input: { available: true, until: '2026-11-24T23:00:00.000Z' },
    output: { ...signedIn, available_until: '2026-11-24T23:00:00.000Z' },
  },
  signOutDriver: {
    description: 'Other phones stay signed in.',
    input: {},
    output: {},
  },
  getPositionAccess: {
    description: 'Request a new token before it expires. Firestore accepts one position per second.',
    input: {},
    output: {
      firebase_token: FIREBASE_TOKEN,
      path: paths.accountDocument(ACCOUNT_ID, 'driverLocations', driver.id),
      tracks_path: paths.accountCollection(ACCOUNT_ID, 'driverTracks'),
      offers_path: paths.accountCollection(ACCOUNT_ID, 'offers'),
      expires_at: '2026-11-24T15:30:00.000Z',
    },
  },
  listDriverJobs: {
    description: 'A request with the `ETag` of the last response gets a 304 without a body if nothing has changed.',
    input: {},
    output: [accepted],
  },
  getDriverJob: {
    description: 'The customer’s phone number is included from acceptance to the end.',
    input: { id },
    output: accepted,
  },
  acceptDriverJob: {
    description: NEEDS_KEY,
    input: { id, updatedAt: offered.updatedAt },
    output: { job: accepted },
  },
  declineDriverJob: {
    description: `${NEEDS_KEY} \`job\` is null: the service is no longer the driver’s.`,
    input: { id, motivo: 'El camión está en el taller.' },
    output: { job: null },
  },
  arriveAtDriverJob: {
    description: `${NEEDS_KEY} A job may go on without it.`,
    input: { id },
    output: { job: { ...accepted, status: 'en camino', next: 'en curso', can_decline: false, arrived: true } },
  },
  advanceDriverJob: {
    description: `${NEEDS_KEY} \`next\` of a job is the step that may follow.`,
    input: { id, from: 'confirmado', to: 'en camino' },
    output: { job: { ...accepted, status: 'en camino', next: 'en curso' } },
  },
  sendDeliveryProof: {
    description: `${NEEDS_KEY} Pictures are JPG or PNG in base64, up to 1 MB each; \`signature\` may be empty.`,
    input: { id, receiver: 'María Fernanda Cevallos', photos: [PICTURE], signature: '' },
    output: { job: { ...loaded, can_deliver: false } },
  },
  getOwnDocuments: {
    description: 'The pictures themselves are not returned.',
    input: {},
    output: documents,
  },
  uploadOwnDocument: {
    description: 'JPG or PNG of at most 5 MB, in base64.',
    input: { document: 'matricula', picture: PICTURE },
    output: {
      ...documents,
      documents: documents.documents.map((each) => (each.document === 'matricula' ? { ...each, isThere: true } : each)),
    },
  },
  getOwnEarnings: {
    description:
      'Weeks follow ISO 8601. `due` is the amount that the company still has to pay; negative where the driver owes it the cash.',
    input: { week: isoWeek(finishedService.date) },
    output: {
      week: isoWeek(finishedService.date),
      services: 1,
      gross: bookedService.price,
      commission: commissionCents(priceCents) / 100,
      payout,
      cash: bookedService.price / 2,
      paid: 0,
      due: payout,
    },
  },
  getDriverPush: {
    description: '`pushKey` is null if the installation sends no notifications.',
    input: {},
    output: push,
  },
  addDriverDevice: {
    description:
      '`subscription` is the result of `PushSubscription.toJSON()`. The device gets notifications until the session ends.',
    input: PUSH_SUBSCRIPTION,
    output: push,
  },
  removeDriverDevice: {
    description: 'An unknown device is not an error.',
    input: { id: DEVICE_ID },
    output: { ...push, devices: [] },
  },
} satisfies Partial<EndpointExamples>;
