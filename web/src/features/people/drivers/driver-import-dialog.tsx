import { importDrivers, undoImportOfDrivers } from '@llevo/contract/endpoints/people/drivers';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { normaliseText } from '@llevo/contract/search-text';
import { call } from '../../../lib/http/call.ts';
import { PATHS } from '../../../lib/paths.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import type { ImportKind } from '../import/import-kind.ts';
import { PERSON_IMPORT_FIELDS } from '../import/person-import-fields.ts';

/** Trucks by typed tonnes; 5.5 is the truck of 6 (docs/decisions). */
const TRUCKS: Readonly<Record<string, string>> = { '2': '2tn', '3': '3tn', '5.5': '6tn', '6': '6tn', '10': '10tn' };

const TONNES = /(\d+(?:[.,]\d+)?) ?(?:tn|ton|toneladas?|tons?|t)\b/;

/** "2" alone, in a column of vehicles. */
const BARE_NUMBER = /^(\d+(?:[.,]\d+)?)$/;

/** The id of a vehicle from its id or name: "Camioneta doble cabina", "5,5 toneladas". Unknown text stays as it is. */
export function toVehicleId(text: string): string {
  const folded = normaliseText(text).trim();
  const known = VEHICLE_IDS.find((id) => id === folded || id.replace('_', ' ') === folded);
  if (known !== undefined) return known;
  if (/\bdoble\b|\bdouble\b/.test(folded)) return 'doble_cabina';
  if (/\bsimple\b|\bsencilla\b|\bsingle\b|^(camioneta|pickup)$/.test(folded)) return 'cabina_simple';
  const tonnes = (TONNES.exec(folded) ?? BARE_NUMBER.exec(folded))?.[1]?.replace(',', '.').replace(/\.0+$/, '');
  return TRUCKS[tonnes ?? ''] ?? text;
}

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
  send: ({ rows, dryRun, importId }, signal) =>
    call(importDrivers, { rows: [...rows], dryRun, ...(importId !== undefined && { importId }) }, { signal }),
  undo: ({ importId, cursor }, signal) =>
    call(undoImportOfDrivers, { importId, ...(cursor !== null && { cursor }) }, { signal }),
};

/** Imports drivers from a file. */
export default function DriverImportDialog({ onClose }: { readonly onClose: () => void }) {
  return <ImportDialog kind={DRIVER_IMPORT} onClose={onClose} />;
}
