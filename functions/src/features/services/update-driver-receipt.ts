import { updateDriverReceipt } from '@llevo/contract/endpoints/services';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { MAX_UPLOAD_BYTES } from '@llevo/contract/rules/forms/file-validators';
import type { Caller, Deps } from '../../adapters/deps.ts';
import type { ReencodedImage } from '../../adapters/services/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { serviceNotFoundError } from './no-such-service.ts';
import { isInReceiptFolder, isReceiptOf } from './receipt-path.ts';

const NAME_LENGTH = 24;

const invalidFileError = (message: string) => new AppError('invalid_input', message, { inputError: 'pathComprobante' });
const wrongServiceTypeError = () =>
  new AppError('invalid_input', 'El servicio no es de ese tipo', { inputError: 'typeService' });
const receiptExistsError = (service: Service) =>
  new AppError('conflict', 'El servicio ya tiene el comprobante de pago al conductor', {
    current: toServiceConflict(service),
  });

/**
 * Accepts an uploaded receipt (docs/decisions/0014): what is kept is a picture drawn anew under a name of ours; the
 * upload itself goes, whatever comes of it.
 */
export const updateDriverReceiptRoute = implement(updateDriverReceipt, async ({ input, deps, caller }) => {
  const { idService, pathComprobante: upload } = input;
  // Nothing outside of this folder is looked at, let alone removed.
  if (!isInReceiptFolder(upload, caller.accountId, idService)) throw invalidFileError('El archivo no está donde debe');
  const service = await deps.services.find(caller.accountId, idService);
  if (service !== null && isReceiptOf(service, upload))
    throw invalidFileError('Ese archivo ya es un comprobante del servicio');
  try {
    if (service === null) throw serviceNotFoundError();
    if (service.typeService !== input.typeService) throw wrongServiceTypeError();
    if (service.comprobantePagoConductor !== '') throw receiptExistsError(service);
    const picture = await readSanitisedPicture(deps, upload);
    return { data: toServiceRow(await attachReceipt({ deps, caller, service, picture })) };
  } finally {
    await removeQuietly(deps, upload);
  }
});

/** The picture in an upload, drawn anew; refuses what is none, or too large a one. */
async function readSanitisedPicture({ uploads, images }: Deps, path: string): Promise<ReencodedImage> {
  const bytes = await uploads.read(path, MAX_UPLOAD_BYTES);
  if (bytes === null) throw invalidFileError('No se encontró el archivo; súbelo otra vez');
  if (bytes === 'too_large') throw tooLargeError('El archivo pesa más de 5 MB');
  const picture = await images.reencode(bytes);
  switch (picture) {
    case 'type':
      throw new AppError('unsupported_media_type', 'El archivo no es una imagen JPG o PNG', {
        inputError: 'pathComprobante',
      });
    case 'pixels':
      throw tooLargeError('La imagen tiene demasiados píxeles');
    case 'broken':
      throw invalidFileError('La imagen está dañada');
    default:
      return picture;
  }
}

const tooLargeError = (message: string) =>
  new AppError('payload_too_large', message, { inputError: 'pathComprobante' });

interface ReceiptAttachment {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly service: Service;
  readonly picture: ReencodedImage;
}

/**
 * Stores the picture and names it in the service. Where that is refused the picture goes again; where nobody knows
 * whether it was written, the picture stays until the housekeeping has looked.
 */
async function attachReceipt({ deps, caller, service, picture }: ReceiptAttachment): Promise<Service> {
  const name = `conductor-${deps.ids.base62(NAME_LENGTH)}.${picture.extension}`;
  const path = `${paths.receiptFolder(caller.accountId, service.id)}/${name}`;
  await deps.uploads.store(path, picture);
  const outcome = await deps.services.attachDriverReceipt(caller, {
    serviceId: service.id,
    typeService: service.typeService,
    path,
  });
  if (outcome.kind === 'attached') return outcome.service;
  await removeQuietly(deps, path);
  switch (outcome.kind) {
    case 'conflict':
      throw receiptExistsError(outcome.service);
    case 'other_type':
      throw wrongServiceTypeError();
    case 'unknown_service':
      throw serviceNotFoundError();
  }
}

/** What cannot be removed now is removed by the housekeeping: no reason to tell the caller of a failure. */
async function removeQuietly({ uploads, log }: Deps, path: string): Promise<void> {
  try {
    await uploads.remove(path);
  } catch (error) {
    log.error('upload not removed', { path, error: String(error) });
  }
}
