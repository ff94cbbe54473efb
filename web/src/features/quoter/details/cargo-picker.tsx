import type { ThingType } from '@llevo/contract/entities/quote';
import { THING_TYPES } from '@llevo/contract/rules/quoter/quote-options';
import { shownWord } from '../../../lib/i18n/translate-response.ts';
import styles from './cargo-picker.module.css';

interface ThingPickerProps {
  readonly value: ThingType | null;
  readonly isMissing: boolean;
  readonly onChoose: (thing: ThingType) => void;
}

/** What is carried: one of SPEC §3's six. */
export function ThingPicker({ value, isMissing, onChoose }: ThingPickerProps) {
  return (
    <fieldset className={styles.picker} aria-describedby={isMissing ? 'thing-missing' : undefined}>
      <legend className={styles.legend}>¿Qué vas a llevar?</legend>
      {isMissing && (
        <p id="thing-missing" className={styles.missing}>
          Elige qué vas a llevar
        </p>
      )}
      <div className={styles.chips}>
        {THING_TYPES.map((thing) => (
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
            {shownWord(thing)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
