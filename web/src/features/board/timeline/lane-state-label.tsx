import type { LaneState } from './lane-state.ts';
import { LANE_STATES } from './lane-state.ts';
import styles from './timeline.module.css';

/** A driver's state in its words and colour. */
export const LaneStateLabel = ({ state }: { readonly state: LaneState }) => (
  <b className={styles.state} data-state={state}>
    {LANE_STATES[state]}
  </b>
);
