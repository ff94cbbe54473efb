import type { ReactNode } from 'react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import styles from './rules-form.module.css';

interface ChannelSwitchProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly isOn: boolean;
  /** Stores the choice. A failure is shown, and the switch goes back. */
  readonly onChoose: (isOn: boolean) => Promise<void>;
}

/** A choice that shows at once, and is stored at once. */
export function ChannelSwitch({ label, hint, isOn, onChoose }: ChannelSwitchProps) {
  const [sent, setSent] = useState<boolean | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = async (next: boolean) => {
    setSent(next);
    setError(null);
    try {
      await onChoose(next);
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setSent(null);
  };
  return (
    <div className={styles.channel}>
      <Switch
        label={label}
        hint={hint}
        isOn={sent ?? isOn}
        onChange={(next) => {
          void choose(next);
        }}
      />
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
