import { fullName } from '@llevo/contract/rules/people/full-name';
import type { GeoPoint } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { FieldCaption } from '../../../ui/fields/field.tsx';
import { driversNearQuery } from '../api/bookings.ts';
import { distanceLabel } from '../driver/distance-label.ts';
import { DriverButton } from '../driver/driver-button.tsx';
import { DriverCombobox } from '../driver/driver-combobox.tsx';
import type { DriverOption } from '../driver/driver-combobox.tsx';
import styles from './booking.module.css';

const UNASSIGNED: DriverOption = { id: UNASSIGNED_DRIVER, name: 'Sin asignar', vehicle: null, fact: null };

interface DriverFieldProps {
  /** Null for none. */
  readonly driver: DriverOption | null;
  /** Null while the start is unknown. */
  readonly start: GeoPoint | null;
  readonly vehicle: VehicleId;
  readonly onChoose: (driver: DriverOption | null) => void;
}

/** The driver who gets the offer, if any; free ones near the start come first. */
export function DriverField({ driver, start, vehicle, onChoose }: DriverFieldProps) {
  const name = driver?.name ?? UNASSIGNED.name;
  return (
    <div className={styles.captioned}>
      <FieldCaption label="Conductor" isOptional />
      <DriverButton
        variant="field"
        name={name}
        unassigned={driver === null ? 'none' : undefined}
        label="Conductor del servicio"
      >
        {(target, close) => (
          <SuggestedDrivers
            target={target}
            start={start}
            vehicle={vehicle}
            currentId={driver?.id ?? UNASSIGNED.id}
            onClose={close}
            onPick={(picked) => {
              close();
              onChoose(picked.id === UNASSIGNED.id ? null : picked);
            }}
          />
        )}
      </DriverButton>
    </div>
  );
}

interface SuggestedDriversProps extends Pick<DriverFieldProps, 'start' | 'vehicle'> {
  readonly target: ReactElement;
  readonly currentId: string;
  readonly onPick: (driver: DriverOption) => void;
  readonly onClose: () => void;
}

function SuggestedDrivers({ start, vehicle, ...combobox }: SuggestedDriversProps) {
  const { data: nearby, isLoading, isError } = useQuery(driversNearQuery(start, vehicle));
  const nowMs = useNow();
  const drivers = (nearby ?? []).map((near) => ({
    id: near.id,
    name: fullName(near),
    vehicle,
    fact: distanceLabel(near, nowMs),
  }));
  const note = noteFor({ isKnown: start !== null, isLoading, isError, isEmpty: drivers.length === 0, vehicle });
  return (
    <DriverCombobox
      {...combobox}
      pinned={[UNASSIGNED]}
      suggestions={{ label: 'Libres y cerca de la partida', drivers, note }}
    />
  );
}

interface SuggestionState {
  readonly isKnown: boolean;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly isEmpty: boolean;
  readonly vehicle: VehicleId;
}

function noteFor({ isKnown, isLoading, isError, isEmpty, vehicle }: SuggestionState): string | null {
  if (!isKnown) return 'Elige primero el punto de partida.';
  if (isLoading) return 'Buscando conductores libres cerca…';
  if (isError) return 'No pudimos saber quién está cerca.';
  return isEmpty ? `Nadie libre cerca con ${vehicleName(vehicle)}.` : null;
}
