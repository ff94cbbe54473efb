import { classNames } from '../class-names.ts';
import styles from './row-checkbox.module.css';

interface TickBoxProps {
  readonly label: string;
  /** `mixed` when only some of what it stands for is ticked. */
  readonly isTicked: boolean | 'mixed';
  readonly onTick: (isTicked: boolean) => void;
}

/** Width of the column of checkboxes, in pixels. */
export const TICK_PX = 44;
/** Class of a cell in that column. */
export const tickCellClass = classNames(styles.cell);

/** A checkbox of the browser's own, with room around it for a finger. */
export function TickBox({ label, isTicked, onTick }: TickBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked === true}
        ref={(input) => {
          if (input) input.indeterminate = isTicked === 'mixed';
        }}
        onChange={(event) => {
          onTick(event.target.checked);
        }}
      />
    </label>
  );
}
