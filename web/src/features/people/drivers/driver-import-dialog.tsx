import { importDrivers } from '@llevo/contract/endpoints/people/drivers';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { api } from '../../../lib/http/api.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import type { ImportKind } from '../import/import-kind.ts';
import { PERSON_IMPORT_FIELDS } from '../import/person-import-fields.ts';
import { toVehicleId } from '../import/vehicle-cell.ts';

const DRIVER_IMPORT: ImportKind = {
  list: 'drivers',
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
  send: ({ rows, dryRun }, signal) => api(importDrivers, { rows: [...rows], dryRun }, { signal }),
};

/** Imports drivers from a file. */
export default function DriverImportDialog({ onClose }: { readonly onClose: () => void }) {
  return <ImportDialog kind={DRIVER_IMPORT} onClose={onClose} />;
}
