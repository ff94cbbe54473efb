import { vehicleLabel } from '@llevo/contract/rules/vehicles';
import { Fragment } from 'react';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import type { BoardDay, BoardLane } from '../day/board-day.ts';
import { countOfJobs, laneState, latenessOf, laneWords, pastEndOf } from '../day/lane-state.ts';
import { runsLate } from '../day/late-approaches.ts';
import { isOverdue } from '../day/overdue.ts';
import { unclosedJob } from '../day/unclosed.ts';
import { shortConflictText, shortPlaceText } from '../day/verdict-text.ts';
import { FittingName } from '../job/fitting-name.tsx';
import { useBoardTools } from './board-tools.ts';
import { LaneStateLabel } from './lane-state-label.tsx';
import { LateChip } from './late-chip.tsx';
import styles from './timeline.module.css';

interface LaneHeadProps {
  readonly day: BoardDay;
  readonly lane: BoardLane;
  /** Why the driver takes no jobs, as sentences. */
  readonly problems: readonly string[];
  /** Where the driver was last seen, and how long ago; null if unknown. */
  readonly seen: string | null;
  readonly isChosen: boolean;
  readonly onChoose: (driverId: string) => void;
}

/**
 * The driver of a lane: name and state above plate, vehicle, place and jobs, or above plate and problem. The way to a
 * late job out of view lies over its corner, so that it covers no bar.
 */
export function LaneHead({ day, lane, problems, seen, isChosen, onChoose }: LaneHeadProps) {
  const { driver, jobs, driverConflicts } = lane;
  const { nowMinute } = useBoardTools();
  const late = jobs.filter((job) => isOverdue(job, nowMinute) || runsLate(job, lane, day.now));
  const lateness = latenessOf(late, nowMinute) ?? pastEndOf(jobs, nowMinute);
  const state = laneState(lane, day);
  const words = laneWords(state, jobs, unclosedJob(day, driver.id));
  const vehicle = [driver.plate, vehicleLabel(driver.vehicle)].filter(Boolean).join(' · ');
  const [conflict] = driverConflicts;
  const problem = conflict === undefined ? undefined : shortConflictText(day, conflict);
  return (
    <div className={styles.driver}>
      <button
        type="button"
        className={styles.head}
        tabIndex={-1}
        aria-pressed={isChosen}
        title={[...problems, [driver.name, vehicle, seen, countOfJobs(jobs)].filter(Boolean).join(' · ')].join(' ')}
        data-problem={problem !== undefined}
        onClick={() => {
          onChoose(driver.id);
        }}
      >
        <span className={styles.line}>
          <span className={styles.name}>
            {problem !== undefined && <IconAlertTriangle size={14} aria-hidden="true" />}
            <span>
              <FittingName name={driver.name} />
            </span>
          </span>{' '}
          {state !== null && words.state !== null && (
            <LaneStateLabel state={state} words={words.state} lateness={lateness} />
          )}
        </span>{' '}
        <span className={styles.line}>
          {problem === undefined ? (
            <>
              <LaneFacts day={day} driver={driver} />{' '}
              {words.count !== null && <span className={styles.count}>{words.count}</span>}
            </>
          ) : (
            <span className={styles.fact}>{[driver.plate, problem].filter(Boolean).join(' · ')}</span>
          )}
        </span>
      </button>
      {late.length > 0 && <LateChip late={late} />}
    </div>
  );
}

interface LaneFactsProps {
  readonly day: BoardDay;
  readonly driver: BoardLane['driver'];
}

/** A driver's plate, vehicle and place. The plate stays, because drivers may share a name. */
function LaneFacts({ day, driver }: LaneFactsProps) {
  // Where the driver is, and in a fact of its own how long ago.
  const where = driver.place && day.now ? shortPlaceText(driver.place, day.now.ms).split(' · ') : [];
  const [first, ...others] = [driver.plate, vehicleLabel(driver.vehicle), ...where].filter((fact) => fact !== '');
  return (
    <span className={styles.facts}>
      <span>{first}</span>
      {others.map((fact) => (
        <Fragment key={fact}>
          {' '}
          <span>{`· ${fact}`}</span>
        </Fragment>
      ))}
    </span>
  );
}
