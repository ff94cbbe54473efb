import type { DriverRow } from '@llevo/contract/entities/driver';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { fullName, vehicleName } from '../driver-names.ts';
import { VehicleIcon } from '../vehicle-icon.tsx';
import styles from './driver-columns.module.css';
import { LocationCell } from './location-cell.tsx';
import { RatingStars } from './rating-stars.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The columns of SPEC §2 "/driverManagement", in its order. */
export const driverColumns = (onDetails: (driver: DriverRow) => void): readonly TableColumn<DriverRow>[] => [
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
    width: 138,
    cell: ({ cellphone }) =>
      cellphone === '' ? '–' : <a href={`tel:${cellphone.replace(/[^\d+]/g, '')}`}>{cellphone}</a>,
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
          onDetails(driver);
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
  { id: 'status', header: 'Estado', width: 136, cell: ({ status }) => <StatusBadge status={status} /> },
];
