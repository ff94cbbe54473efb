import { MAX_LOADERS } from '@llevo/contract/entities/quote-options';
import { classNames } from '../../../ui/class-names.ts';
import { NumberStepper } from '../../../ui/controls/number-stepper.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { QuoterAction, QuoterState } from '../quoter-state.ts';
import type { QuoterMode } from '../quoter-url.ts';
import type { LivePrice } from '../price/use-trip-prices.ts';
import styles from '../step.module.css';
import { CargoPicker } from './cargo-picker.tsx';
import { PriceLines } from '../price/price-lines.tsx';

interface DetailsStepProps {
  readonly state: QuoterState;
  readonly dispatch: (action: QuoterAction) => void;
  readonly mode: QuoterMode;
  readonly price: LivePrice;
  readonly isChecked: boolean;
}

const MAX_REQUIREMENTS = 500;

/** Step 2: what is carried, with whose help, and what it comes to. */
export function DetailsStep({ state, dispatch, mode, price, isChecked }: DetailsStepProps) {
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
            hint="Aprovecha un vehículo que vuelve vacío y paga menos"
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
    </div>
  );
}
