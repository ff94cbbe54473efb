import { vehicleName, VEHICLES } from '@llevo/contract/rules/vehicles';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { formatCents } from '@llevo/contract/rules/money';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import { vehiclePriceText } from '../price/vehicle-prices.ts';
import type { VehiclePrices } from '../price/vehicle-prices.ts';
import styles from './vehicle-picker.module.css';

interface VehiclePickerProps {
  readonly value: VehicleId | null;
  readonly prices: VehiclePrices;
  /** What the visitor offers for the chosen vehicle; null for its price. */
  readonly offerCents: number | null;
  readonly isMissing: boolean;
  readonly onChoose: (vehicle: VehicleId) => void;
}

/** The six vehicles as cards of one choice, each with its own price; the arrow keys move between them. */
export function VehiclePicker({ value, prices, offerCents, isMissing, onChoose }: VehiclePickerProps) {
  return (
    <fieldset className={styles.picker} aria-describedby={isMissing ? 'vehicle-missing' : undefined}>
      <legend className={styles.legend}>¿Qué vehículo necesitas?</legend>
      {isMissing && (
        <p id="vehicle-missing" className={styles.missing}>
          Elige un vehículo
        </p>
      )}
      <div className={styles.cards}>
        {VEHICLE_IDS.map((id) => {
          const { capacity, fits } = VEHICLES[id];
          const hasOffer = value === id && offerCents !== null && prices.status === 'priced';
          const price = hasOffer ? formatCents(offerCents) : vehiclePriceText(prices, id);
          return (
            <label key={id} className={styles.card}>
              <input
                type="radio"
                name="vehicle"
                value={id}
                className={styles.input}
                checked={value === id}
                aria-describedby={`vehicle-${id}`}
                onChange={() => {
                  onChoose(id);
                }}
              />
              <VehicleDrawing vehicle={id} />
              <span className={styles.label}>{vehicleName(id)}</span>
              <span id={`vehicle-${id}`} className={styles.about}>
                <span className={styles.capacity}>{capacity}</span>
                <span>{fits}</span>
                <span className={prices.status === 'priced' ? styles.price : styles.perKm} data-vehicle-price={id}>
                  {price ?? (prices.status === 'loading' && <span className={styles.waiting} aria-hidden="true" />)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
