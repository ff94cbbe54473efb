import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import { lastReservableDate } from '@llevo/contract/rules/services/schedule-problem';
import { vehicleName, VEHICLES } from '@llevo/contract/rules/vehicles';
import { useState } from 'react';
import { dayHint } from '../../../lib/i18n/format-day.ts';
import type { StopSetter } from '../../../lib/map/stop-setter.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { mainlandClock } from '../../../lib/time/mainland-clock.ts';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { TripPrices } from '../price/use-trip-prices.ts';
import { vehiclePriceText } from '../price/vehicle-prices.ts';
import type { VehiclePrices } from '../price/vehicle-prices.ts';
import type { QuoterAction, QuoterState } from '../quoter-state.ts';
import type { QuoterMode } from '../quoter-url.ts';
import styles from '../step.module.css';
import { ArrivalHint, ReserveHint } from './arrival-hint.tsx';
import { QuoterRoute } from './quoter-route.tsx';
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
  const today = guayaquilDate(openedAtMs);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>¿Cuándo?</legend>
      <div className={styles.pair}>
        <Field label="Fecha" hint={dayHint(date, today)} error={problem ?? undefined}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
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
  /** When a free driver could be at the start, or whether a reservation can be booked; null while unknown. */
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
      <QuoterRoute state={state} dispatch={dispatch} setter={setter} isChecked={isChecked} />
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
      {arrival !== null && state.vehicle !== null && (
        <ArrivalHint
          arrival={arrival}
          vehicle={state.vehicle}
          mode={mode}
          isBetweenCities={isBetweenCities}
          onReserve={onReserve}
          onChooseSlot={(choice) => {
            dispatch({ type: 'chosen', choice });
          }}
        />
      )}
    </div>
  );
}
