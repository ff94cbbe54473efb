import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import { vehicleName, VEHICLES } from '@llevo/contract/rules/vehicles';
import { useState } from 'react';
import type { StopSetter } from '../../../lib/map/stop-setter.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { mainlandClock } from '../../../lib/time/mainland-clock.ts';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RouteFields } from '../../../ui/places/route-fields.tsx';
import type { TripPrices } from '../price/use-trip-prices.ts';
import { vehiclePriceText } from '../price/vehicle-prices.ts';
import type { VehiclePrices } from '../price/vehicle-prices.ts';
import type { QuoterAction, QuoterState } from '../quoter-state.ts';
import type { QuoterMode } from '../quoter-url.ts';
import styles from '../step.module.css';
import { lastReservableDate } from '../trip-rules.ts';
import reserveHintStyles from './reserve-hint.module.css';
import vehiclePickerStyles from './vehicle-picker.module.css';

interface VehiclePickerProps {
  readonly value: VehicleId | null;
  readonly prices: VehiclePrices;
  /** Offer of the visitor for the chosen vehicle; null for its price. */
  readonly offerCents: number | null;
  readonly isMissing: boolean;
  readonly onChoose: (vehicle: VehicleId) => void;
}

/** The six vehicles as cards of one choice, each with its own price; the arrow keys move between them. */
function VehiclePicker({ value, prices, offerCents, isMissing, onChoose }: VehiclePickerProps) {
  return (
    <fieldset className={vehiclePickerStyles.picker} aria-describedby={isMissing ? 'vehicle-missing' : undefined}>
      <legend className={vehiclePickerStyles.legend}>¿Qué vehículo necesitas?</legend>
      {isMissing && (
        <p id="vehicle-missing" className={vehiclePickerStyles.missing}>
          Elige un vehículo
        </p>
      )}
      <div className={vehiclePickerStyles.cards}>
        {VEHICLE_IDS.map((id) => {
          const { capacity, fits } = VEHICLES[id];
          const hasOffer = value === id && offerCents !== null && prices.status === 'priced';
          const price = hasOffer ? formatCents(offerCents) : vehiclePriceText(prices, id);
          return (
            <label key={id} className={vehiclePickerStyles.card}>
              <input
                type="radio"
                name="vehicle"
                value={id}
                className={vehiclePickerStyles.input}
                checked={value === id}
                aria-describedby={`vehicle-${id}`}
                onChange={() => {
                  onChoose(id);
                }}
              />
              <VehicleDrawing vehicle={id} />
              <span className={vehiclePickerStyles.label}>{vehicleName(id)}</span>
              <span id={`vehicle-${id}`} className={vehiclePickerStyles.about}>
                <span className={vehiclePickerStyles.capacity}>{capacity}</span>
                <span>{fits}</span>
                <span
                  className={prices.status === 'priced' ? vehiclePickerStyles.price : vehiclePickerStyles.perKm}
                  data-vehicle-price={id}
                >
                  {price ??
                    (prices.status === 'loading' && (
                      <span className={vehiclePickerStyles.waiting} aria-hidden="true" />
                    ))}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface ReservationTimeFieldsProps {
  readonly value: Pick<QuoterState, 'date' | 'hour' | 'start' | 'end'>;
  readonly problem: string | null;
  readonly onChange: (change: Partial<Pick<QuoterState, 'date' | 'hour'>>) => void;
}

/** Date and hour of a reservation, in Ecuador's time. */
function ReservationTimeFields({ value, problem, onChange }: ReservationTimeFieldsProps) {
  const { date, hour, start, end } = value;
  const clock = mainlandClock(start.point, end.point);
  const [openedAtMs] = useState(serverNow);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>¿Cuándo?</legend>
      <div className={styles.pair}>
        <Field label="Fecha" error={problem ?? undefined}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={guayaquilDate(openedAtMs)}
              max={lastReservableDate(openedAtMs)}
              value={date}
              onChange={(event) => {
                onChange({ date: event.target.value });
              }}
            />
          )}
        </Field>
        <Field label="Hora" hint={clock === '' ? undefined : `En ${clock}`}>
          {(control) => (
            <input
              {...control}
              type="time"
              value={hour}
              onChange={(event) => {
                onChange({ hour: event.target.value });
              }}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

/** Hint that trips between cities need a reservation, with a link that keeps the trip. */
const ReserveHint = ({ onReserve }: { readonly onReserve: () => void }) => (
  <aside className={reserveHintStyles.hint} aria-label="Viaje entre ciudades">
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
  <aside className={reserveHintStyles.hint} aria-label="Cuándo llega">
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
  readonly onReserve: () => void;
}

/** Says before the visitor orders why the booking would be refused; a closed company still takes reservations. */
const UnavailableHint = ({ unavailable: { reason, message }, onReserve }: UnavailableHintProps) => (
  <aside className={reserveHintStyles.hint} aria-label="Cuándo llega">
    <p role="status">{message}</p>
    {reason === 'hours' && (
      <Button variant="quiet" onClick={onReserve}>
        Reservar este viaje
      </Button>
    )}
  </aside>
);

/** Says which points are a guess, and where to correct them. */
const ApproximateHints = ({ start, end }: Pick<QuoterState, 'start' | 'end'>) => (
  <div role="status" className={styles.hints}>
    {start.isApproximate === true && <p>El punto de partida es aproximado: ajústalo en el mapa.</p>}
    {end.isApproximate === true && <p>El punto de llegada es aproximado: ajústalo en el mapa.</p>}
  </div>
);

interface TripStepProps {
  readonly state: QuoterState;
  readonly dispatch: (action: QuoterAction) => void;
  readonly setter: StopSetter;
  readonly prices: TripPrices;
  /** When a free driver could be at the start; null while unknown, and for a reservation. */
  readonly arrival: ArrivalForecast | null;
  readonly onReserve: () => void;
  readonly mode: QuoterMode;
  /** True once the visitor tried to continue: missing fields then show an error. */
  readonly isChecked: boolean;
  readonly whenProblem: string | null;
}

/** Step 1: start, end, vehicle and, for a reservation, date and hour. */
export function TripStep(props: TripStepProps) {
  const { state, dispatch, setter, prices, arrival, mode, isChecked, whenProblem, onReserve } = props;
  const isBetweenCities = prices.trip?.isSameCity === false;
  return (
    <div className={styles.fields}>
      <RouteFields
        stops={state}
        isChecked={isChecked}
        onFocus={(which) => {
          dispatch({ type: 'choosing', which });
        }}
        onType={(which, text) => {
          dispatch({ type: 'stopTyped', which, text });
        }}
        onSuggestion={(which, suggestion) => void setter.setSuggestion(which, suggestion)}
        onDevice={(which) => void setter.setDevice(which)}
        onSwap={() => {
          dispatch({ type: 'swapped' });
        }}
      />
      <ApproximateHints start={state.start} end={state.end} />
      {mode === 'immediate' && isBetweenCities && <ReserveHint onReserve={onReserve} />}
      {mode === 'reserve' && (
        <ReservationTimeFields
          value={state}
          problem={isChecked ? whenProblem : null}
          onChange={(choice) => {
            dispatch({ type: 'chosen', choice });
          }}
        />
      )}
      <VehiclePicker
        value={state.vehicle}
        prices={prices.vehicles}
        offerCents={state.offerCents}
        isMissing={isChecked && state.vehicle === null}
        onChoose={(vehicle) => {
          dispatch({ type: 'chosen', choice: { vehicle } });
        }}
      />
      {arrival?.unavailable !== undefined && (
        <UnavailableHint unavailable={arrival.unavailable} onReserve={onReserve} />
      )}
      {state.vehicle !== null && arrival?.minutes === null && arrival.unavailable === undefined && !isBetweenCities && (
        <NoDriverHint vehicle={state.vehicle} searches={arrival.searches === true} onReserve={onReserve} />
      )}
    </div>
  );
}
