import { Button } from '@mantine/core';
import type { RowAction } from './row-menu.tsx';
import { RowMenu } from './row-menu.tsx';
import styles from './row-actions.module.css';

interface RowActionsProps {
  /** Accessible name of the group, and of the menu of rare and dangerous actions. */
  readonly label: string;
  readonly actions: readonly RowAction[];
}

/** The actions of a row, at its end: rare and dangerous ones stand in a menu. */
export function RowActions({ label, actions }: RowActionsProps) {
  if (actions.length === 0) return null;
  const inMenu = actions.filter(isInMenu);
  return (
    <div className={styles.actions} role="group" aria-label={label}>
      {actions.map((action) =>
        isInMenu(action) ? null : (
          <Button key={action.label} variant="subtle" size="compact-md" color="paramo" onClick={action.run}>
            {action.label}
          </Button>
        ),
      )}
      {inMenu.length > 0 && <RowMenu label={label} actions={() => inMenu} />}
    </div>
  );
}

const isInMenu = ({ isRare = false, isDangerous = false }: RowAction): boolean => isRare || isDangerous;
