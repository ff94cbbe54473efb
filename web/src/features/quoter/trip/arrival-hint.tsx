import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { formatDate } from '@llevo/contract/rules/dates';
import type { Slot } from '@llevo/contract/rules/quoter/working-hours';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Button } from '../../../ui/controls/button.tsx';
import type { QuoterMode } from '../quoter-url.ts';
import styles from './reserve-hint.module.css';

/** Hint that trips between cities need a reservation, with a link that keeps the trip. */
export const ReserveHint = ({ onReserve }: { readonly onReserve: () => void }) => (
  <aside className={styles.hint} aria-label="Viaje entre ciudades">
    <p>Entre ciudades conviene reservar: eliges el día y la hora, y un viaje de retorno cuesta menos.</p>
    <Button variant="quiet" onClick={onReserve}>
      Reservar este viaje
    </Button>
  </aside>
);

interface NoDriverHintProps {
  readonly vehicle: VehicleId;
  /** Whether the booking searches for its driver by itself. */
  readonly searches: boolean;
  readonly onReserve: () => void;
}

/** Says that no driver is free near the start, before the visitor expects one within minutes. */
const NoDriverHint = ({ vehicle, searches, onReserve }: NoDriverHintProps) => (
  <aside className={styles.hint} aria-label="Cuándo llega">
    <p role="status">
      Ahora no vemos un vehículo libre cerca ({vehicleName(vehicle)}).{' '}
      {searches
        ? 'Puedes pedirlo igual: buscamos un conductor unos minutos y, si nadie lo toma, eliges qué hacer. O reserva el día y la hora que quieras.'
        : 'Puedes pedirlo igual y acordamos la hora contigo, o reservar el día y la hora que quieras.'}
    </p>
    <Button variant="quiet" onClick={onReserve}>
      Reservar este viaje
    </Button>
  </aside>
);

interface UnavailableHintProps {
  readonly unavailable: NonNullable<ArrivalForecast['unavailable']>;
  readonly mode: QuoterMode;
  readonly onReserve: () => void;
  readonly onChooseSlot: (slot: Slot) => void;
}

/** Says before the visitor orders why the booking would be refused, with the way on: a reservation, or its next hour. */
const UnavailableHint = ({ unavailable, mode, onReserve, onChooseSlot }: UnavailableHintProps) => {
  const { reason, message, opens } = unavailable;
  return (
    <aside className={styles.hint} aria-label="Cuándo llega">
      <p role="status">{message}</p>
      {mode === 'immediate' && reason !== 'area' && (
        <Button variant="quiet" onClick={onReserve}>
          Reservar este viaje
        </Button>
      )}
      {mode === 'reserve' && opens !== null && (
        <Button
          variant="quiet"
          onClick={() => {
            onChooseSlot(opens);
          }}
        >
          {`Elegir el ${formatDate(opens.date)} a las ${opens.hour}`}
        </Button>
      )}
    </aside>
  );
};

interface ArrivalHintProps extends Omit<UnavailableHintProps, 'unavailable'> {
  readonly arrival: ArrivalForecast;
  readonly vehicle: VehicleId;
  readonly isBetweenCities: boolean;
}

/** Says that the trip would be refused, or that no driver is free near its start; nothing if one could come. */
export function ArrivalHint({ arrival, vehicle, isBetweenCities, ...props }: ArrivalHintProps) {
  const { minutes, searches, unavailable } = arrival;
  if (unavailable !== undefined) return <UnavailableHint unavailable={unavailable} {...props} />;
  if (props.mode === 'reserve' || minutes !== null || isBetweenCities) return null;
  return <NoDriverHint vehicle={vehicle} searches={searches === true} onReserve={props.onReserve} />;
}
