import styles from './number-stepper.module.css';
import { Icon } from './icon.tsx';

interface NumberStepperProps {
  /** The counted thing, for the names of the buttons: "estibador". */
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A small whole number with a button on either side; never leaves its range. */
export function NumberStepper({ unit, value, min, max, onChange }: NumberStepperProps) {
  return (
    <div className={styles.counter}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Quitar un ${unit}`}
        disabled={value <= min}
        onClick={() => {
          onChange(Math.max(min, value - 1));
        }}
      >
        <Icon name="minus" />
      </button>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={`Agregar un ${unit}`}
        disabled={value >= max}
        onClick={() => {
          onChange(Math.min(max, value + 1));
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
