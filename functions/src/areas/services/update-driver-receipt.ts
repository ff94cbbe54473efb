import { servicesStore, serviceNotFoundError } from './services-store.ts';
import { storageUploads } from '../../platform/uploads/storage-uploads.ts';
import { updateDriverReceipt } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { hasPayout } from '@llevo/contract/rules/services/driver-payouts';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ReencodedImage } from '../../platform/uploads/sharp-images.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { invalidFileError, readSanitisedPicture, removeQuietly } from '../../platform/uploads/accept-upload.ts';
import { isUploadOf } from '../../platform/uploads/upload-path.ts';
import { translatable } from '../../platform/translatable.ts';

const NAME_LENGTH = 24;

const INPUT_FIELD = 'pathComprobante';
const wrongServiceTypeError = () =>
  new AppError('invalid_input', 'El servicio no es de ese tipo', { inputError: 'typeService' });
const noPayoutError = () =>
  new AppError('conflict', 'El servicio no tiene conductor a quien pagar, o se canceló', { inputError: 'idService' });
const otherReceiptError = (service: Service, replaces: string) =>
  new AppError(
    'conflict',
    replaces === ''
      ? 'El servicio ya tiene el comprobante de pago al conductor'
      : 'El comprobante de pago al conductor cambió mientras tanto; mira el actual antes de reemplazarlo',
    { current: toServiceConflict(service) },
  );

/**
 * Accepts an uploaded receipt (docs/decisions/0014): stores a re-encoded image under a new name in the service's own
 * folder, and always deletes the upload.
 */
export const updateDriverReceiptRoute = implement(updateDriverReceipt, async ({ input, deps, caller }) => {
  const { idService, pathComprobante: upload, replaces = '' } = input;
  // Other files are neither read nor deleted.
  if (!isUploadOf(upload, caller.accountId))
    throw invalidFileError(translatable('El archivo no está donde debe'), INPUT_FIELD);
  const service = await servicesStore(deps).find(caller.accountId, idService);
  try {
    if (service === null) throw serviceNotFoundError();
    if (service.typeService !== input.typeService) throw wrongServiceTypeError();
    if (!hasPayout(service)) throw noPayoutError();
    if (service.comprobantePagoConductor !== replaces) throw otherReceiptError(service, replaces);
    const picture = await readSanitisedPicture(deps, { path: upload, inputError: INPUT_FIELD });
    return { data: toServiceRow(await attachReceipt({ deps, caller, service, picture, replaces })) };
  } finally {
    await removeQuietly(deps, upload);
  }
});

interface ReceiptAttachment {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly service: Service;
  readonly picture: ReencodedImage;
  readonly replaces: string;
}

/**
 * Stores the image and its path in the service, and deletes the image that it replaces. Deletes the new one again if the
 * service rejects it. After an unknown outcome the image stays until housekeeping checks it.
 */
async function attachReceipt({ deps, caller, service, picture, replaces }: ReceiptAttachment): Promise<Service> {
  const name = `conductor-${deps.ids.base62(NAME_LENGTH)}.${picture.extension}`;
  const path = `${paths.receiptFolder(caller.accountId, service.id)}/${name}`;
  await storageUploads(deps).store(path, picture);
  const outcome = await servicesStore(deps).attachDriverReceipt(caller, {
    serviceId: service.id,
    typeService: service.typeService,
    path,
    replaces,
  });
  if (outcome.kind === 'attached') {
    if (outcome.orphan !== null) await removeQuietly(deps, outcome.orphan);
    return outcome.service;
  }
  await removeQuietly(deps, path);
  switch (outcome.kind) {
    case 'conflict':
      throw otherReceiptError(outcome.service, replaces);
    case 'no_payout':
      throw noPayoutError();
    case 'other_type':
      throw wrongServiceTypeError();
    case 'unknown_service':
      throw serviceNotFoundError();
  }
}
