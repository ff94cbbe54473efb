import { importDrivers, undoImportOfDrivers } from '@llevo/contract/endpoints/people/drivers';
import { toVehicleId } from '@llevo/contract/rules/typed-choices';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { call } from '../../../lib/http/call.ts';
import { PATHS } from '../../../lib/paths.ts';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import type { ImportKind } from '../../../lib/import/import-kind.ts';
import { preparePeople } from '../../../lib/import/import-rows.ts';
import { PERSON_IMPORT_FIELDS, PERSON_UNDO_TEXTS } from '../../../lib/import/person-import-fields.ts';

export const DRIVER_IMPORT: ImportKind = {
  list: 'drivers',
  listPath: PATHS.driverManagement,
  plural: 'conductores',
  fields: [
    ...PERSON_IMPORT_FIELDS,
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
  prepare: (rows) => preparePeople(rows, false),
  send: ({ rows, dryRun, importId }, signal) =>
    call(importDrivers, { rows: [...rows], dryRun, ...(importId !== undefined && { importId }) }, { signal }),
  undo: ({ importId, cursor }, signal) =>
    call(undoImportOfDrivers, { importId, ...(cursor !== null && { cursor }) }, { signal }),
  undoTexts: PERSON_UNDO_TEXTS,
};

/** Imports drivers from a file. */
export default function DriverImportDialog({ onClose }: { readonly onClose: () => void }) {
  return <ImportDialog kind={DRIVER_IMPORT} onClose={onClose} />;
}
