import type { DelayLimit } from '@llevo/contract/entities/delay';
import { DELAY_LIMITS } from '@llevo/contract/entities/delay';
import type { ComparedPeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { periodBefore } from '@llevo/contract/rules/dashboard/figure-period';
import { REPORT_HOUR } from '@llevo/contract/rules/dashboard/weekly-report';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useUrlParams } from '../../../lib/browser/use-url-params.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { PeriodPicker } from '../../../ui/chart/period-picker.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { SavedSwitch } from '../../../ui/fields/saved-switch.tsx';
import { endsYesterday } from './bar-labels.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { daysOf, FIGURE_VIEWS, readChosen, writeChosen } from './chosen-figures.ts';
import type { ChosenFigures } from './chosen-figures.ts';
import { FigureCard, RevenueBreakdown } from './figure-card.tsx';
import { FIGURES } from './figure-definitions.ts';
import { FigureListDialog } from './figure-list-dialog.tsx';
import type { FigureListId } from './figure-list-dialog.tsx';
import { figuresQuery, goalsQuery, sendWeeklyReport, weeklyReportQuery } from './figure-queries.ts';
import { GoalsButton } from './goals-dialog.tsx';
import { MatchingView } from './matching-view.tsx';
import { RatingCard } from './rating-card.tsx';
import { DashboardHeader } from '../dashboard-header.tsx';
import { comparisonOf, FIGURE_PERIODS, startRange } from '../page-period.ts';
import { comparedWithText } from '../period-figures.ts';
import dashboard from '../dashboard.module.css';
import styles from './figures-screen.module.css';

/** Turns the user's own weekly email on or off. */
function WeeklyReport() {
  const client = useQueryClient();
  const query = useQuery(weeklyReportQuery());
  const save = async (isOn: boolean) => {
    client.setQueryData(weeklyReportQuery().queryKey, await sendWeeklyReport(isOn));
  };
  return (
    <div id="informe" className={styles.report}>
      <Panel title="Informe semanal">
        <QueryBoundary query={query} failureTitle="No pudimos cargar tu informe semanal" height={48}>
          {({ isOn }) => (
            <SavedSwitch
              label="Recibirlo por correo"
              hint={`Los lunes a las ${REPORT_HOUR}, las cifras de la semana y su cambio. Solo para ti.`}
              isOn={isOn}
              save={save}
            />
          )}
        </QueryBoundary>
      </Panel>
    </div>
  );
}

const LIMITS = DELAY_LIMITS.map((minutes) => ({ value: minutes.toString(), label: `${minutes.toString()} min` }));

interface LimitProps {
  readonly limit: DelayLimit;
  readonly onLimit: (limit: DelayLimit) => void;
}

/** The delay up to which a service counts as on time. */
function LimitSelect({ limit, onLimit }: LimitProps) {
  const id = useId();
  return (
    <div className={styles.limit}>
      <label htmlFor={id}>Puntual hasta</label>
      <NativeSelect
        id={id}
        data={LIMITS}
        value={limit.toString()}
        onChange={(event) => {
          onLimit(DELAY_LIMITS.find((minutes) => minutes.toString() === event.currentTarget.value) ?? limit);
        }}
      />
    </div>
  );
}

const GoalsFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p className={styles.failure} role="status">
    <span>No pudimos cargar las metas</span>{' '}
    <OutlineButton size="cell" onClick={onRetry}>
      Volver a intentar
    </OutlineButton>
  </p>
);

const CARD_IDS = [...FIGURES.map(({ id }) => id), 'rating'];

interface ServicesViewProps extends LimitProps {
  readonly period: ComparedPeriod;
  readonly onList: (id: FigureListId) => void;
}

