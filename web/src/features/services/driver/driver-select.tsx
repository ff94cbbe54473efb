import { fullName } from '@llevo/contract/rules/people/full-name';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useRights } from '../../../lib/session/rights.ts';
import type { ServiceActions } from '../service-actions.ts';
import { nearestDriversQuery } from '../api/services.ts';
import { DriverCombobox } from './driver-combobox.tsx';
import type { DriverOption } from './driver-combobox.tsx';
import { distanceLabel } from './distance-label.ts';
import { DriverButton } from './driver-button.tsx';

interface DriverSelectProps {
  readonly service: ServiceRow;
  /** `inline` as a value; `action` as a button for the next step, `cell` as one for a service without a driver. */
  readonly variant?: 'inline' | 'action' | 'cell';
  readonly onChoose: ServiceActions['chooseDriver'];
}

/** SPEC §2's select of all drivers. Choosing asks for confirmation before anything changes. */
export function DriverSelect({ service, variant = 'inline', onChoose }: DriverSelectProps) {
  const name = service.driver === UNASSIGNED_DRIVER ? null : (service.driverName ?? service.driver);
  const { works } = useRights();
  if (!works) return variant === 'inline' ? <span>{name ?? 'Sin asignar'}</span> : null;
  return (
    <DriverButton
      variant={variant}
      name={name ?? 'Sin asignar'}
      unassigned={name === null ? (isOver(service.status) ? 'none' : 'missing') : undefined}
      label={`Conductor de ${service.userName}`}
    >
      {(target, close) => (
        <NearbyDriverCombobox
          service={service}
          target={target}
          onClose={close}
          onPick={({ id, name: chosen, vehicle }) => {
            close();
            if (id === service.driver) return;
            const isOther = vehicle !== null && vehicle !== service.typeVehicle;
            const warning = isOther
              ? `Su vehículo es ${vehicleName(vehicle)}; el servicio pide ${vehicleName(service.typeVehicle)}.`
              : null;
            onChoose(service, { id, name: chosen, warning, isPlaceSaid: false });
          }}
        />
      )}
    </DriverButton>
  );
}

interface NearbyDriverComboboxProps {
  readonly service: ServiceRow;
  readonly target: React.ReactElement;
  readonly onPick: (driver: DriverOption) => void;
  readonly onClose: () => void;
}

/** The open select, with the free drivers nearest to the service's start first. */
function NearbyDriverCombobox({ service, ...combobox }: NearbyDriverComboboxProps) {
  const { data: nearby, isPending, isError } = useQuery(nearestDriversQuery(service.id));
  const nowMs = useNow();
  const suggestions = (nearby ?? []).map((driver) => ({
    id: driver.id,
    name: fullName(driver),
    vehicle: service.typeVehicle,
    fact: distanceLabel(driver, nowMs),
  }));
  const note = isPending
    ? 'Buscando conductores libres cerca…'
    : isError
      ? 'No pudimos saber quién está cerca.'
      : suggestions.length === 0
        ? `Nadie libre cerca con ${vehicleName(service.typeVehicle)}.`
        : null;
  return (
    <DriverCombobox
      {...combobox}
      currentId={service.driver}
      pinned={[{ id: UNASSIGNED_DRIVER, name: 'Sin asignar', vehicle: null, fact: null }]}
      suggestions={{ label: 'Libres y cerca de la partida', drivers: suggestions, note }}
    />
  );
}
