import type { BoardDay } from '../day/board-day.ts';
import { countUnconfirmed, unconfirmedText } from '../day/unconfirmed.ts';
import { jobName, placeText } from '../day/verdict-text.ts';
import { countOfJobs, LANE_STATES, laneState } from '../day/lane-state.ts';
import styles from './day-map.module.css';
import type { MapTarget } from './paint-open.ts';
import type { HoveredTarget } from './use-routes-map.ts';

/** Name and facts of a mark on the map, as in the list beside it; null for one that has gone. */
function tipTexts(day: BoardDay, target: MapTarget): { readonly title: string; readonly facts: string } | null {
  if (target.kind === 'job') {
    const job = day.unassigned.find(({ id }) => id === target.jobId);
    return job === undefined ? null : { title: `${job.service.hour} ${jobName(job)}`, facts: 'Sin conductor' };
  }
  const lane = day.laneOf.get(target.driverId);
  if (lane === undefined) return null;
  const { driver, jobs } = lane;
  const state = laneState(lane, day);
  const unconfirmed = countUnconfirmed(jobs);
  const facts = [
    countOfJobs(jobs),
    unconfirmed === 0 ? null : unconfirmedText(unconfirmed),
    state && LANE_STATES[state],
    driver.place && day.now ? placeText(driver.place, day.now.ms) : null,
  ];
  return { title: driver.name, facts: facts.filter(Boolean).join(' · ') };
}

interface PinTipProps {
  readonly day: BoardDay;
  readonly hovered: HoveredTarget;
}

/** Names the mark under the mouse; the list beside the map says the same to all others. */
export function PinTip({ day, hovered: { target, at, isRight, isLow } }: PinTipProps) {
  const texts = tipTexts(day, target);
  if (texts === null) return null;
  return (
    <p
      className={styles.dragged}
      data-right={isRight}
      data-low={isLow}
      style={{ left: `${at.x.toString()}px`, top: `${at.y.toString()}px` }}
      aria-hidden="true"
    >
      <strong>{texts.title}</strong>
      {texts.facts !== '' && <span>{texts.facts}</span>}
    </p>
  );
}
