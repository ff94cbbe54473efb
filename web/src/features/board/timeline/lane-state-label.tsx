import type { LaneState } from './lane-state.ts';
import { LANE_STATES } from './lane-state.ts';
import styles from './timeline.module.css';

interface LaneStateLabelProps {
  readonly state: LaneState;
  /** The delay in words, in place of the state, or beside that of a driver at work; null leaves it unsaid. */
  readonly lateness?: string | null;
}

/** A driver's state in its words and colour. */
export const LaneStateLabel = ({ state, lateness = null }: LaneStateLabelProps) => (
  <b className={styles.state} data-state={lateness === null ? state : 'late'}>
    {lateness === null ? LANE_STATES[state] : state === 'busy' ? `${LANE_STATES.busy} · ${lateness}` : lateness}
  </b>
);
