import type { CargoType } from '@llevo/contract/entities/quote';
import { CARGO_TYPES } from '@llevo/contract/entities/quote-options';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import styles from './cargo-picker.module.css';

interface CargoPickerProps {
  readonly value: CargoType | null;
  readonly isMissing: boolean;
  readonly onChoose: (thing: CargoType) => void;
}

/** What is carried: one of SPEC §3's six. */
export function CargoPicker({ value, isMissing, onChoose }: CargoPickerProps) {
  return (
    <fieldset className={styles.picker} aria-describedby={isMissing ? 'thing-missing' : undefined}>
      <legend className={styles.legend}>¿Qué vas a llevar?</legend>
      {isMissing && (
        <p id="thing-missing" className={styles.missing}>
          Elige qué vas a llevar
        </p>
      )}
      <div className={styles.chips}>
        {CARGO_TYPES.map((thing) => (
          <label key={thing} className={styles.chip}>
            <input
              type="radio"
              name="thing"
              value={thing}
              className={styles.input}
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
