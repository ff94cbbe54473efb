import { Button } from '@mantine/core';
import styles from './row-actions.module.css';

/** One thing that can be done with a row. */
export interface RowAction {
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly run: () => void;
}

interface RowActionsProps {
  /** Whose they are, for a screen reader. */
  readonly label: string;
  readonly actions: readonly RowAction[];
}

/** What can be done with a row, at its end. */
export function RowActions({ label, actions }: RowActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions} role="group" aria-label={label}>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant="subtle"
          size="compact-md"
          color={action.isDangerous === true ? 'danger' : 'paramo'}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ))}
    </div>
  );
}
