import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { BELL_SLOTS } from '../../features/alerts/bell/bell-slots.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { useSession } from '../../lib/session/session.ts';
import styles from './mobile-nav.module.css';
import { NAV_ITEMS, openableItems } from '../routes/nav-items.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { useFailedEmails } from '../../lib/mail/failed-emails.ts';
import { WaitingBell } from './waiting-bell.tsx';

const loadItems = () => import('./mobile-menu-items.tsx');
const MobileMenuItems = lazy(loadItems);
const AccountDialog = lazy(() => import('./account-dialog.tsx'));
const FeedbackDialog = lazy(() => import('../../features/support/feedback-dialog.tsx'));

/** On phones, above the page: the logo and a menu of the sidebar's other items. */
export function MobileTopBar() {
  const failed = useFailedEmails() ?? 0;
  const session = useSession();
  const [dialog, setDialog] = useState<'account' | 'feedback' | null>(null);
  const close = () => {
    setDialog(null);
  };
  return (
    <header className={styles.top}>
      <Logo height={24} />
      <div id={BELL_SLOTS.bar} className={styles.bell}>
        <WaitingBell />
      </div>
      <SettingsMenu preload={loadItems} badgeText={failed > 0 ? `correos fallidos: ${failed}` : undefined}>
        <MobileMenuItems
          failedEmails={failed}
          onAccount={() => {
            setDialog('account');
          }}
          onFeedback={() => {
            setDialog('feedback');
          }}
        />
      </SettingsMenu>
      <Suspense fallback={null}>
        {dialog === 'account' && session !== null && (
          <AccountDialog session={session} onClose={close} onLeave={close} />
        )}
        {dialog === 'feedback' && <FeedbackDialog onClose={close} />}
      </Suspense>
    </header>
  );
}

/** On phones, below the page: the main items. */
export function MobileTabBar() {
  const items = openableItems(NAV_ITEMS, useSession()?.permission);
  return (
    <nav aria-label="Principal" className={styles.foot}>
      {items.map(({ path, label, shortLabel, Icon }) => (
        <NavLink key={path} to={path} className={styles.place} aria-label={label}>
          <Icon size={22} stroke={1.7} />
          <span aria-hidden="true">{shortLabel}</span>
        </NavLink>
      ))}
    </nav>
  );
}
