import type { ReactNode } from 'react';
import { useSavedChoice } from '../../lib/form/use-saved-choice.ts';
import styles from './saved-switch.module.css';
import { Switch } from './switch.tsx';

interface SavedSwitchProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** The stored choice. */
  readonly isOn: boolean;
  /** Stores a choice. A failure is shown, and the switch goes back. */
  readonly save: (isOn: boolean) => Promise<unknown>;
}

/** A stored choice that shows at once, and is saved at once. */
export function SavedSwitch({ label, hint, isOn, save }: SavedSwitchProps) {
  const { shown, error, choose } = useSavedChoice(isOn, save);
  return (
    <div>
      <Switch label={label} hint={hint} isOn={shown} onChange={choose} />
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
