import type { DriverRow } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { CallLink } from '../../../../ui/back-office/data/phone-contact.tsx';
import { IconListDetails } from '../../../../ui/icons/list-details.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { personColumns } from '../../shared/person-columns.tsx';
import type { PersonActions } from '../../shared/person-columns.tsx';
import { exportDriver } from '../driver-export.ts';
import { DRIVER_KIND } from '../driver-kind.tsx';
import type { LateHours } from '../late-jobs.ts';
import { VEHICLE_TOP_VIEW_PATHS } from '../map/vehicle-top-view.ts';
import type { NearbyFacts } from '../use-free-nearby.ts';
import styles from '../vehicle-icon.module.css';
import { DriverNow, FreeDriverNote } from './driver-now.tsx';
import nowStyles from './driver-now.module.css';
import { LocationCell } from './location-cell.tsx';

/** The vehicle as the map draws it. Decorative: its name is shown beside it. */
function VehicleIcon({ vehicle }: { readonly vehicle: VehicleId }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={VEHICLE_TOP_VIEW_PATHS[vehicle]} fillRule="evenodd" />
    </svg>
  );
}

interface DriverActions extends Omit<PersonActions<DriverRow>, 'onExport' | 'moreActions'> {
  readonly onDetails: (driver: DriverRow) => void;
  readonly onRoute: (driver: DriverRow) => void;
  /** Offers the services that a free driver could take; null for users who only read. */
  readonly onAssign: ((driver: DriverRow) => void) | null;
  /** Distances that order the list, whose headers then sort nothing; null for another order. */
  readonly nearby: NearbyFacts | null;
  readonly lateHours: LateHours;
}

const WIDTHS = { name: 188, rating: 136, status: 156 };

/** The columns of SPEC §2 "/driverManagement"; narrow enough to show status and position beside the map. */
export function driverColumns(options: DriverActions): readonly TableColumn<DriverRow>[] {
  const { onDetails, onRoute, onAssign, nearby, lateHours, ...actions } = options;
  const isSorted = nearby === null;
  // Facts of columns that the list has no room for are in the details.
  const moreActions = (driver: DriverRow) => [
    {
      label: 'Ver datos y documentos',
      run: () => {
        onDetails(driver);
      },
    },
    {
      label: 'Ver recorrido',
      run: () => {
        onRoute(driver);
      },
    },
  ];
  const person = personColumns(DRIVER_KIND, { ...actions, moreActions, onExport: exportDriver }, WIDTHS);
  const details: TableColumn<DriverRow> = {
    id: 'details',
    header: 'Datos',
    width: 68,
    narrowWidth: 68,
    isFixed: true,
    // The row's menu leads there too.
    yields: 3,
    align: 'center',
    inCard: 'plain',
    cardSpan: 'half',
    cardOrder: 1,
    cell: (driver) => (
      <OutlineButton
        size="cell"
        className={styles.details}
        title="Ver datos y documentos"
        aria-label={`Ver datos y documentos de ${fullName(driver)}`}
        onClick={() => {
          onDetails(driver);
        }}
      >
        <IconListDetails size={18} stroke={1.7} aria-hidden="true" />
        <span className={styles.inCard}>Ver datos</span>
        <span className={styles.inTable}>Ver</span>
      </OutlineButton>
    ),
  };
  return [
    person.number,
    {
      ...sortedColumn(person.name, isSorted),
      narrowWidth: 148,
      growsFirstPx: 26,
      cellWithout: { id: 'vehicle', cell: nameAndVehicleCell(person.name) },
    },
    // Free drivers all have the same one.
    ...(nearby === null ? [statusColumn(person.status, lateHours)] : []),
    locationColumn(nearby, lateHours),
    VEHICLE_COLUMN,
    { ...person.phone, yields: 1, cardSpan: 'half', cardOrder: 1 },
    details,
    { ...sortedColumn(person.rating, isSorted), yields: 0, cardSpan: 'half' },
    ...(nearby === null || onAssign === null ? [] : [assignColumn(onAssign)]),
    { ...person.actions, narrowWidth: 76, cellWithout: { id: 'phone', cell: callAndMenuCell(person.actions) } },
  ];
}

