import type { BoardLoad } from '@llevo/contract/entities/board';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import {
  earlierServicesPath,
  earlierServicesQuery,
  earlierServicesText,
} from '../../../lib/services/earlier-services.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import type { ReadWeek } from '../api/board.ts';
import type { BoardDay } from '../day/board-day.ts';
import type { BoardChanges } from '../day/use-board-changes.ts';
import dragStyles from '../drag/drag.module.css';
import { shortCounts } from './load-flags.ts';
import { loadTitle } from './load-text.ts';
import type { WeekCell } from './move-rules.ts';
import { useWeekDrag } from './use-week-drag.ts';
import { cellText, weekRoom, weekRows } from './week-rows.ts';
import type { WeekFilter } from './week-rows.ts';
import { WeekTable } from './week-table.tsx';
import styles from './week-view.module.css';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

interface WeekViewProps extends WeekFilter {
  readonly query: UseQueryResult<ReadWeek>;
  /** Today's board; null in other weeks. */
  readonly day: BoardDay | null;
  readonly changes: BoardChanges;
  /** Opens a day; `driver` is null for those without one. */
  readonly onOpen: (date: string, driver: string | null) => void;
}

/** The jobs of each driver on each of seven days; a load of jobs is moved by pointer or by a dialog. */
export function WeekView({ query, day, changes, onOpen, ...shown }: WeekViewProps) {
  const { works } = useRights();
  const [move, setMove] = useState<{ readonly from: BoardLoad; readonly to: WeekCell } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const { held, press } = useWeekDrag({
    scroller,
    ghost,
    onDrop: (from, to) => {
      setMove({ from, to });
    },
  });
  const today = guayaquilDate(serverNow());
  const ask = (from: BoardLoad) => {
    setMove({ from, to: { driver: from.driver, date: from.date < today ? today : from.date } });
  };
  const moves = works ? { onPress: press, onAsk: ask } : null;
  return (
    <>
      <QueryBoundary query={query} failureTitle="No pudimos cargar la semana">
        {(week) => (
          <div
            ref={scroller}
            className={styles.scroller}
            data-dragging={held !== null}
            role="region"
            aria-label="Semana por conductor"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
            tabIndex={0}
          >
            {week.dates[0] === today && <EarlierNote today={today} />}
            {week.is_partial && (
              <p>La semana tiene más servicios de los que se suman: faltan los de sus últimos días.</p>
            )}
            {shown.showsFree && !shown.hasAllDrivers && shown.drivers.length > 0 && (
              <p>Solo se listan los libres de los primeros {shown.drivers.length} conductores.</p>
            )}
            {week.loads.length === 0 ? (
              <p>No hay servicios en estos días.</p>
            ) : (
              <WeekTable
                dates={week.dates}
                rows={weekRows(week, shown, shortCounts(day))}
                room={weekRoom(week, shown)}
                busyDates={new Set(week.loads.map(({ date }) => date))}
                moves={moves}
                onOpen={onOpen}
              />
            )}
          </div>
        )}
      </QueryBoundary>
      {works && <LoadGhost ref={ghost} load={held} />}
      {move !== null && (
        <Suspense fallback={null}>
          <MoveDialog
            {...move}
            loads={query.data?.loads ?? []}
            drivers={shown.drivers}
            hasAllDrivers={shown.hasAllDrivers}
            changes={changes}
            onClose={() => {
              setMove(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A link to the open services of days before today, which no column has; nothing without any. */
function EarlierNote({ today }: { readonly today: string }) {
  const { data } = useQuery(earlierServicesQuery(today));
  if (data === undefined || data.total === 0) return null;
  return (
    <p className={styles.earlier}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
      <Link to={earlierServicesPath(today)}>{earlierServicesText(data.text)}</Link>
    </p>
  );
}

interface LoadGhostProps {
  /** Moved by transform alone, frame by frame. */
  readonly ref: Ref<HTMLDivElement>;
  /** The load in hand; null without one. */
  readonly load: BoardLoad | null;
}

/** The dragged load beside the pointer. */
function LoadGhost({ ref, load }: LoadGhostProps) {
  // In the page's body, as the ghost of a day.
  return createPortal(
    <div ref={ref} className={dragStyles.ghost} data-by={load === null ? 'none' : 'pointer'} aria-hidden="true">
      {load !== null && (
        <div className={dragStyles.card}>
          <strong>{loadTitle(load)}</strong>
          <span>{cellText(load)}</span>
        </div>
      )}
    </div>,
    document.body,
  );
}
