import { guayaquilDate } from '@llevo/contract/rules/dates';
import { sevenDatesFrom } from '@llevo/contract/rules/services/payout-weeks';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PHONE, useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useUrlParams } from '../../lib/browser/use-url-params.ts';
import { newServicePath } from '../../lib/back-office-paths.ts';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { boardDriversQuery } from '../../lib/services/board-drivers.ts';
import { useRights } from '../../lib/session/rights.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { FailureNotice } from '../../ui/back-office/status/failure-notice.tsx';
import { LiveBadge } from '../../ui/back-office/status/live-badge.tsx';
import { ListSkeleton } from '../../ui/back-office/status/query-boundary.tsx';
import { ListLayout } from '../../ui/list/list-layout.tsx';
import { BoardLegend } from './board-legend.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { readBoardView, writeBoardView } from './board-url.ts';
import type { BoardView } from './board-url.ts';
import styles from './board-page.module.css';
import { useBoardChanges } from './day/use-board-changes.ts';
import { dropChanges } from './drag/drop-changes.ts';
import { useUndoKey } from './day/use-undo-key.ts';
import { DayList } from './job/day-list.tsx';
import { JobDialog } from './job/job-dialog.tsx';
import { UnconfirmedKey } from './job/unconfirmed-key.tsx';
import { earlierJobsQuery } from './live/earlier-jobs-query.ts';
import type { BoardLive } from './live/board-live.ts';
import { useDayServices } from './live/use-day-services.ts';
import { PrintButton } from './print/print-button.tsx';
import { DayBoard } from './timeline/day-board.tsx';
import { unconfirmedInWeek } from './week/load-flags.ts';
import { useLiveWeek } from './week/use-live-week.ts';
import { showsFreeByDefault } from './week/week-rows.ts';
import { WeekView } from './week/week-view.tsx';
import type { BoardDriver } from '@llevo/contract/entities/board';
import { findJob } from './day/board-day.ts';
import { countUnconfirmed } from './day/unconfirmed.ts';
import type { BoardJob } from './day/board-day.ts';
import { useArrangedDay, useBoardDay } from './day/use-board-day.ts';
import { NextDay } from './next-day.tsx';

const DRIVERS_REFRESH_MS = 60_000;
const NO_DRIVERS: readonly BoardDriver[] = [];

const SuggestionDialog = lazy(() => import('./suggestion/suggestion-dialog.tsx'));
const DayMap = lazy(() => import('./map/day-map.tsx'));

interface BoardPageProps {
  readonly identity: LiveIdentity;
  readonly live: BoardLive;
}

