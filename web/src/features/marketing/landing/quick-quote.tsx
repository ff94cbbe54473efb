import { siteUrl } from '../../../lib/browser/base-path.ts';
import { QUOTER_MODE, QUOTER_PATH, buildQuoterPath, TRIP_PARAMS } from '@llevo/contract/rules/quoter/quoter-link';
import { VEHICLES } from '@llevo/contract/rules/vehicles';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { RouteFields } from '../../../ui/places/route-fields.tsx';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import styles from './quick-quote.module.css';
import { toLinkedStop, useStops } from './use-stops.ts';

const [modeField, mode] = QUOTER_MODE;

/**
 * Start, end and vehicle, passed on to the quoter. No field is required: the quoter asks for
 * missing ones. A plain HTML form: works before hydration.
 */
export function QuickQuote() {
  const { stops, ...on } = useStops();
  const [vehicle, setVehicle] = useState<VehicleId | null>(null);
  const navigate = useNavigate();
  return (
    <form
      action={siteUrl(QUOTER_PATH)}
      className={styles.form}
      aria-labelledby="quick-title"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(buildQuoterPath({ start: toLinkedStop(stops.start), end: toLinkedStop(stops.end), vehicle }));
      }}
    >
      <h2 id="quick-title" className={styles.title}>
        ¿Cuánto cuesta llevarlo?
      </h2>
      <input type="hidden" name={modeField} value={mode} />
      <RouteFields stops={stops} names={TRIP_PARAMS} {...on} />
      <fieldset className={styles.vehicles}>
        <legend className={styles.legend}>
          Vehículo
          <span className={styles.chosen}>{vehicle === null ? '' : VEHICLES[vehicle].fits}</span>
        </legend>
        <div className={styles.tiles}>
          {VEHICLE_IDS.map((id) => (
            <label key={id} className={styles.tile}>
              <input
                type="radio"
                name={TRIP_PARAMS.vehicle}
                value={id}
                className={styles.input}
                checked={vehicle === id}
                onChange={() => {
                  setVehicle(id);
                }}
              />
              <VehicleDrawing vehicle={id} />
              <span className={styles.name}>
                <VehicleName id={id} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" className={styles.submit}>
        Ver el precio <Icon name="forward" size={20} />
      </Button>
      <p className={styles.note}>Sin registro y sin compromiso.</p>
    </form>
  );
}

/** "Camión 2 tn" breaks, if it must, before the figure and not before its unit. */
function VehicleName({ id }: { readonly id: VehicleId }) {
  const { type, label } = VEHICLES[id];
  return type === 'camión' ? (
    <>
      Camión <span className={styles.whole}>{label}</span>
    </>
  ) : (
    label
  );
}
