import { guayaquilTime } from '@llevo/contract/rules/dates';
import { hourOfMinute, minuteOfHour } from '@llevo/contract/rules/board/job-span';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { DriverGroup } from '../board-url.ts';
import type { BoardDay } from '../day/board-day.ts';
import { freeCounts, freeNowText, freeText, silentText } from '../day/lane-state.ts';
import { AXIS_PX, DAY_PX, HEAD_PX, HOUR_PX, laneHeight, laneTops, MINUTE_PX } from '../drag/board-geometry.ts';
import { LaneRow } from './lane-row.tsx';
import { openingMinute } from './opening-minute.ts';
import styles from './timeline.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The number of free drivers, which shows them alone, and today of those who would be but send no position. */
function FreeDrivers({ day, group, onGroup }: Pick<TimelineProps, 'day' | 'group' | 'onGroup'>) {
  const { free, silent } = freeCounts(day);
  const freeGroup = day.now === null ? 'free' : 'freeNow';
  const isOn = group === freeGroup;
  // A group that leaves all free drivers out cannot say that no driver is free.
  if (!isOn && (day.lanes.length === 0 || (group !== 'all' && free + silent === 0))) return null;
  const text = day.now === null ? freeText(free) : freeNowText(free);
  return (
    <span className={styles.free}>
      {free === 0 && !isOn ? (
        <b>{text}</b>
      ) : (
        <button
          type="button"
          aria-pressed={isOn}
          title={isOn ? 'Ver a todos los conductores' : 'Ver solo a los libres'}
          onClick={() => {
            onGroup(isOn ? 'all' : freeGroup);
          }}
        >
          {text}
        </button>
      )}{' '}
      {silent > 0 && <span>{silentText(silent)}</span>}
    </span>
  );
}

interface TimelineProps {
  readonly day: BoardDay;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly activeId: string | null;
  /** The present; null on other days. */
  readonly nowMs: number | null;
  readonly isFiltered: boolean;
  /** The drivers that are shown. */
  readonly group: DriverGroup;
  readonly onGroup: (group: DriverGroup) => void;
  readonly chosenDriver: string | null;
  readonly onChooseDriver: (driverId: string) => void;
  /** Drawn over the lanes. */
  readonly children: ReactNode;
}

/** The drivers' lanes under the hours; renders those in sight. */
export function Timeline(props: TimelineProps) {
  'use no memo'; // The virtualizer's getters return new results without changing identity.
  const { day, scroller, activeId, nowMs, chosenDriver, onChooseDriver, children } = props;
  const { isFiltered, group, onGroup } = props;
  const { lanes } = day;
  const tops = laneTops(lanes);
  const nowHour = nowMs === null ? null : guayaquilTime(nowMs);
  const nowMinute = nowHour === null ? null : minuteOfHour(nowHour);
  const nowPx = HEAD_PX + (nowMinute ?? 0) * MINUTE_PX;
  const activeJob = activeId === null ? undefined : day.jobs.get(activeId);
  const activeLane = lanes.findIndex(({ driver }) => driver.id === activeJob?.driverId);
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above.
  const virtualizer = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lanes[index] === undefined ? 0 : laneHeight(lanes[index])),
    getItemKey: (index) => `${lanes[index]?.driver.id ?? ''} ${(lanes[index]?.rowCount ?? 1).toString()}`,
    overscan: 8,
    scrollMargin: AXIS_PX,
    // The focus must not vanish with what scrolls away.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return activeLane < 0 || shown.includes(activeLane) ? shown : [...shown, activeLane];
    },
  });
  const showOpening = useEffectEvent(() => {
    const frame = scroller.current;
    if (frame === null) return;
    const opens = openingMinute(day, { nowMinute, shownMinutes: (frame.clientWidth - HEAD_PX) / MINUTE_PX });
    frame.scrollTo({ left: opens * MINUTE_PX });
  });
  useEffect(() => {
    showOpening();
  }, []);

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ '--track-left': `${HEAD_PX.toString()}px` } as CSSProperties}
      role="region"
      aria-label="Línea de tiempo"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it where no job has the focus
      tabIndex={0}
    >
      <div className={styles.axis} style={{ width: HEAD_PX + DAY_PX, height: AXIS_PX }} data-present={nowHour !== null}>
        <span className={styles.corner} style={{ width: HEAD_PX }}>
          <span>Conductores ({lanes.length})</span> <FreeDrivers day={day} group={group} onGroup={onGroup} />
        </span>
        {HOURS.map((hour) => (
          <span key={hour} className={styles.hour} style={{ width: HOUR_PX }} aria-hidden="true">
            {hourOfMinute(hour * 60)}
          </span>
        ))}
        {nowHour !== null && (
          <span className={styles.present} style={{ left: nowPx }} aria-hidden="true">
            {nowHour}
          </span>
        )}
      </div>
      {lanes.length === 0 && isFiltered && (
        <p className={styles.none} role="status">
          Ningún conductor coincide con el filtro.
        </p>
      )}
      {/* Before the lanes: their bars and heads lie over it. */}
      {nowHour !== null && (
        <i className={styles.now} style={{ top: AXIS_PX, left: nowPx, height: tops.at(-1) }} aria-hidden="true" />
      )}
      <ul className={styles.lanes} style={{ height: tops.at(-1), width: HEAD_PX + DAY_PX }}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const lane = lanes[index];
          if (lane === undefined) return null;
          return (
            <LaneRow
              key={lane.driver.id}
              day={day}
              lane={lane}
              top={tops[index] ?? 0}
              activeId={index === activeLane ? activeId : null}
              isChosen={lane.driver.id === chosenDriver}
              onChoose={onChooseDriver}
            />
          );
        })}
      </ul>
      <div className={styles.over} style={{ top: AXIS_PX, left: HEAD_PX }} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
