import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { signOut } from '../../lib/sign-out.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { OfflineBanner } from '../../ui/offline-banner.tsx';
import { OfficeFrame } from '../office/office-frame.tsx';
import { ThemeSwitch } from '../office/theme-switch.tsx';
import { Content, SkipLink } from './content.tsx';
import styles from './mission-control-layout.module.css';

/** SPEC §2's mission control layout: a dark bar over the whole width, so that a master always knows where this is. */
export default function MissionControlLayout({ children }: { readonly children: ReactNode }) {
  return (
    <OfficeFrame>
      <SkipLink />
      <header className={styles.bar}>
        <Link to="/missioncontrol/dashboard" className={styles.home}>
          <LogoMark size={26} />
          Centro de control
        </Link>
        <div className={styles.end}>
          <ThemeSwitch />
          <button type="button" className={styles.leave} onClick={() => void signOut()}>
            <IconLogout size={18} stroke={1.8} />
            Cerrar sesión
          </button>
        </div>
      </header>
      <OfflineBanner />
      <Content className={styles.content}>{children}</Content>
    </OfficeFrame>
  );
}
