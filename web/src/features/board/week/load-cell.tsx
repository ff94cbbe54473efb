import type { BoardLoad } from '@llevo/contract/entities/board';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatDuration } from '@llevo/contract/rules/duration';
import type { PointerEvent } from 'react';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { IconArrowRight } from '../../../ui/icons/arrow-right.ts';
import { lateCountText } from '../day/overdue.ts';
import { cellText, isLateToday, isLeftOpen } from './week-rows.ts';
import styles from './week-view.module.css';

/** How loads of the week are moved. */
interface LoadMoves {
  /** A pointer went down on a load, which it may carry to another cell. */
  readonly onPress: (event: PointerEvent, load: BoardLoad) => void;
  /** Asks where the jobs of a load go. */
  readonly onAsk: (load: BoardLoad) => void;
}

export interface LoadCellProps {
  readonly load: BoardLoad;
  /** The driver may take no jobs: those of today and later need another one. */
  readonly isInactive: boolean;
  /** Opens a day; `driver` is null for those without one. */
  readonly onOpen: (date: string, driver: string | null) => void;
  /** Null for who only reads. */
  readonly moves: LoadMoves | null;
}

/** "2 sin cerrar" */
const leftOpenText = (count: number): string => `${count} sin cerrar`;

/** The jobs and hours of a driver on a day: a press opens the day, and a button or a drag moves the jobs. */
export function LoadCell({ load, isInactive, onOpen, moves }: LoadCellProps) {
  const { driver, date, jobs, minutes, late } = load;
  const today = guayaquilDate(serverNow());
  return (
    <div className={styles.cell}>
      <button
        type="button"
        className={styles.load}
        data-movable={moves !== null}
        data-unassigned={driver === UNASSIGNED_DRIVER}
        data-problem={isInactive && date >= today}
        data-late={isLateToday(load, today)}
        data-left-open={isLeftOpen(load, today)}
        onPointerDown={(event) => {
          moves?.onPress(event, load);
        }}
        onClick={() => {
          onOpen(date, driver === UNASSIGNED_DRIVER ? null : driver);
        }}
      >
        <strong>{servicesText(jobs)}</strong>
        <span>{formatDuration(minutes * 60)}</span>
        {late > 0 && <em>{date < today ? leftOpenText(late) : lateCountText(late)}</em>}
      </button>
      {moves !== null && (
        <button
          type="button"
          className={styles.move}
          aria-label={`Mover servicios: ${cellText(load)}`}
          title="Mover servicios"
          onClick={() => {
            moves.onAsk(load);
          }}
        >
          <IconArrowRight size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
