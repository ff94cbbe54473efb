import { updateDriverReceipt } from '@llevo/contract/endpoints/services';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { serviceRow } from '@llevo/contract/rules/services/service-row';
import { serviceStanding } from '@llevo/contract/rules/services/service-conflict';
import { MAX_UPLOAD_BYTES } from '@llevo/contract/rules/forms/file-validators';
import type { Caller, Deps } from '../../adapters/deps.ts';
import type { CleanPicture } from '../../adapters/services/images-port.ts';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import { noSuchService } from './no-such-service.ts';
import { isInReceiptFolder, isReceiptOf } from './receipt-path.ts';

const NAME_LENGTH = 24;

const badFile = (message: string) => new AppError('invalid_input', message, { inputError: 'pathComprobante' });
const otherType = () => new AppError('invalid_input', 'El servicio no es de ese tipo', { inputError: 'typeService' });
const hasOne = (service: Service) =>
  new AppError('conflict', 'El servicio ya tiene el comprobante de pago al conductor', {
    current: serviceStanding(service),
  });

/**
 * Accepts an uploaded receipt (docs/decisions/0014): what is kept is a picture drawn anew under a name of ours; the
 * upload itself goes, whatever comes of it.
 */
export const updateDriverReceiptRoute = implement(updateDriverReceipt, async ({ input, deps, caller }) => {
  const { idService, pathComprobante: upload } = input;
  // Nothing outside of this folder is looked at, let alone removed.
  if (!isInReceiptFolder(upload, caller.accountId, idService)) throw badFile('El archivo no está donde debe');
  const service = await deps.services.find(caller.accountId, idService);
  if (service !== null && isReceiptOf(service, upload)) throw badFile('Ese archivo ya es un comprobante del servicio');
  try {
    if (service === null) throw noSuchService();
    if (service.typeService !== input.typeService) throw otherType();
    if (service.comprobantePagoConductor !== '') throw hasOne(service);
    const picture = await cleanPicture(deps, upload);
    return { data: serviceRow(await attach({ deps, caller, service, picture })) };
  } finally {
    await removeQuietly(deps, upload);
  }
});

/** The picture in an upload, drawn anew; refuses what is none, or too large a one. */
async function cleanPicture({ uploads, pictures }: Deps, path: string): Promise<CleanPicture> {
  const bytes = await uploads.read(path, MAX_UPLOAD_BYTES);
  if (bytes === null) throw badFile('No se encontró el archivo; súbelo otra vez');
  if (bytes === 'too_large') throw tooLarge('El archivo pesa más de 5 MB');
  const picture = await pictures.redraw(bytes);
  switch (picture) {
    case 'type':
      throw new AppError('unsupported_media_type', 'El archivo no es una imagen JPG o PNG', {
        inputError: 'pathComprobante',
      });
    case 'pixels':
      throw tooLarge('La imagen tiene demasiados píxeles');
    case 'broken':
      throw badFile('La imagen está dañada');
    default:
      return picture;
  }
}

const tooLarge = (message: string) => new AppError('payload_too_large', message, { inputError: 'pathComprobante' });

interface Acceptance {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly service: Service;
  readonly picture: CleanPicture;
}

/**
 * Stores the picture and names it in the service. Where that is refused the picture goes again; where nobody knows
 * whether it was written, the picture stays until the housekeeping has looked.
 */
async function attach({ deps, caller, service, picture }: Acceptance): Promise<Service> {
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
      throw hasOne(outcome.service);
    case 'other_type':
      throw otherType();
    case 'unknown_service':
      throw noSuchService();
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
