import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { signOut } from '../../lib/auth/sign-out.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import styles from './settings-menu.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

const NAME = 'Cuenta y ajustes';

interface SettingsMenuProps {
  /** Positions and hides the button. */
  readonly className?: string | undefined;
  /** Marked on the button and read after its name. */
  readonly badgeText?: string | undefined;
  /** Items above theme and sign-out; links must call `close`. */
  readonly children: (close: () => void) => ReactNode;
}

/** On phones: a menu for the items that wider windows show in their bars. */
export function SettingsMenu({ className, badgeText, children }: SettingsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Not on URL changes: they come late and would close a menu opened while its page loads.
  const close = () => {
    setIsOpen(false);
  };
  return (
    <div className={className}>
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        aria-label={badgeText === undefined ? NAME : `${NAME}, ${badgeText}`}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <IconMenu2 size={22} stroke={1.7} />
        {badgeText !== undefined && <span className={styles.dot} />}
      </button>
      {isOpen && (
        <Dialog title={NAME} onClose={close}>
          <div className={styles.sheet}>
            <PaletteButton variant="line" onOpen={close} />
            {children(close)}
            <ThemeSwitch />
            <Button variant="plain" onClick={() => void signOut()}>
              <IconLogout size={20} stroke={1.7} />
              Cerrar sesión
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
