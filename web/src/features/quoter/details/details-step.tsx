import type { CargoType } from '@llevo/contract/entities/quote';
import { CARGO_TYPES, MAX_LOADERS } from '@llevo/contract/entities/quote-options';
import { RETURN_TRIP_CONDITION } from '@llevo/contract/rules/quoter/return-trip';
import { paymentPlanText } from '@llevo/contract/rules/services/payment-schedule';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { classNames } from '../../../ui/class-names.ts';
import { NumberStepper } from '../../../ui/controls/number-stepper.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { PriceLines } from '../price/price-lines.tsx';
import type { LivePrice } from '../price/use-trip-prices.ts';
import type { QuoterAction, QuoterState } from '../quoter-state.ts';
import type { QuoterMode } from '../quoter-url.ts';
import styles from '../step.module.css';
import cargoPickerStyles from './cargo-picker.module.css';

interface CargoPickerProps {
  readonly value: CargoType | null;
  readonly isMissing: boolean;
  readonly onChoose: (thing: CargoType) => void;
}

/** Choice of the cargo: one of SPEC §3's six types. */
function CargoPicker({ value, isMissing, onChoose }: CargoPickerProps) {
  return (
    <fieldset className={cargoPickerStyles.picker} aria-describedby={isMissing ? 'thing-missing' : undefined}>
      <legend className={cargoPickerStyles.legend}>¿Qué vas a llevar?</legend>
      {isMissing && (
        <p id="thing-missing" className={cargoPickerStyles.missing}>
          Elige qué vas a llevar
        </p>
      )}
      <div className={cargoPickerStyles.chips}>
        {CARGO_TYPES.map((thing) => (
          <label key={thing} className={cargoPickerStyles.chip}>
            <input
              type="radio"
              name="thing"
              value={thing}
              className={cargoPickerStyles.input}
              checked={value === thing}
              onChange={() => {
                onChoose(thing);
              }}
            />
            {translateWireValue(thing)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DetailsStepProps {
  readonly state: QuoterState;
  readonly dispatch: (action: QuoterAction) => void;
  readonly mode: QuoterMode;
  readonly price: LivePrice;
  readonly isChecked: boolean;
}

const MAX_REQUIREMENTS = 500;

/** Step 2: cargo, loaders, return trip and price. */
export function DetailsStep({ state, dispatch, mode, price, isChecked }: DetailsStepProps) {
  const plan =
    price.status === 'ready'
      ? paymentPlanText({
          typeService: mode === 'reserve' ? 'RESERVE' : 'IMMEDIATE',
          typePayment: null,
          priceCents: state.offerCents ?? price.fare.totalCents,
        })
      : null;
  return (
    <div className={styles.fields}>
      <CargoPicker
        value={state.typeThing}
        isMissing={isChecked && state.typeThing === null}
        onChoose={(typeThing) => {
          dispatch({ type: 'chosen', choice: { typeThing } });
        }}
      />
      <div className={styles.card}>
        <Switch
          label="Carga y descarga"
          hint="Estibadores que suben y bajan tus cosas"
          isOn={state.activators > 0}
          onChange={(isOn) => {
            dispatch({ type: 'loadersSwitched', isOn });
          }}
        />
        {state.activators > 0 && (
          <div className={styles.row}>
            <span>Estibadores</span>
            <NumberStepper
              unit="estibador"
              value={state.activators}
              min={0}
              max={MAX_LOADERS}
              onChange={(count) => {
                dispatch({ type: 'loadersCounted', count });
              }}
            />
          </div>
        )}
        {mode === 'reserve' && (
          <Switch
            label="Viaje de retorno"
            hint={RETURN_TRIP_CONDITION}
            isOn={state.returnTrip}
            onChange={(returnTrip) => {
              dispatch({ type: 'chosen', choice: { returnTrip } });
            }}
          />
        )}
      </div>
      <Field label="Requerimientos especiales" isOptional>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={MAX_REQUIREMENTS}
            placeholder="Piso 4 sin ascensor, una mesa de vidrio…"
            value={state.specialRequirements}
            onChange={(event) => {
              dispatch({ type: 'chosen', choice: { specialRequirements: event.target.value } });
            }}
          />
        )}
      </Field>
      {price.status === 'ready' && (
        <section className={classNames(styles.card, styles.phoneOnly)} aria-label="Resumen del precio">
          <PriceLines items={price.fare.items} totalCents={price.fare.totalCents} offerCents={state.offerCents} />
          {price.isEstimate && <p className={styles.small}>Distancia estimada</p>}
        </section>
      )}
      {plan !== null && <p className={styles.small}>{plan}</p>}
    </div>
  );
}
