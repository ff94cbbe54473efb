import { useId } from 'react';
import { checkboxClass } from '../controls/tick.ts';
import styles from './filter-checkbox.module.css';

interface FilterCheckboxProps {
  readonly label: string;
  readonly hint: string;
  readonly isChecked: boolean;
  readonly onCheckedChange: (isChecked: boolean) => void;
}

/** A filter that is on or off, in the filter menu. */
export function FilterCheckbox({ label, hint, isChecked, onCheckedChange }: FilterCheckboxProps) {
  const hintId = useId();
  return (
    <div className={styles.field}>
      <label>
        <input
          type="checkbox"
          className={checkboxClass}
          aria-describedby={hintId}
          checked={isChecked}
          onChange={(event) => {
            onCheckedChange(event.target.checked);
          }}
        />
        {label}
      </label>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
