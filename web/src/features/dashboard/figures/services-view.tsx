import type { DelayLimit } from '@llevo/contract/entities/delay';
import { DELAY_LIMITS } from '@llevo/contract/entities/delay';
import type { ComparedPeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { FigureCard, RevenueBreakdown } from './figure-card.tsx';
import { FIGURES } from './figure-definitions.ts';
import type { FigureListId } from './figure-list-dialog.tsx';
import { figuresQuery, goalsQuery } from './figure-queries.ts';
import { GoalsStrip } from './goals-strip.tsx';
import { RatingCard } from './rating-card.tsx';
import styles from './figures-screen.module.css';

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
export function ServicesView({ period, limit, onLimit, onList }: ServicesViewProps) {
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
          <div aria-busy={figures.isPlaceholderData}>
            {goals.data === undefined ? (
              <GoalsFailure onRetry={() => void goals.refetch()} />
            ) : (
              <GoalsStrip report={report} limit={limit} period={period} goals={goals.data.goals} />
            )}
            <div className={styles.cards}>
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
          </div>
        )
      }
    </QueryBoundary>
  );
}
