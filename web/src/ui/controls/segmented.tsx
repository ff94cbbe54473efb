import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented.module.css';

interface SegmentedProps<Id extends string | number> {
  /** Accessible name of the group. */
  readonly label: string;
  /** Shows the name beside the choices. */
  readonly isLabelShown?: boolean;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly className?: string | undefined;
}

/** One choice of a few short ones, side by side. */
export function Segmented<Id extends string | number>(props: SegmentedProps<Id>) {
  const { label, isLabelShown = false, choices, chosen, onChoose, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className={isLabelShown ? styles.label : 'visually-hidden'}>{label}</legend>
      <span className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.id} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={choice.id === chosen}
              onChange={() => {
                onChoose(choice.id);
              }}
            />
            {choice.label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
