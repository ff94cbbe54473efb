import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { signOut } from '../../lib/auth/sign-out.ts';
import { PATHS } from '../../lib/paths.ts';
import { LogoMark } from '../../ui/brand/logo.tsx';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { IconLogout } from '../../ui/icons/logout.ts';
import { IconUserCircle } from '../../ui/icons/user-circle.ts';
import styles from '../mission-control/mission-control-shell.module.css';
import { PaletteButton } from '../palette/palette-button.tsx';
import { MISSION_CONTROL_NAV_ITEMS } from '../routes/mission-control-nav-items.ts';
import { SettingsMenu } from '../shell/settings-menu.tsx';
import { SignedInProviders } from '../shell/signed-in-providers.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { Content, SkipLink } from './content.tsx';

const loadItems = () => import('../mission-control/mission-control-menu-items.tsx');
const MissionControlMenuItems = lazy(loadItems);

/** On phones: the menu of the bar's end items. */
const MissionControlMenu = () => (
  <SettingsMenu className={styles.menu} preload={loadItems}>
    <MissionControlMenuItems />
  </SettingsMenu>
);

/** SPEC §2's mission control layout: a dark full-width bar distinguishes it from the back-office. */
export default function MissionControlLayout({ children }: { readonly children: ReactNode }) {
  return (
    <SignedInProviders>
      <SkipLink />
      <div className={styles.frame}>
        <header className={styles.bar}>
          <Link to={PATHS.missionControlDashboard} className={styles.home} aria-label="Centro de control">
            <LogoMark size={26} />
            <span>Centro de control</span>
          </Link>
          <nav aria-label="Centro de control" className={styles.places}>
            {MISSION_CONTROL_NAV_ITEMS.map(({ path, label, Icon }) => (
              <NavLink key={path} to={path} className={styles.place ?? ''}>
                <Icon size={20} stroke={1.7} />
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={styles.end}>
            <PaletteButton variant="bar" />
            <ThemeSwitch />
            <Link to={PATHS.account} className={styles.leave} aria-label="Mi cuenta" title="Mi cuenta">
              <IconUserCircle size={18} stroke={1.8} />
              <span>Mi cuenta</span>
            </Link>
            <button
              type="button"
              className={styles.leave}
              aria-label="Cerrar sesión"
              title="Cerrar sesión"
              onClick={() => void signOut()}
            >
              <IconLogout size={18} stroke={1.8} />
              <span>Cerrar sesión</span>
            </button>
          </div>
          <MissionControlMenu />
        </header>
        <OfflineBanner />
        <Content className={styles.content}>{children}</Content>
      </div>
    </SignedInProviders>
  );
}
