import type { Endpoint, EndpointTarget, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import type {
  acceptDriverJob,
  advanceDriverJob,
  arriveAtDriverJob,
  declineDriverJob,
  getDriverCodeChannels,
  getPositionAccess,
  getSignedInDriver,
  listDriverJobs,
  requestDriverCode,
  sendDeliveryProof,
  setDriverAvailability,
  signInDriver,
  signInDriverByLink,
  signOutDriver,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import type {
  getOwnDocuments,
  getOwnEarnings,
  uploadOwnDocument,
} from '@llevo/contract/endpoints/driver-app/own-record';
import type {
  createOwnTracker,
  listOwnTrackers,
  revokeOwnTracker,
  rotateOwnTracker,
} from '@llevo/contract/endpoints/fleet/trackers';
import type { acceptDriverOffer, declineDriverOffer, getDriverOffer } from '@llevo/contract/endpoints/dispatch';
import type {
  acceptDriverInvitation,
  declineDriverInvitation,
  readDriverInvitation,
} from '@llevo/contract/endpoints/driver-app/invitations';
import type { addDriverDevice, getDriverPush, removeDriverDevice } from '@llevo/contract/endpoints/driver-app/push';
import type { DriverInvitation, OwnDocuments, OwnEarnings, SignedInDriver } from '@llevo/contract/entities/driver-app';
import type { DriverJob } from '@llevo/contract/entities/driver-job';
import type { DriverPush } from '@llevo/contract/entities/push';
import type { NewTracker, Tracker, TrackerApp } from '@llevo/contract/entities/tracker';
import { requireStorage } from '../../../lib/http/require-storage.ts';
import { call } from '../../../lib/http/call.ts';
import type { CallOptions, ChangesSince, TaggedResponse } from '../../../lib/http/call.ts';
import { readDriverSession } from './driver-session.ts';

/** Headers with the driver's own token, because a back-office session may be open in the same browser. */
const asDriver = () => ({ token: readDriverSession()?.token ?? '' });

const send = <E extends Endpoint = never>(
  target: EndpointTarget<E>,
  input: SentInputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => call<E>(target, input, { ...options, ...asDriver() });

/** Whether codes go to WhatsApp too. */
export const readHasPhoneCodes = async (signal: AbortSignal): Promise<boolean> =>
  (await call<typeof getDriverCodeChannels>({ method: 'GET', path: '/api/driver/code' }, {}, { signal })).phone_codes;

/** Requests a code; returns the token that completes the sign-in. */
export const requestCode = async (to: SentInputOf<typeof requestDriverCode>): Promise<string> => {
  requireStorage();
  const target = { method: 'POST', path: '/api/driver/code' } as const;
  return (await call<typeof requestDriverCode>(target, to)).token;
};

/** Completes a sign-in, or returns the companies to choose from. */
export const signIn = async (input: SentInputOf<typeof signInDriver>): Promise<OutputOf<typeof signInDriver>> => {
  requireStorage();
  return call<typeof signInDriver>({ method: 'POST', path: '/api/driver/session' }, input);
};

/** Completes a sign-in with the link beside a mailed code, or returns the companies to choose from. */
export const signInByLink = async (
  input: SentInputOf<typeof signInDriverByLink>,
): Promise<OutputOf<typeof signInDriverByLink>> => {
  requireStorage();
  return call<typeof signInDriverByLink>({ method: 'POST', path: '/api/driver/session/link' }, input);
};

/** The invitation of a mailed link. */
export const readInvitation = (token: string): Promise<DriverInvitation> =>
  call<typeof readDriverInvitation>({ method: 'POST', path: '/api/driver/invitation' }, { token });

/** Accepts an invitation, which opens a session. */
export const acceptInvitation = async (
  input: SentInputOf<typeof acceptDriverInvitation>,
): Promise<OutputOf<typeof acceptDriverInvitation>> => {
  requireStorage();
  return call<typeof acceptDriverInvitation>({ method: 'POST', path: '/api/driver/invitation/accept' }, input);
};

/** Ends an invitation of a company unknown to its recipient. */
export const declineInvitation = async (token: string): Promise<void> => {
  await call<typeof declineDriverInvitation>({ method: 'POST', path: '/api/driver/invitation/decline' }, { token });
};

export const signOut = async (): Promise<void> => {
  await send<typeof signOutDriver>({ method: 'DELETE', path: '/api/driver/session' }, {});
};

export const readDriver = (): Promise<SignedInDriver> =>
  send<typeof getSignedInDriver>({ method: 'GET', path: '/api/driver' }, {});

export const sendAvailability = (input: SentInputOf<typeof setDriverAvailability>): Promise<SignedInDriver> =>
  send<typeof setDriverAvailability>({ method: 'PATCH', path: '/api/driver' }, input);

/** The driver's open offer; null without one. */
export const readOffer = (signal: AbortSignal): Promise<OutputOf<typeof getDriverOffer>> =>
  send<typeof getDriverOffer>({ method: 'GET', path: '/api/driver/offers' }, {}, { signal });

/** Milliseconds for an answer to an offer, which lasts about twenty seconds. */
const ANSWER_TIMEOUT_MS = 15_000;

export const acceptOffer = (id: string): Promise<OutputOf<typeof acceptDriverOffer>> => {
  const target = { method: 'POST', path: '/api/driver/offers/:id/accept' } as const;
  return send<typeof acceptDriverOffer>(target, { id }, { timeoutMs: ANSWER_TIMEOUT_MS });
};

export const declineOffer = async (id: string, reason: string): Promise<void> => {
  const target = { method: 'POST', path: '/api/driver/offers/:id/decline' } as const;
  const input = reason === '' ? { id } : { id, reason };
  await send<typeof declineDriverOffer>(target, input, { timeoutMs: ANSWER_TIMEOUT_MS });
};

/** The driver's jobs; null if nothing changed since the response with that tag. */
export const readJobs = (
  options: ChangesSince & Pick<CallOptions, 'signal'>,
): Promise<TaggedResponse<DriverJob[]> | null> =>
  call<typeof listDriverJobs>({ method: 'GET', path: '/api/driver/jobs' }, {}, { ...options, ...asDriver() });

/** A token for the driver's own position. */
export const requestPositionAccess = (): Promise<OutputOf<typeof getPositionAccess>> =>
  send<typeof getPositionAccess>({ method: 'POST', path: '/api/driver/position' }, {});

export const readPush = (): Promise<DriverPush> =>
  send<typeof getDriverPush>({ method: 'GET', path: '/api/driver/push' }, {});

export const addDevice = (subscription: SentInputOf<typeof addDriverDevice>): Promise<DriverPush> =>
  send<typeof addDriverDevice>({ method: 'POST', path: '/api/driver/push/devices' }, subscription);

export const removeDevice = (id: string): Promise<DriverPush> =>
  send<typeof removeDriverDevice>({ method: 'DELETE', path: '/api/driver/push/devices/:id' }, { id });

/** The driver's trackers: programs that report while this page is closed. */
export const trackers = {
  read: (): Promise<Tracker[]> => send<typeof listOwnTrackers>({ method: 'GET', path: '/api/driver/trackers' }, {}),
  create: (app: TrackerApp): Promise<NewTracker> =>
    send<typeof createOwnTracker>({ method: 'POST', path: '/api/driver/trackers' }, { app }),
  rotate: (tracker: string): Promise<NewTracker> =>
    send<typeof rotateOwnTracker>({ method: 'POST', path: '/api/driver/trackers/:tracker/rotate' }, { tracker }),
  revoke: async (tracker: string): Promise<void> => {
    await send<typeof revokeOwnTracker>({ method: 'DELETE', path: '/api/driver/trackers/:tracker' }, { tracker });
  },
};

/** Timeout for pictures, which take longer on a slow network. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const readEarnings = (week: string): Promise<OwnEarnings> =>
  send<typeof getOwnEarnings>({ method: 'GET', path: '/api/driver/earnings' }, { week });

export const readOwnDocuments = (): Promise<OwnDocuments> =>
  send<typeof getOwnDocuments>({ method: 'GET', path: '/api/driver/documents' }, {});

export const sendOwnDocument = (input: SentInputOf<typeof uploadOwnDocument>): Promise<OwnDocuments> => {
  const target = { method: 'POST', path: '/api/driver/documents' } as const;
  return send<typeof uploadOwnDocument>(target, input, { timeoutMs: UPLOAD_TIMEOUT_MS });
};

/** Changes of a job; the same key counts once. They return the job, or null if the driver no longer has it. */
export const changeJob = {
  accept: async (input: SentInputOf<typeof acceptDriverJob>, key: string): Promise<DriverJob | null> => {
    const target = { method: 'POST', path: '/api/driver/jobs/:id/accept' } as const;
    return (await send<typeof acceptDriverJob>(target, input, { idempotencyKey: key })).job;
  },
  decline: async (input: SentInputOf<typeof declineDriverJob>, key: string): Promise<DriverJob | null> => {
    const target = { method: 'POST', path: '/api/driver/jobs/:id/decline' } as const;
    return (await send<typeof declineDriverJob>(target, input, { idempotencyKey: key })).job;
  },
  deliver: async (input: SentInputOf<typeof sendDeliveryProof>, key: string): Promise<DriverJob | null> => {
    const target = { method: 'POST', path: '/api/driver/jobs/:id/delivery' } as const;
    const options = { idempotencyKey: key, timeoutMs: UPLOAD_TIMEOUT_MS };
    return (await send<typeof sendDeliveryProof>(target, input, options)).job;
  },
  arrive: async (input: SentInputOf<typeof arriveAtDriverJob>, key: string): Promise<DriverJob | null> => {
    const target = { method: 'POST', path: '/api/driver/jobs/:id/arrival' } as const;
    return (await send<typeof arriveAtDriverJob>(target, input, { idempotencyKey: key })).job;
  },
  advance: async (input: SentInputOf<typeof advanceDriverJob>, key: string): Promise<DriverJob | null> => {
    const target = { method: 'POST', path: '/api/driver/jobs/:id/status' } as const;
    return (await send<typeof advanceDriverJob>(target, input, { idempotencyKey: key })).job;
  },
};
