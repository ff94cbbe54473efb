import type { LaneState } from '../day/lane-state.ts';
import { LANE_STATES } from '../day/lane-state.ts';
import styles from './timeline.module.css';

interface LaneStateLabelProps {
  readonly state: LaneState;
  /** More than the state's own words, such as until when. */
  readonly words?: string;
  /** The delay in words, in place of the state, or beside that of a driver at work; null leaves it unsaid. */
  readonly lateness?: string | null;
}

/** A driver's state in its words, colour and shape. */
export const LaneStateLabel = ({ state, words = LANE_STATES[state], lateness = null }: LaneStateLabelProps) => (
  <b className={styles.state} data-state={lateness === null ? state : 'late'}>
    {lateness === null ? words : state === 'busy' ? `${LANE_STATES.busy} · ${lateness}` : lateness}
  </b>
);
