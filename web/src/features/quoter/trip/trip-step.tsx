import { RouteFields } from '../../../ui/places/route-fields.tsx';
import type { QuoterAction, QuoterState } from '../quoter-state.ts';
import type { QuoterMode } from '../quoter-url.ts';
import type { StopSetter } from '../../../lib/map/stop-setter.ts';
import type { TripPrices } from '../price/use-trip-prices.ts';
import styles from '../step.module.css';
import { VehiclePicker } from './vehicle-picker.tsx';
import { ReserveHint } from './reserve-hint.tsx';
import { ReservationTimeFields } from './reservation-time-fields.tsx';

interface TripStepProps {
  readonly state: QuoterState;
  readonly dispatch: (action: QuoterAction) => void;
  readonly setter: StopSetter;
  readonly prices: TripPrices;
  readonly onReserve: () => void;
  readonly mode: QuoterMode;
  /** True once the visitor tried to go on: what is missing is then pointed at. */
  readonly isChecked: boolean;
  readonly whenProblem: string | null;
}

/** Step 1: from where to where, in what, and for a reservation when. */
export function TripStep({ state, dispatch, setter, prices, mode, isChecked, whenProblem, onReserve }: TripStepProps) {
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
      {mode === 'immediate' && prices.trip?.isSameCity === false && <ReserveHint onReserve={onReserve} />}
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
    </div>
  );
}
