import { importDrivers, undoImportOfDrivers } from '@llevo/contract/endpoints/people/drivers';
import { toVehicleId } from '@llevo/contract/rules/typed-choices';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { PATHS } from '../../../lib/paths.ts';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import type { ImportKind } from '../../../lib/import/import-kind.ts';
import { preparePeople } from '../../../lib/import/import-rows.ts';
import { PERSON_IMPORT_FIELDS, PERSON_UNDO_TEXTS } from '../../../lib/import/person-import-fields.ts';
import { phoneCodesQuery } from './api/phone-codes.ts';

/** The import for installations with codes on WhatsApp. */
export const DRIVER_IMPORT: ImportKind = {
  list: 'drivers',
  listPath: PATHS.driverManagement,
  plural: 'conductores',
  fields: [
    ...PERSON_IMPORT_FIELDS.map((field) => (field.name === 'email' ? { ...field, isRequired: false } : field)),
    {
      name: 'typeVehicle',
      label: 'Vehículo',
      isRequired: true,
      synonyms: ['tipo de vehiculo', 'tipo vehiculo', 'camion', 'vehicle', 'vehicle type'],
      example: vehicleName('2tn'),
      toWire: toVehicleId,
    },
    {
      name: 'plate',
      label: 'Placa',
      isRequired: false,
      synonyms: ['placas', 'matricula', 'plate', 'license plate', 'number plate'],
      example: 'PBA-1234',
    },
  ],
  prepare: (rows) => preparePeople(rows, 'driver'),
  send: ({ rows, dryRun, importId }, signal) =>
    call(importDrivers, { rows: [...rows], dryRun, ...(importId !== undefined && { importId }) }, { signal }),
  undo: ({ importId, cursor }, signal) =>
    call(undoImportOfDrivers, { importId, ...(cursor !== null && { cursor }) }, { signal }),
  undoTexts: PERSON_UNDO_TEXTS,
  hint: 'Cada conductor entra a la app con su correo, o sin correo con su celular, por un código de WhatsApp.',
};

/** The import for installations that send codes by e-mail only. */
const DRIVER_IMPORT_BY_EMAIL: ImportKind = {
  ...DRIVER_IMPORT,
  fields: DRIVER_IMPORT.fields.map((field) => (field.name === 'email' ? { ...field, isRequired: true } : field)),
  hint: 'Cada conductor necesita un correo propio: con él entra a la app.',
};

/** Imports drivers from a file. */
export default function DriverImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: hasPhoneCodes = false } = useQuery(phoneCodesQuery);
  return <ImportDialog kind={hasPhoneCodes ? DRIVER_IMPORT : DRIVER_IMPORT_BY_EMAIL} onClose={onClose} />;
}
