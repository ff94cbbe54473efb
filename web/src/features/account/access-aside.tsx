import { NavLink } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { cardsForRole } from './account-cards.ts';
import styles from './access-aside.module.css';
import { useCardStates } from './use-card-states.ts';

/** The pages about the user's own access, each with its state; beside each of them. */
export function AccessAside() {
  const session = useSession();
  const { stateOf } = useCardStates();
  if (session === null) return null;
  return (
    <Panel title="Tu acceso">
      <nav aria-label="Tu acceso">
        <ul className={styles.pages}>
          {cardsForRole(session.permission).user.map(({ path, label, shortLabel = label, Icon }) => {
            // A time is too long beside the name, and the log begins with it.
            const state = path === PATHS.security ? null : stateOf(path);
            return (
              <li key={path}>
                <NavLink to={path} className={styles.page ?? ''}>
                  <Icon size={20} stroke={1.7} />
                  <span className={styles.label}>{shortLabel}</span>
                  {state !== null && (
                    <span className={styles.state}>
                      <StateBadge variant={state.variant}>{state.text}</StateBadge>
                    </span>
                  )}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </Panel>
  );
}