/** The board of one session. */
export function BoardPage({ identity, live }: BoardPageProps) {
  const nowMs = useNow();
  const today = guayaquilDate(nowMs);
  const [params, changeParams] = useUrlParams();
  const view = readBoardView(params, today);
  const change = (next: Partial<BoardView>) => {
    changeParams((now) => writeBoardView({ ...readBoardView(now, today), ...next }, today));
  };
  const drivers = useQuery({ ...boardDriversQuery, refetchInterval: DRIVERS_REFRESH_MS });
  // The column of today says who comes too late: a week that has today keeps it live.
  const liveDate = view.span === 'week' && sevenDatesFrom(view.date).includes(today) ? today : view.date;
  const { services, status, retry } = useDayServices(identity, live, liveDate);
  const earlier = useQuery({ ...earlierJobsQuery(today), enabled: view.date === today && view.span === 'day' });
  const earlierTotal = earlier.data?.text ?? (earlier.isError ? null : '');
  const week = useLiveWeek(identity, live, view.span === 'week' ? view.date : null);
  const changes = useBoardChanges();
  const day = useBoardDay({
    services,
    drivers: drivers.data?.drivers ?? null,
    pending: changes.pending,
    nowMs: liveDate === today ? nowMs : null,
    earlier: liveDate === today ? (earlier.data?.services ?? null) : null,
    today,
  });
  useUndoKey();
  const shown = useArrangedDay(day, { ...view, date: liveDate });
  const showsFree = view.showsFree ?? (drivers.data !== undefined && showsFreeByDefault(drivers.data.drivers));
  const [openId, setOpenId] = useState<string | null>(null);
  const [isSuggesting, setIsSuggesting] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const { works } = useRights();
  const assign = (job: BoardJob, driverId: string) => {
    if (day === null) return;
    const { changes: planned, done } = dropChanges(day, job, {
      driverId,
      startMinute: job.startMinute,
      swapWith: null,
    });
    void changes.apply(planned, done);
  };
  const unconfirmed =
    view.span === 'week'
      ? unconfirmedInWeek(week.query.data?.loads ?? [], today)
      : countUnconfirmed((shown?.lanes ?? []).flatMap(({ jobs }) => jobs));
  const openJob = (openId !== null && day && findJob(day, openId)) || null;
  const failure = drivers.data === undefined ? drivers.error : services === null ? status.error : null;

  return (
    <ListLayout
      header={
        <PageHeader
          title="Tablero"
          controls={
            <>
              <LiveBadge status={view.span === 'day' ? status : week.status} />
              <UnconfirmedKey count={unconfirmed} />
              <BoardLegend span={view.span} />
              {works && view.span === 'day' && <PrintButton date={view.date} />}
            </>
          }
          action={
            works && (
              <Group gap="sm">
                {view.span === 'day' && (
                  <Button
                    variant="default"
                    disabled={!day?.unassigned.length}
                    onClick={() => {
                      setIsSuggesting(true);
                    }}
                  >
                    Asignar todo
                  </Button>
                )}
                <Button component={Link} to={newServicePath()}>
                  Nuevo servicio
                </Button>
              </Group>
            )
          }
        />
      }
      toolbar={<BoardToolbar view={view} today={today} showsFree={showsFree} onChange={change} />}
      isOneOnPhones={view.span === 'day'}
    >
      {view.span === 'week' ? (
        <WeekView
          query={week.query}
          day={liveDate === today ? day : null}
          search={view.search}
          showsFree={showsFree}
          hasAllDrivers={drivers.data?.is_partial === false}
          drivers={drivers.data?.drivers ?? NO_DRIVERS}
          changes={changes}
          onOpen={(date, driver) => {
            change({ date, driver, span: 'day' });
          }}
        />
      ) : failure ? (
        <FailureNotice
          title="No pudimos cargar el tablero"
          message={errorMessage(failure)}
          onRetry={() => {
            retry();
            void drivers.refetch();
          }}
        />
      ) : day === null || shown === null ? (
        <>
          {status.connection === 'offline' && (
            <p className={styles.note} role="status">
              Los servicios aparecerán cuando vuelva la conexión.
            </p>
          )}
          <ListSkeleton />
        </>
      ) : (
        <div className={styles.body}>
          {drivers.data?.is_partial === true && (
            <p className={styles.note}>Se muestran los primeros {day.lanes.length} conductores.</p>
          )}
          <NextDay day={day} today={today} group={view.group} onChange={change} />
          <div className={styles.panes} data-map={view.hasMap}>
            {isPhone ? (
              <DayList day={shown} earlierTotal={earlierTotal} undone={changes.undone} onOpen={setOpenId} />
            ) : (
              <DayBoard
                key={view.date}
                isFiltered={view.search.trim() !== '' || view.group !== 'all' || view.vehicle !== null}
                group={view.group}
                onGroup={(group) => {
                  change({ group });
                }}
                day={shown}
                earlierTotal={earlierTotal}
                live={live}
                changes={changes}
                nowMs={view.date === today ? nowMs : null}
                chosenDriver={view.driver}
                onChooseDriver={(driver) => {
                  change({ driver, hasMap: true });
                }}
                onOpen={setOpenId}
              />
            )}
            {view.hasMap && (
              <Suspense fallback={null}>
                <DayMap
                  identity={identity}
                  date={view.date}
                  day={shown}
                  driverId={view.driver}
                  onChoose={(driver) => {
                    change({ driver });
                  }}
                  onOpen={setOpenId}
                  onAssign={works ? assign : null}
                />
              </Suspense>
            )}
          </div>
        </div>
      )}
      {day !== null && openJob !== null && (
        <JobDialog
          key={openJob.id}
          day={day}
          job={openJob}
          changes={changes}
          onClose={() => {
            setOpenId(null);
          }}
        />
      )}
      {day !== null && isSuggesting && (
        <Suspense fallback={null}>
          <SuggestionDialog
            day={day}
            fromMs={view.date === today ? nowMs : null}
            isPast={view.date < today}
            changes={changes}
            onClose={() => {
              setIsSuggesting(false);
            }}
          />
        </Suspense>
      )}
    </ListLayout>
  );
}
