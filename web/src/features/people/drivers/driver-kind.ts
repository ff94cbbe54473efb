import { updateDriverStatus } from '@llevo/contract/endpoints/people/drivers';
import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { SELECTABLE_DRIVER_STATUSES } from '@llevo/contract/rules/people/driver-status';
import { apiResponse } from '../../../lib/http/api.ts';
import type { PersonKind } from '../shared/person-kind.ts';
import { MissingPapers } from './missing-papers.tsx';

/** Account management of drivers. */
export const DRIVER_KIND: PersonKind = {
  list: 'drivers',
  noun: 'conductor',
  plural: 'conductores',
  statuses: DRIVER_STATUSES,
  selectable: SELECTABLE_DRIVER_STATUSES,
  meaning: {
    activado: 'Podrá recibir servicios y compartir su ubicación.',
    cancelado: 'Dejará de recibir servicios y de compartir su ubicación.',
    correccion: 'Deberá volver a subir sus documentos; mientras tanto no recibirá servicios.',
  },
  StatusNotice: MissingPapers,
  deletion: [
    'Se eliminan sus datos, su acceso a la aplicación, su última ubicación y sus documentos.',
    'Sus servicios se conservan y mostrarán «Usuario eliminado».',
  ],
  changed: 'Se logró cambiar el estado de la cuenta del conductor.',
  change: async ({ info, ...request }) =>
    (await apiResponse(updateDriverStatus, { ...request, info: { ...info } })).message,
};
