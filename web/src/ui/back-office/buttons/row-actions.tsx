import { Button } from '@mantine/core';
import styles from './row-actions.module.css';

/** One action of a row. */
export interface RowAction {
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly run: () => void;
}

interface RowActionsProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly actions: readonly RowAction[];
}

/** The actions of a row, at its end. */
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
