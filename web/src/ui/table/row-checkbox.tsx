import { classNames } from '../class-names.ts';
import { checkboxClass } from '../controls/tick.ts';
import styles from './row-checkbox.module.css';

interface RowCheckboxProps {
  readonly label: string;
  /** `mixed` when only some of its rows are checked. */
  readonly isChecked: boolean | 'mixed';
  readonly onCheckedChange: (isChecked: boolean) => void;
}

/** Width of the column of checkboxes, in pixels. */
export const CHECKBOX_COLUMN_PX = 44;
/** Class of a cell in that column. */
export const checkboxCellClass = classNames(styles.cell);

/** A native checkbox with a finger-sized target. */
export function RowCheckbox({ label, isChecked, onCheckedChange }: RowCheckboxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        className={checkboxClass}
        aria-label={label}
        checked={isChecked === true}
        ref={(input) => {
          if (input) input.indeterminate = isChecked === 'mixed';
        }}
        onChange={(event) => {
          onCheckedChange(event.target.checked);
        }}
      />
    </label>
  );
}
