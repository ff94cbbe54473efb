import type { DriverRow, DriverStatus } from '@llevo/contract/entities/driver';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { fullName, phoneLink } from '../../../lib/people/full-name.ts';
import { RatingStars } from '../../../ui/office/rating-stars.tsx';
import { DeleteButton } from '../../../ui/people/delete-button.tsx';
import { StatusSelect } from '../../../ui/people/status-select.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DRIVERS } from '../driver-kind.ts';
import { VehicleIcon } from '../vehicle-icon.tsx';
import styles from './driver-columns.module.css';
import { LocationCell } from './location-cell.tsx';

interface DriverActions {
  readonly onDetails: (driver: DriverRow) => void;
  readonly onStatus: (driver: DriverRow, status: DriverStatus) => void;
  readonly onDelete: (driver: DriverRow) => void;
}

/** The columns of SPEC §2 "/driverManagement", in its order. */
export const driverColumns = (actions: DriverActions): readonly TableColumn<DriverRow>[] => [
  {
    id: 'number',
    header: '#',
    width: 52,
    align: 'end',
    isSticky: true,
    inCard: 'title',
    cell: (_driver, number) => <span className={styles.number}>{number}</span>,
  },
  {
    id: 'name',
    header: 'Nombre completo',
    width: 190,
    isSticky: true,
    inCard: 'title',
    sort: { ascending: 'name', descending: '-name' },
    cell: (driver) => <span className={styles.name}>{fullName(driver)}</span>,
  },
  {
    id: 'vehicle',
    header: 'Tipo de vehículo',
    width: 150,
    cell: ({ typeVehicle }) => (
      <>
        <VehicleIcon vehicle={typeVehicle} />
        {vehicleName(typeVehicle)}
      </>
    ),
  },
  {
    id: 'location',
    header: 'Ubicación en tiempo real',
    width: 262,
    cell: (driver) => <LocationCell driver={driver} />,
  },
  {
    id: 'phone',
    header: 'Teléfono',
    width: 150,
    cell: ({ cellphone }) => (cellphone === '' ? '–' : <a href={phoneLink(cellphone)}>{cellphone}</a>),
  },
  {
    id: 'details',
    header: 'Datos y documentos',
    width: 152,
    cell: (driver) => (
      <button
        type="button"
        className={styles.details}
        onClick={() => {
          actions.onDetails(driver);
        }}
      >
        Ver datos<span className="visually-hidden"> y documentos de {fullName(driver)}</span>
      </button>
    ),
  },
  {
    id: 'rating',
    header: 'Calificación',
    width: 136,
    sort: { ascending: 'rating', descending: '-rating' },
    cell: ({ rating }) => <RatingStars average={rating} />,
  },
  {
    id: 'status',
    header: 'Estado',
    width: 158,
    cell: (driver) => (
      <StatusSelect
        kind={DRIVERS}
        person={driver}
        onPick={(_person, status) => {
          actions.onStatus(driver, status);
        }}
      />
    ),
  },
  {
    id: 'actions',
    header: 'Eliminar',
    width: 78,
    align: 'center',
    isStickyEnd: true,
    inCard: 'action',
    isAlwaysShown: true,
    cell: (driver) => (
      <DeleteButton
        person={driver}
        onDelete={() => {
          actions.onDelete(driver);
        }}
      />
    ),
  },
];
