import { IconLogout, IconMenu2, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { signOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ThemeSwitch } from '../office/theme-switch.tsx';
import styles from './mission.module.css';

/** On phones: what the bar has at its end otherwise. */
export function MissionMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        aria-label="Cuenta y ajustes"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <IconMenu2 size={22} stroke={1.7} />
      </button>
      {isOpen && (
        <Dialog title="Cuenta y ajustes" onClose={close}>
          <div className={styles.sheet}>
            <Link to="/account" className={styles.own} onClick={close}>
              <IconUserCircle size={20} stroke={1.7} />
              Mi cuenta
            </Link>
            <ThemeSwitch />
            <Button look="plain" onClick={() => void signOut()}>
              <IconLogout size={20} stroke={1.7} />
              Cerrar sesión
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
