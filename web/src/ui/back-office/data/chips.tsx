import styles from './chips.module.css';

interface ChipsProps<Id extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** A single choice as buttons that wrap. */
export function Chips<Id extends string>({ label, choices, chosen, onChoose }: ChipsProps<Id>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
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
