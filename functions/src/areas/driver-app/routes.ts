import {
  sendDeliveryProof,
  listDriverJobs,
  getDriverJob,
  acceptDriverJob,
  declineDriverJob,
  advanceDriverJob,
  arriveAtDriverJob,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import { getOwnEarnings } from '@llevo/contract/endpoints/driver-app/own-record';
import type { ReencodedImage } from '../../platform/uploads/sharp-images.ts';
import { storageUploads } from '../../platform/uploads/storage-uploads.ts';
import { removeQuietly, invalidFileError, sanitisePicture } from '../../platform/uploads/accept-upload.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DriverCaller } from '../../platform/seams/core.ts';
import { paths } from '@llevo/contract/paths';
import { getDriverPush, addDriverDevice, removeDriverDevice } from '@llevo/contract/endpoints/driver-app/push';
import { driverDevicesStore } from './driver-devices-store.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isoWeek, datesOfWeek } from '@llevo/contract/rules/services/payout-weeks';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { driverProfileStore } from './driver-profile-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import type { CollectedCash } from './collected-cash.ts';
import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';
import { implementForDriver } from '../../http/implement.ts';
import { driverJobsStore } from './driver-jobs-store.ts';
import { pinError } from './start-pin.ts';
import { toDriverJob, jobNotFoundError, jobChange, changedJob } from './job-responses.ts';
import {
  assertActive,
  getPositionAccessRoute,
  getSignedInDriverRoute,
  setDriverAvailabilityRoute,
  signOutDriverRoute,
} from './signed-in-driver.ts';
import { translatable } from '../../platform/translatable.ts';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { getOwnDocumentsRoute, uploadOwnDocumentRoute } from './own-documents.ts';
import { acceptDriverInvitationRoute, declineDriverInvitationRoute, readDriverInvitationRoute } from './invitations.ts';
import {
  getDriverCodeChannelsRoute,
  requestDriverCodeRoute,
  signInDriverByLinkRoute,
  signInDriverRoute,
} from './sign-in.ts';

const NAME_LENGTH = 24;

/** Longest side of a stored picture: enough to recognise a thing and a name. */
const MAX_SIDE = 1_600;

export const driverAppRoutes = {
  getDriverCodeChannels: getDriverCodeChannelsRoute,
  requestDriverCode: requestDriverCodeRoute,
  signInDriver: signInDriverRoute,
  signInDriverByLink: signInDriverByLinkRoute,
  readDriverInvitation: readDriverInvitationRoute,
  acceptDriverInvitation: acceptDriverInvitationRoute,
  declineDriverInvitation: declineDriverInvitationRoute,
  getSignedInDriver: getSignedInDriverRoute,
  setDriverAvailability: setDriverAvailabilityRoute,
  signOutDriver: signOutDriverRoute,
  getPositionAccess: getPositionAccessRoute,
  getOwnDocuments: getOwnDocumentsRoute,
  uploadOwnDocument: uploadOwnDocumentRoute,

  /** Phones poll every twenty seconds, mostly without a change: the version reads two documents. */
  listDriverJobs: implementForDriver(
    listDriverJobs,
    async ({ deps, driver }) => ({ data: (await driverJobsStore(deps).list(driver)).map(toDriverJob) }),
    { version: ({ deps, driver }) => driverJobsStore(deps).listVersion(driver) },
  ),

  getDriverJob: implementForDriver(getDriverJob, async ({ input, deps, driver }) => {
    const job = await driverJobsStore(deps).find(driver, input.id);
    if (job === null) throw jobNotFoundError();
    return { data: toDriverJob(job) };
  }),

  /** Accepts a job. Not for a driver in correction, who may only end what they began. */
  acceptDriverJob: implementForDriver(acceptDriverJob, async ({ input, deps, request, driver }) => {
    assertActive(driver);
    const change = { ...jobChange(input.id, request), seenAtMs: Date.parse(input.updatedAt) };
    return changedJob(await driverJobsStore(deps).accept(driver, change), ({ service }) =>
      service.acceptance?.driverId === driver.uid
        ? translatable('Ya aceptaste este servicio')
        : translatable('La empresa cambió el servicio: revísalo y vuelve a responder'),
    );
  }),

  declineDriverJob: implementForDriver(declineDriverJob, async ({ input, deps, request, driver }) => {
    const change = { ...jobChange(input.id, request), reason: input.motivo };
    return changedJob(await driverJobsStore(deps).decline(driver, change), () =>
      translatable('Este servicio ya no se puede rechazar; comunícate con la empresa'),
    );
  }),

  arriveAtDriverJob: implementForDriver(arriveAtDriverJob, async ({ input, deps, request, driver }) =>
    changedJob(await driverJobsStore(deps).arrive(driver, jobChange(input.id, request)), ({ service }) =>
      service.arrivedAt === null
        ? translatable('Marca que llegaste cuando vayas en camino a recoger la carga')
        : translatable('Ya habías marcado que llegaste'),
    ),
  ),

  advanceDriverJob: implementForDriver(advanceDriverJob, async ({ input, deps, request, driver }) => {
    const { id, from, to, pin } = input;
    const change = { ...jobChange(id, request), from, to, pin, cash: readCash(input) };
    const result = await driverJobsStore(deps).advance(driver, change);
    if (result.kind === 'pin') throw pinError(result);
    return changedJob(result, ({ service }) =>
      translatable(`La empresa cambió el servicio: su estado es ${serviceStatusLabel(service.status)}`),
    );
  }),

  /** Earnings of a driver in a week, by the rules of the company's payouts. */
  getOwnEarnings: implementForDriver(getOwnEarnings, async ({ input, deps, driver }) => {
    const { week = isoWeek(guayaquilDate(deps.clock.nowMs())) } = input;
    // The contract has refused text that names no week.
    const earned = await driverProfileStore(deps).earnings(driver, datesOfWeek(week) ?? []);
    return {
      data: {
        week,
        services: earned?.services ?? 0,
        gross: dollarsFromCents(earned?.grossCents ?? 0),
        commission: dollarsFromCents(earned?.commissionCents ?? 0),
        payout: dollarsFromCents(earned?.payoutCents ?? 0),
        cash: dollarsFromCents(earned?.cashCents ?? 0),
        paid: dollarsFromCents(earned?.paidCents ?? 0),
        due: dollarsFromCents(earned?.dueCents ?? 0),
      },
    };
  }),

  getDriverPush: implementForDriver(getDriverPush, async ({ deps, driver }) => ({
    data: await driverDevicesStore(deps).read(driver),
  })),

  addDriverDevice: implementForDriver(addDriverDevice, async ({ input, deps, driver }) => {
    const push = await driverDevicesStore(deps).add(driver, input);
    if (push === null) throw new AppError('conflict', 'Las notificaciones no están disponibles en esta instalación');
    return { data: push };
  }),

  removeDriverDevice: implementForDriver(removeDriverDevice, async ({ input, deps, driver }) => ({
    data: await driverDevicesStore(deps).remove(driver, input.id),
  })),

  /**
   * Records who received the cargo, with pictures and a signature re-encoded by this server (docs/decisions/0014). Stores
   * them before the service refers to them, and deletes them again if the service rejects them.
   */
  sendDeliveryProof: implementForDriver(sendDeliveryProof, async ({ input, deps, request, driver }) => {
    const { id, receiver, photos, signature } = input;
    const change = jobChange(id, request);
    const job = await driverJobsStore(deps).find(driver, id);
    // Checked before the pictures are decoded, which is wasted work for another driver's service.
    if (job === null) throw jobNotFoundError();
    const pictures = await Promise.all(photos.map((photo, index) => decode(photo, `photos.${index.toString()}`)));
    const signed = signature === '' ? null : await decode(signature, 'signature');
    const stored: string[] = [];
    const keep = async (picture: ReencodedImage, name: string): Promise<string> => {
      const path = proofPath(deps, driver, { serviceId: id, name, extension: picture.extension });
      stored.push(path);
      await storageUploads(deps).store(path, picture);
      return path;
    };
    const proof = {
      receiver,
      photos: await Promise.all(pictures.map((picture) => keep(picture, 'foto'))),
      signature: signed === null ? '' : await keep(signed, 'firma'),
    };
    const hash = deps.ids.sha256(JSON.stringify([receiver, photos, signature]));
    const result = await driverJobsStore(deps).deliver(driver, { ...change, proof, hash });
    if (result.kind !== 'changed') for (const path of stored) await removeQuietly(deps, path);
    return changedJob(result, ({ service }) =>
      service.delivery === null
        ? translatable('Registra la entrega cuando tengas la carga')
        : translatable('La entrega ya está registrada'),
    );
  }),
};

/** The cash of the last step; throws 400 for a driver who collected nothing and does not say why. */
function readCash({ to, cash }: InputOf<typeof advanceDriverJob>): CollectedCash | null {
  if (cash === undefined) return null;
  const { amount, note = '' } = cash;
  if (to !== 'finalizado') {
    throw new AppError('invalid_input', 'El cobro se registra al terminar el servicio', { inputError: 'cash' });
  }
  if (amount === 0 && note === '') {
    throw new AppError('invalid_input', 'Escribe por qué no cobraste', { inputError: 'cash.note' });
  }
  return { cents: centsFromDollars(amount), note };
}

interface ProofFile {
  readonly serviceId: string;
  readonly name: string;
  readonly extension: string;
}

const proofPath = ({ ids }: Deps, { accountId }: DriverCaller, { serviceId, name, extension }: ProofFile): string =>
  `${paths.deliveryProofFolder(accountId, serviceId)}/${name}-${ids.base62(NAME_LENGTH)}.${extension}`;

async function decode(base64: string, inputError: string): Promise<ReencodedImage> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw invalidFileError(translatable('La imagen está dañada'), inputError);
  return sanitisePicture({ bytes, inputError, maxSide: MAX_SIDE });
}