/** The figures of finished services and the company's goals; they are shown without goals that cannot be loaded. */
function ServicesView({ period, limit, onLimit, onList }: ServicesViewProps) {
  const figures = useQuery(figuresQuery(period));
  const goals = useQuery(goalsQuery());
  const { error, refetch } = figures;
  // Not `isPending`, which another attempt would set again: the cards stay.
  const query = { data: goals.isFetched ? figures.data : undefined, error, refetch };
  return (
    <QueryBoundary
      query={query}
      failureTitle="No pudimos cargar las cifras"
      skeleton={<CardsSkeleton ids={CARD_IDS} />}
    >
      {(report) =>
        report.sums.services === 0 && report.sums_before.services === 0 ? (
          <EmptyNotice hint="Un servicio cuenta desde que queda Finalizado. Prueba con un período más largo.">
            No hay servicios finalizados en el período ni en el anterior.
          </EmptyNotice>
        ) : (
          <>
            {goals.data === undefined && <GoalsFailure onRetry={() => void goals.refetch()} />}
            <div className={styles.cards} aria-busy={figures.isPlaceholderData}>
              {FIGURES.map((figure) => (
                <Fragment key={figure.id}>
                  {/* Beside the services, in the last place before the wide card. */}
                  {figure.id === 'revenue' && <RatingCard period={period} goal={goals.data?.goals.rating ?? null} />}
                  <FigureCard
                    figure={figure}
                    report={report}
                    limit={limit}
                    goals={goals.data?.goals}
                    control={figure.id === 'on-time' && <LimitSelect limit={limit} onLimit={onLimit} />}
                    onList={() => {
                      onList(figure.id);
                    }}
                  >
                    {figure.id !== 'revenue' ? undefined : (
                      <RevenueBreakdown
                        vehicles={report.vehicles}
                        onVehicle={(vehicle) => {
                          onList({ vehicle });
                        }}
                        onDrivers={() => {
                          onList('drivers');
                        }}
                      />
                    )}
                  </FigureCard>
                </Fragment>
              ))}
            </div>
          </>
        )
      }
    </QueryBoundary>
  );
}

const NOTES = {
  services: 'Servicios finalizados, por el día del servicio.',
  matching: 'Búsquedas de conductor, por el día en que empezaron.',
} as const;

interface PeriodNoteProps {
  readonly view: keyof typeof NOTES;
  readonly period: ComparedPeriod;
}

/** The day by which the cards count, the period before and the end of their lines, said once for all of them. */
function PeriodNote({ view, period }: PeriodNoteProps) {
  const today = guayaquilDate(useNow());
  return (
    <p className={styles.before}>
      <span>{NOTES[view]}</span> <span>{comparedWithText(periodBefore(period))}</span>
      {endsYesterday(period, today) && <span> Líneas hasta ayer.</span>}
    </p>
  );
}

/** /dashboard/figures: the finished services of a period, or its searches for drivers. */
export default function FiguresScreen() {
  const [params, changeParams] = useUrlParams();
  const chosen = readChosen(params);
  const days = daysOf(chosen, useNow());
  const [open, setOpen] = useState<FigureListId | null>(null);
  const choose = (next: Partial<ChosenFigures>) => {
    changeParams((now) => writeChosen(now, { ...chosen, ...next }), { replace: true });
  };
  const { view, limit } = chosen;
  const compare = comparisonOf(chosen.id);
  const content =
    typeof days === 'string' ? (
      <p className={styles.waiting} role="status">
        {days}
      </p>
    ) : view === 'services' ? (
      <ServicesView
        period={{ ...days, compare }}
        limit={limit}
        onLimit={(next) => {
          choose({ limit: next });
        }}
        onList={setOpen}
      />
    ) : (
      <MatchingView period={{ ...days, compare }} onList={setOpen} />
    );
  return (
    <>
      <DashboardHeader
        title="Cifras"
        action={<GoalsButton />}
        controls={
          <div className={dashboard.period}>
            <PeriodPicker
              label="Cifras"
              choices={FIGURE_PERIODS}
              chosen={chosen}
              onChoose={(next) => {
                choose(startRange(next, typeof days === 'string' ? null : days));
              }}
            />
          </div>
        }
      />
      <div className={styles.views}>
        <Segmented
          label="Qué cifras"
          choices={FIGURE_VIEWS}
          chosen={view}
          onChoose={(next) => {
            choose({ view: next });
          }}
        />
        {typeof days !== 'string' && <PeriodNote view={view} period={{ ...days, compare }} />}
      </div>
      {content}
      <WeeklyReport />
      {open !== null && typeof days !== 'string' && (
        <FigureListDialog
          id={open}
          period={days}
          limit={limit}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
