import { NavLink } from 'react-router-dom';
import { useLocalStorage } from '../../lib/browser/use-local-storage.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { BELL_SLOTS } from '../../features/alerts/bell/bell-slots.ts';
import { signOut } from '../../lib/auth/sign-out.ts';
import { firstPath } from '../../lib/first-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { Logo, LogoMark } from '../../ui/brand/logo.tsx';
import { IconLayoutSidebarLeftCollapse } from '../../ui/icons/layout-sidebar-left-collapse.ts';
import { IconLayoutSidebarLeftExpand } from '../../ui/icons/layout-sidebar-left-expand.ts';
import { IconLogout } from '../../ui/icons/logout.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { AccountButton } from './account-button.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { hasItemBeneath } from './secondary-nav-items.ts';
import { SecondaryNav } from './secondary-nav.tsx';
import { NAV_ITEMS, openableItems } from '../routes/nav-items.ts';
import styles from './sidebar.module.css';
import { ThemeButton, ThemeSwitch } from './theme-switch.tsx';
import { WaitingBell } from './waiting-bell.tsx';

/** Windows whose whole width the tables need. */
const SMALL_WINDOW = '(max-width: 74.99em)';

type Width = 'wide' | 'narrow';

/**
 * The sidebar: main items, account, theme and sign-out. It begins with icons only in small windows. Users may change it;
 * the choice is stored, one for small and one for large windows.
 */
export function Sidebar() {
  const isSmall = useMediaQuery(SMALL_WINDOW);
  const inLarge = useLocalStorage<Width>('rail', 'wide');
  const inSmall = useLocalStorage<Width>('rail-small', 'narrow');
  const [width, setWidth] = isSmall ? inSmall : inLarge;
  const isNarrow = width === 'narrow';
  const items = openableItems(NAV_ITEMS, useSession()?.permission);
  const home = firstPath();
  return (
    <aside className={styles.rail} data-width={width} aria-label="Barra lateral">
      <div className={styles.head}>
        <NavLink
          to={home}
          className={styles.logo}
          aria-label={`Llevo, ${items.find(({ path }) => path === home)?.label.toLowerCase() ?? 'inicio'}`}
        >
          {isNarrow ? <LogoMark size={26} /> : <Logo height={26} />}
        </NavLink>
        <div id={BELL_SLOTS.rail} className={styles.bell}>
          <WaitingBell />
        </div>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isNarrow}
          aria-label={isNarrow ? 'Ampliar la navegación' : 'Reducir la navegación'}
          onClick={() => {
            setWidth(isNarrow ? 'wide' : 'narrow');
          }}
        >
          {isNarrow ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} />
          )}
        </button>
      </div>
      <AccountButton isNarrow={isNarrow} />
      <PaletteButton variant={isNarrow ? 'icon' : 'rail'} />
      <nav aria-label="Principal" className={styles.places}>
        {items.map(({ path, label, Icon }) => (
          <NavLink key={path} to={path} end={hasItemBeneath(path)} className={styles.place}>
            <Icon size={20} stroke={1.7} />
            <span className={styles.label}>{label}</span>
          </NavLink>
        ))}
      </nav>
      <SecondaryNav linkClass={styles.place} labelClass={styles.label} />
      <div className={styles.foot}>
        <FeedbackButton buttonClass={styles.place} labelClass={styles.label} />
        {isNarrow ? <ThemeButton buttonClass={styles.place} labelClass={styles.label} /> : <ThemeSwitch />}
        <button type="button" className={styles.place} onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.7} />
          <span className={styles.label}>Cerrar sesión</span>
        </button>
      </div>
    </aside>
  );
}
