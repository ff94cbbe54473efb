import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import styles from './card-state-line.module.css';
import type { CardState } from './card-states.ts';

/** The state of a card's page. Its line is there before the state, so that the page does not grow while it is read. */
export const CardStateLine = ({ state }: { readonly state: CardState | null }) => (
  <span className={styles.state}>
    {state !== null && <StateBadge variant={state.variant}>{state.text}</StateBadge>}
  </span>
);
