import type { DriverRow } from '@llevo/contract/entities/driver';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import type { PersonActions } from '../../shared/person-columns.tsx';
import { personColumns } from '../../shared/person-columns.tsx';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { exportDriver } from '../driver-export.ts';
import { DRIVER_KIND } from '../driver-kind.ts';
import { VehicleIcon } from '../vehicle-icon.tsx';
import { LocationCell } from './location-cell.tsx';

interface DriverActions extends Omit<PersonActions<DriverRow>, 'onExport'> {
  readonly onDetails: (driver: DriverRow) => void;
}

const WIDTHS = { name: 164, rating: 136, status: 142 };

/** The columns of SPEC §2 "/driverManagement"; beside the map, status and position stand in sight. */
export function driverColumns({ onDetails, ...actions }: DriverActions): readonly TableColumn<DriverRow>[] {
  const person = personColumns(DRIVER_KIND, { ...actions, onExport: exportDriver }, WIDTHS);
  const details: TableColumn<DriverRow> = {
    id: 'details',
    header: 'Datos y documentos',
    width: 152,
    inCard: 'plain',
    cell: (driver) => (
      <OutlineButton
        size="cell"
        onClick={() => {
          onDetails(driver);
        }}
      >
        Ver datos<span className="visually-hidden"> y documentos de {fullName(driver)}</span>
      </OutlineButton>
    ),
  };
  return [
    person.number,
    person.name,
    { ...person.status, isSticky: true, isStickyWhenWide: true },
    LOCATION_COLUMN,
    VEHICLE_COLUMN,
    person.phone,
    details,
    person.rating,
    person.actions,
  ];
}

const VEHICLE_COLUMN: TableColumn<DriverRow> = {
  id: 'vehicle',
  header: 'Tipo de vehículo',
  width: 150,
  inCard: 'plain',
  cell: ({ typeVehicle, plate }) => (
    <span title={plate || undefined}>
      <VehicleIcon vehicle={typeVehicle} />
      {vehicleName(typeVehicle)}
    </span>
  ),
};

const LOCATION_COLUMN: TableColumn<DriverRow> = {
  id: 'location',
  header: 'Ubicación en tiempo real',
  width: 246,
  narrowWidth: 216,
  inCard: 'plain',
  cell: (driver) => <LocationCell driver={driver} />,
};
