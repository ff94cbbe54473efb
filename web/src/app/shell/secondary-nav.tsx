import { NavLink } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { PATHS } from '../../lib/paths.ts';
import styles from './secondary-nav.module.css';
import { secondaryNavItems } from './secondary-nav-items.ts';
import { useFailedEmails } from '../../lib/mail/failed-emails.ts';

interface SecondaryNavProps {
  /** The layout's classes for a link and its label. */
  readonly linkClass: string | undefined;
  readonly labelClass?: string | undefined;
}

/** Links to the quotes, the audit log and the e-mails, with the number of failed e-mails. */
export function SecondaryNav({ linkClass, labelClass }: SecondaryNavProps) {
  const session = useSession();
  const failed = useFailedEmails() ?? 0;
  const places = session === null ? [] : secondaryNavItems(session.permission);
  if (places.length === 0) return null;
  return (
    <nav aria-label="Actividad" className={styles.links}>
      {places.map(({ path, label, Icon }) => {
        const count = path === PATHS.mail ? failed : 0;
        return (
          <NavLink key={path} to={count > 0 ? `${path}?estado=failed` : path} className={linkClass ?? ''}>
            <Icon size={20} stroke={1.7} />
            <span className={labelClass}>{label}</span>
            {count > 0 && (
              <span className={styles.failed}>
                {count}
                <span className="visually-hidden"> {count === 1 ? 'fallido' : 'fallidos'}</span>
              </span>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
}
