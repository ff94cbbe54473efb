import { NavLink } from 'react-router-dom';
import { Logo } from '../../ui/brand/logo.tsx';
import { AccountButton } from './account-button.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { SecondaryNav } from './secondary-nav.tsx';
import styles from './mobile-nav.module.css';
import { NAV_ITEMS } from '../routes/nav-items.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { useFailedEmails } from './use-failed-emails.ts';

/** On phones, above the page: the logo and a menu of the sidebar's other items. */
export function MobileTopBar() {
  const failed = useFailedEmails();
  return (
    <header className={styles.top}>
      <Logo height={24} />
      <SettingsMenu badgeText={failed > 0 ? `correos fallidos: ${failed}` : undefined}>
        {(close) => (
          <>
            <AccountButton onLeave={close} />
            <SecondaryNav linkClass={styles.more} onLeave={close} />
            <FeedbackButton buttonClass={styles.more} onDone={close} />
          </>
        )}
      </SettingsMenu>
    </header>
  );
}

/** On phones, below the page: the five main items. */
export function MobileTabBar() {
  return (
    <nav aria-label="Principal" className={styles.foot}>
      {NAV_ITEMS.map(({ path, label, shortLabel, Icon }) => (
        <NavLink key={path} to={path} className={styles.place} aria-label={label}>
          <Icon size={22} stroke={1.7} />
          <span aria-hidden="true">{shortLabel}</span>
        </NavLink>
      ))}
    </nav>
  );
}
