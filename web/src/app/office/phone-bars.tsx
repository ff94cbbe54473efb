import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { signOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Logo } from '../../ui/logo.tsx';
import { AccountName } from './account-name.tsx';
import styles from './phone-bars.module.css';
import { FeedbackButton } from './feedback-button.tsx';
import { MoreLinks } from './more-links.tsx';
import { PLACES } from './places.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useFailedMails } from './use-failed-mails.ts';

/** On phones, above the page: the logo and a menu with what the rail has at its ends. */
export function TopBar() {
  const [isOpen, setIsOpen] = useState(false);
  const failed = useFailedMails();
  // Not when the address changes: that happens late, under a menu opened while its page was still loading.
  const close = () => {
    setIsOpen(false);
  };
  return (
    <header className={styles.top}>
      <Logo height={24} />
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        aria-label={failed > 0 ? `Cuenta y ajustes, correos fallidos: ${failed}` : 'Cuenta y ajustes'}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <IconMenu2 size={22} stroke={1.7} />
        {failed > 0 && <span className={styles.dot} />}
      </button>
      {isOpen && (
        <Dialog title="Cuenta y ajustes" onClose={close}>
          <div className={styles.sheet}>
            <AccountName onLeave={close} />
            <MoreLinks linkClass={styles.more} onLeave={close} />
            <FeedbackButton buttonClass={styles.more} onDone={close} />
            <ThemeSwitch />
            <Button look="plain" onClick={() => void signOut()}>
              <IconLogout size={20} stroke={1.7} />
              Cerrar sesión
            </Button>
          </div>
        </Dialog>
      )}
    </header>
  );
}

/** On phones, at the foot: the five places within thumb's reach. */
export function FootBar() {
  return (
    <nav aria-label="Principal" className={styles.foot}>
      {PLACES.map(({ path, label, shortLabel, Icon }) => (
        <NavLink key={path} to={path} className={styles.place} aria-label={label}>
          <Icon size={22} stroke={1.7} />
          <span aria-hidden="true">{shortLabel}</span>
        </NavLink>
      ))}
    </nav>
  );
}
