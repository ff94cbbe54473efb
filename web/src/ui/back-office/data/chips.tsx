import { classNames } from '../../class-names.ts';
import styles from './chips.module.css';

interface ChipsProps<Id extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** On phones one line that scrolls, for many choices above a list. */
  readonly isOneLine?: boolean;
}

/** A single choice as buttons that wrap. */
export function Chips<Id extends string>({ label, choices, chosen, onChoose, isOneLine = false }: ChipsProps<Id>) {
  return (
    <div className={classNames(styles.chips, isOneLine && styles.oneLine)} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          className={styles.chip}
          aria-pressed={choice.id === chosen}
          onClick={() => {
            onChoose(choice.id);
          }}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
