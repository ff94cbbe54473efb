import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Id of a text elsewhere that describes it; for one without a hint. */
  readonly describedBy?: string | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** An on/off choice that takes effect at once. */
export function Switch({ label, hint, describedBy, isOn, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles.row}>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox's state is its aria-checked (HTML-AAM)
        role="switch"
        className={styles.input}
        aria-label={label}
        aria-describedby={hint === undefined ? describedBy : hintId}
        checked={isOn}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
    </label>
  );
}