/** A column whose header sorts the list, if any does. */
const sortedColumn = ({ sort, ...column }: TableColumn<DriverRow>, isSorted: boolean): TableColumn<DriverRow> => ({
  ...column,
  ...(isSorted && sort ? { sort } : {}),
});

/** The name, and the plate and the vehicle that have no column of their own. */
const nameAndVehicleCell =
  ({ cell }: Pick<TableColumn<DriverRow>, 'cell'>): TableColumn<DriverRow>['cell'] =>
  (driver, number) => (
    <span className={styles.named}>
      {cell(driver, number)}
      <span className={styles.plate}>
        {[driver.plate, vehicleName(driver.typeVehicle)].filter((fact) => fact !== '').join(' · ')}
      </span>
    </span>
  );

/** The menu of a row, and a call if the phone number has no column. */
const callAndMenuCell =
  ({ cell }: Pick<TableColumn<DriverRow>, 'cell'>): TableColumn<DriverRow>['cell'] =>
  (driver, number) => (
    <span className={styles.callAndMenu}>
      <CallLink phone={driver.cellphone} name={fullName(driver)} />
      {cell(driver, number)}
    </span>
  );

/** The driver's work now, and the account's status: alone where the work is unknown or the account not active. */
const statusColumn = (status: TableColumn<DriverRow>, lateHours: LateHours): TableColumn<DriverRow> => ({
  ...status,
  narrowWidth: 128,
  // "Ocupado hasta 16:30" as a whole.
  growsFirstPx: 18,
  isSticky: true,
  isStickyWhenWide: true,
  cardSpan: 'half',
  cell: (driver, number) => (
    <span className={nowStyles.status}>
      <DriverNow driver={driver} lateHour={lateHours.get(driver.id)} />
      {status.cell(driver, number)}
    </span>
  ),
});

/** The way to a service for a free driver. */
const assignColumn = (onAssign: (driver: DriverRow) => void): TableColumn<DriverRow> => ({
  id: 'assign',
  header: 'Servicio',
  width: 100,
  narrowWidth: 92,
  isFixed: true,
  isStickyEnd: true,
  isStickyWhenWide: true,
  isAlwaysShown: true,
  inCard: 'action',
  cell: (driver) => (
    <OutlineButton
      size="cell"
      aria-label={`Asignar un servicio a ${fullName(driver)}`}
      onClick={() => {
        onAssign(driver);
      }}
    >
      Asignar
    </OutlineButton>
  ),
});

const VEHICLE_COLUMN: TableColumn<DriverRow> = {
  id: 'vehicle',
  header: 'Tipo de vehículo',
  width: 150,
  yields: 2,
  inCard: 'plain',
  cardSpan: 'half',
  cell: ({ typeVehicle, plate }) => (
    <span className={styles.vehicle}>
      <VehicleIcon vehicle={typeVehicle} />
      <span className={styles.kind}>{vehicleName(typeVehicle)}</span>
      {plate !== '' && <span className={styles.plate}>{plate}</span>}
    </span>
  ),
};

const locationColumn = (nearby: NearbyFacts | null, lateHours: LateHours): TableColumn<DriverRow> => ({
  id: 'location',
  header: nearby === null ? 'Ubicación en tiempo real' : 'Distancia y ubicación',
  width: 246,
  // Beside the distance there is room for the hour of a late job.
  narrowWidth: nearby === null ? 160 : 196,
  inCard: 'plain',
  cardSpan: nearby === null ? 'half' : 'line',
  // The distance is the first fact of a card in a list that is ordered by it.
  cardOrder: nearby === null ? 0 : -1,
  cell: (driver) =>
    nearby === null ? (
      <LocationCell driver={driver} />
    ) : (
      <LocationCell
        driver={driver}
        metres={nearby.distances.get(driver.id)}
        note={<FreeDriverNote driver={driver} lateHour={lateHours.get(driver.id)} />}
      />
    ),
});
