import type { BoardDay } from '../day/board-day.ts';
import { atMinute } from '../day/drop-verdict.ts';
import { LANE_PADDING_PX, laneTops, MINUTE_PX, ROW_PX } from './board-geometry.ts';
import type { DragStore } from './drag-store.ts';
import { useDrag } from './drag-store.ts';
import styles from './drag.module.css';

interface DropPreviewProps {
  readonly day: BoardDay;
  readonly store: DragStore;
}

/** The place of a dragged job on the time line, with the ways before and after it. */
export function DropPreview({ day, store }: DropPreviewProps) {
  const drag = useDrag(store);
  const { job, place, verdict } = drag ?? {};
  if (!job || !place || !verdict) return null;
  const index = day.lanes.findIndex(({ driver }) => driver.id === place.driverId);
  const lane = day.lanes[index];
  if (lane === undefined) return null;
  const row = place.swapWith === null ? 0 : (lane.rows.get(place.swapWith.id) ?? 0);
  const top = (laneTops(day.lanes)[index] ?? 0) + LANE_PADDING_PX + row * ROW_PX;
  const { startMinute, endMinute } = place.swapWith ?? atMinute(job, place.startMinute);
  const isBad = verdict.conflicts.length + verdict.swapConflicts.length > 0;
  const { before, after } = (place.swapWith === null && verdict.gaps) || { before: null, after: null };
  const strip = (from: number, minutes: number, isTight: boolean) => (
    <i
      className={styles.way}
      data-bad={isTight}
      style={{ transform: `translate(${from * MINUTE_PX}px, ${top + 12}px)`, width: minutes * MINUTE_PX }}
    />
  );
  return (
    <>
      {before && strip(startMinute - before.travel, before.travel, before.travel > before.gap)}
      {after && strip(endMinute, after.travel, after.travel > after.gap)}
      <i
        className={styles.place}
        data-bad={isBad}
        data-swap={place.swapWith !== null}
        style={{
          transform: `translate(${startMinute * MINUTE_PX}px, ${top}px)`,
          width: (endMinute - startMinute) * MINUTE_PX - 2,
        }}
      />
    </>
  );
}
