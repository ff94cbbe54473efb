import type { DriverRow } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { personColumns } from '../../shared/person-columns.tsx';
import type { PersonActions } from '../../shared/person-columns.tsx';
import { exportDriver } from '../driver-export.ts';
import { DRIVER_KIND } from '../driver-kind.tsx';
import { useDriverPosition } from '../fleet/fleet-view.ts';
import { VEHICLE_TOP_VIEW_PATHS } from '../map/vehicle-top-view.ts';
import { FreshnessIcon } from '../position/freshness-icon.tsx';
import { ageText, lastSeen, speedText } from '../position/last-seen.ts';
import type { LastSeen } from '../position/last-seen.ts';
import { PlaceLink } from '../position/place-link.tsx';
import styles from '../vehicle-icon.module.css';

/**
 * Position of a driver, its speed and age: "Quitumbe · 34 km/h · hace 2 min". The only cell that a ping renders again.
 */
export function LocationCell({ driver }: { readonly driver: DriverRow }) {
  const seen = lastSeen(driver, useDriverPosition(driver.id));
  if (!seen) {
    return (
      <span className={styles.unknown}>
        <FreshnessIcon freshness="unknown" />
        <span className={styles.place} title="Sin información de la ubicación">
          Sin información de la ubicación
        </span>
      </span>
    );
  }
  return <Seen driverId={driver.id} seen={seen} />;
}

function Seen({ driverId, seen }: { readonly driverId: string; readonly seen: LastSeen }) {
  const nowMs = useNow();
  const facts = [speedText(seen, nowMs), ageText(seen, nowMs)].filter((fact) => fact !== null);
  return (
    <span className={styles.location}>
      <FreshnessIcon freshness={positionFreshness(seen.updatedAtMs, nowMs)} />
      <PlaceLink className={styles.place} seen={seen} data-driver-location={driverId} />
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
    </span>
  );
}

/** The vehicle as the map draws it. Decorative: its name is shown beside it. */
function VehicleIcon({ vehicle }: { readonly vehicle: VehicleId }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={VEHICLE_TOP_VIEW_PATHS[vehicle]} fillRule="evenodd" />
    </svg>
  );
}

interface DriverActions extends Omit<PersonActions<DriverRow>, 'onExport'> {
  readonly onDetails: (driver: DriverRow) => void;
}

const WIDTHS = { name: 164, rating: 136, status: 142 };

/** The columns of SPEC §2 "/driverManagement"; narrow enough to show status and position beside the map. */
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
