import { driverJobsStore } from './driver-jobs-store.ts';
import { storageUploads } from '../../platform/uploads/storage-uploads.ts';
import { sendDeliveryProof } from '@llevo/contract/endpoints/driver-app/driver-app';
import { paths } from '@llevo/contract/paths';
import type { Deps } from '../../platform/deps.ts';
import type { DriverCaller } from '../../platform/seams/core.ts';
import type { ReencodedImage } from '../../platform/uploads/sharp-images.ts';
import { implementForDriver } from '../../http/implement.ts';
import { invalidFileError, removeQuietly, sanitisePicture } from '../../platform/uploads/accept-upload.ts';
import { changedJob, jobChange, jobNotFoundError } from './job-change.ts';

const NAME_LENGTH = 24;
/** Longest side of a stored picture: enough to recognise a thing and a name. */
const MAX_SIDE = 1_600;

/**
 * Records who received the cargo, with pictures and a signature re-encoded by this server (docs/decisions/0014). Stores
 * them before the service names them, and deletes them again where it does not.
 */
export const sendDeliveryProofRoute = implementForDriver(
  sendDeliveryProof,
  async ({ input, deps, request, driver }) => {
    const { id, receiver, photos, signature } = input;
    const change = jobChange(id, request);
    const job = await driverJobsStore(deps).find(driver, id);
    // Before the pictures are read: they are worth nothing where the service is another's.
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
      service.delivery === null ? 'Registra la entrega cuando tengas la carga' : 'La entrega ya está registrada',
    );
  },
);

interface ProofFile {
  readonly serviceId: string;
  readonly name: string;
  readonly extension: string;
}

const proofPath = ({ ids }: Deps, { accountId }: DriverCaller, { serviceId, name, extension }: ProofFile): string =>
  `${paths.deliveryProofFolder(accountId, serviceId)}/${name}-${ids.base62(NAME_LENGTH)}.${extension}`;

async function decode(base64: string, inputError: string): Promise<ReencodedImage> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw invalidFileError('La imagen está dañada', inputError);
  return sanitisePicture({ bytes, inputError, maxSide: MAX_SIDE });
}
