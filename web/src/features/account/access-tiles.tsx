import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import styles from './access-tiles.module.css';
import { cardsForRole } from './account-cards.ts';
import { CardStateLine } from './card-state-line.tsx';
import { hasState } from './card-states.ts';
import { useCardStates } from './use-card-states.ts';

/** The other pages about the user's own access as tiles, each with its state or purpose; beside the profile. */
export function AccessTiles() {
  const session = useSession();
  const stateOf = useCardStates();
  if (session === null) return null;
  const tiles = cardsForRole(session.permission).user.filter(({ path }) => path !== PATHS.profile);
  return (
    <Panel title="Tu acceso">
      <nav className={styles.frame} aria-label="Tu acceso">
        <ul className={styles.tiles}>
          {tiles.map(({ path, label, description, Icon }) => (
            <li key={path}>
              <Link to={path} className={styles.tile}>
                <Icon size={22} stroke={1.7} />
                <span className={styles.text}>
                  <strong className={styles.label}>{label}</strong>
                  {hasState(path) ? (
                    <CardStateLine state={stateOf(path)} />
                  ) : (
                    <span className={styles.description}>{description}</span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  );
}
