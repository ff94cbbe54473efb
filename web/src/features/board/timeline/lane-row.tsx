import type { BoardDay, BoardLane, BoardJob } from '../day/board-day.ts';
import { jobStage } from '../day/job-stage.ts';
import { lateApproachTexts, runsLate } from '../day/late-approaches.ts';
import { overdueText, pastEndText, shortPastEndText } from '../day/overdue.ts';
import { isUnconfirmed } from '../day/unconfirmed.ts';
import { conflictText, placeText } from '../day/verdict-text.ts';
import {
  DAY_PX,
  freeAfterPx,
  freeBeforePx,
  laneHeight,
  LANE_PADDING_PX,
  MINUTE_PX,
  ROW_PX,
} from '../drag/board-geometry.ts';
import { useLaneFit } from '../drag/drag-store.ts';
import { barMark, barName, barText } from './bar-words.ts';
import type { BarWords } from './bar-words.ts';
import { useBoardTools } from './board-tools.ts';
import styles from './timeline.module.css';
import { DAY_MINUTES, hourOfMinute } from '@llevo/contract/rules/board/job-span';
import { JobMark, jobLabel } from '../job/job-look.tsx';
import { JobButton } from './job-button.tsx';
import { LaneHead } from './lane-head.tsx';
import { LaterChip } from './later-chip.tsx';
import { useBarView } from './use-bar-view.ts';
import barStyles from './job-bar.module.css';

interface BarLinesProps {
  readonly job: BoardJob;
  readonly text: ReturnType<typeof barText>;
  /** That its planned end has passed, in the words that fit; null before. */
  readonly mark: string | null;
  /** Whether its driver is on the way to it, past its hour. */
  readonly isLate: boolean;
}

/** The words of a bar, in it or beside it. */
function BarLines({ job: { startMinute, service }, text: { words, roomPx }, mark, isLate }: BarLinesProps) {
  if (words === 'none') return null;
  const hour = hourOfMinute(startMinute);
  const address = isLate ? `Va tarde · ${service.addressStart}` : service.addressStart;
  const room = { maxWidth: roomPx };
  return (
    <>
      {words === 'split' && <small>{hour}</small>}
      <span className={barStyles.text}>
        {words !== 'hour' && <span style={room}>{barName(service.userName, roomPx)}</span>}{' '}
        <small style={room}>{secondLine(words, { hour, address, mark })}</small>
      </span>
    </>
  );
}

interface SecondLine extends Pick<BarLinesProps, 'mark'> {
  readonly hour: string;
  readonly address: string;
}

/** The words below the customer's name: a mark first, alone where little else fits. */
function secondLine(words: BarWords, { hour, address, mark }: SecondLine): string {
  if (mark !== null && (words === 'short' || words === 'hour')) return mark;
  const line = words === 'full' ? `${hour} · ${address}` : words === 'split' ? address : hour;
  return mark === null ? line : `${mark} · ${line}`;
}

interface JobBarProps {
  readonly job: BoardJob;
  readonly lane: BoardLane;
  /** The conflicts of its place, as sentences. */
  readonly conflicts: readonly string[];
  /** Why its driver is not there by its hour, as a sentence; null for one who can be. */
  readonly short: string | null;
  readonly isLate: boolean;
  /** Whether it is the one that Tab reaches. */
  readonly isActive: boolean;
}

/** A job in its driver's lane. */
function JobBar({ job, lane, conflicts, short, isLate, isActive }: JobBarProps) {
  const { startMinute, endMinute, service } = job;
  const { nowMinute, view: timelineView } = useBoardTools();
  const overdue = overdueText(job, nowMinute);
  const pastEnd = pastEndText(job, nowMinute);
  const isDelayed = overdue !== null || pastEnd !== null;
  const left = startMinute * MINUTE_PX;
  const width = (Math.min(endMinute, DAY_MINUTES) - startMinute) * MINUTE_PX - 2;
  const hasProblem = conflicts.length > 0 || short !== null;
  const view = useBarView(timelineView, { leftPx: left, widthPx: width });
  const text = barText({
    widthPx: width,
    hasMark: hasProblem || isDelayed || jobStage(job) !== 'open',
    name: service.userName,
    afterPx: freeAfterPx(lane, job),
    beforePx: Math.min(view.beforePx, freeBeforePx(lane, job)),
    shownPx: view.shownPx,
    passedPx: view.passedPx,
  });
  const mark = pastEnd === null ? null : barMark(pastEnd, shortPastEndText(job, nowMinute) ?? pastEnd, text.roomPx);
  const problems = [overdue, pastEnd, short, ...conflicts].filter((problem) => problem !== null);
  const label = jobLabel(job, lane.driver.name, problems);
  return (
    <JobButton
      job={job}
      isActive={isActive}
      label={label}
      className={barStyles.bar}
      data-stage={jobStage(job)}
      data-unconfirmed={isUnconfirmed(job)}
      data-conflict={conflicts.length > 0}
      data-short={short !== null}
      data-overdue={overdue !== null}
      data-past-end={pastEnd !== null}
      data-words={text.words}
      style={{ left, top: (lane.rows.get(job.id) ?? 0) * ROW_PX + LANE_PADDING_PX, width }}
      title={label}
    >
      <JobMark job={job} hasConflict={hasProblem} isLate={isDelayed} />
      <BarLines job={job} text={text} mark={mark} isLate={isLate} />
    </JobButton>
  );
}

interface LaneRowProps {
  readonly day: BoardDay;
  readonly lane: BoardLane;
  readonly top: number;
  /** The job that Tab reaches, where it is in this lane. */
  readonly activeId: string | null;
  readonly isChosen: boolean;
  readonly onChoose: (driverId: string) => void;
}

/** A driver and their jobs on the time line. */
export function LaneRow({ day, lane, top, activeId, isChosen, onChoose }: LaneRowProps) {
  const { driver, jobs, conflicts, driverConflicts } = lane;
  const { store } = useBoardTools();
  const fit = useLaneFit(store, lane, day.now);
  const seen = driver.place && day.now ? placeText(driver.place, day.now.ms) : null;
  const problems = driverConflicts.map((conflict) => conflictText(day, conflict));
  const short = lateApproachTexts(day, lane);
  return (
    <li
      className={styles.lane}
      data-fit={fit}
      aria-label={[driver.name, ...problems, ...(seen === null ? [] : [seen])].join('. ')}
      style={{ height: laneHeight(lane), transform: `translateY(${top}px)` }}
    >
      <LaneHead day={day} lane={lane} problems={problems} seen={seen} isChosen={isChosen} onChoose={onChoose} />
      <div className={styles.track} style={{ width: DAY_PX }}>
        {jobs.map((job) => (
          <JobBar
            key={job.id}
            job={job}
            lane={lane}
            conflicts={(conflicts.get(job.id) ?? []).map((conflict) => conflictText(day, conflict))}
            short={short.get(job.id) ?? null}
            isLate={runsLate(job, lane, day.now)}
            isActive={job.id === activeId}
          />
        ))}
      </div>
      <LaterChip jobs={jobs} />
    </li>
  );
}
