import { Button } from '@mantine/core';
import type { RowAction } from './row-menu.tsx';
import { RowMenu } from './row-menu.tsx';
import styles from './row-actions.module.css';

interface RowActionsProps {
  /** Accessible name of the group, and of the menu of dangerous actions. */
  readonly label: string;
  readonly actions: readonly RowAction[];
}

/** The actions of a row, at its end: dangerous ones stand in a menu. */
export function RowActions({ label, actions }: RowActionsProps) {
  if (actions.length === 0) return null;
  const dangerous = actions.filter(({ isDangerous = false }) => isDangerous);
  return (
    <div className={styles.actions} role="group" aria-label={label}>
      {actions.map(({ label: name, isDangerous = false, run }) =>
        isDangerous ? null : (
          <Button key={name} variant="subtle" size="compact-md" color="paramo" onClick={run}>
            {name}
          </Button>
        ),
      )}
      {dangerous.length > 0 && <RowMenu label={label} actions={() => dangerous} />}
    </div>
  );
}
