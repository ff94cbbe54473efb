import { DELAY_LIMITS } from '@llevo/contract/entities/delay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useUrlParams } from '../../../lib/browser/use-url-params.ts';
import { PATHS } from '../../../lib/paths.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { PeriodPicker } from '../../../ui/chart/period-picker.tsx';
import { figuresQuery } from './api/figures.ts';
import { FigureCard } from './cards/figure-card.tsx';
import { VehicleTable } from './cards/vehicle-table.tsx';
import { FIGURES } from './figure-definitions.ts';
import { daysOf, FIGURE_PERIODS, readChosen, writeChosen } from './figures-period.ts';
import type { ChosenFigures } from './figures-period.ts';
import { FigureListDialog } from './lists/figure-list-dialog.tsx';
import type { FigureListId } from './lists/figure-list-dialog.tsx';
import { WeeklyReportSwitch } from './weekly-report-switch.tsx';
import styles from './figures-screen.module.css';

const LIMITS = DELAY_LIMITS.map((minutes) => ({
  id: `${minutes}` as const,
  label: `${minutes.toString()} min`,
  minutes,
}));

const LIMIT_LABEL = 'Puntual hasta, después de la hora acordada';

/** /dashboard/figures: punctuality, utilisation, empty kilometres, revenue and returning customers of a period. */
export default function FiguresScreen() {
  const [params, changeParams] = useUrlParams();
  const chosen = readChosen(params);
  const days = daysOf(chosen, useNow());
  const period = typeof days === 'string' ? null : days;
  const query = useQuery(figuresQuery(period));
  const [open, setOpen] = useState<FigureListId | null>(null);
  const choose = (next: ChosenFigures) => {
    changeParams((now) => writeChosen(now, next), { replace: true });
  };
  return (
    <>
      <PageHeader
        title="Cifras"
        note="Servicios finalizados, por el día del servicio."
        action={<Link to={PATHS.dashboard}>Ver las métricas</Link>}
      />
      <div className={styles.controls}>
        <PeriodPicker
          label="Cifras"
          choices={FIGURE_PERIODS}
          chosen={chosen}
          onChoose={(next) => {
            choose({ ...chosen, ...next });
          }}
        />
        <div className={styles.limit}>
          <span aria-hidden="true">{LIMIT_LABEL}</span>
          <Chips
            label={LIMIT_LABEL}
            choices={LIMITS}
            chosen={`${chosen.limit}`}
            onChoose={(id) => {
              const limit = LIMITS.find((one) => one.id === id)?.minutes;
              if (limit !== undefined) choose({ ...chosen, limit });
            }}
          />
        </div>
      </div>
      {typeof days === 'string' ? (
        <p className={styles.waiting} role="status">
          {days}
        </p>
      ) : (
        <QueryBoundary query={query} failureTitle="No pudimos cargar las cifras" height={480}>
          {(report) =>
            report.sums.services === 0 && report.sums_before.services === 0 ? (
              <EmptyNotice hint="Un servicio cuenta desde que queda Finalizado. Prueba con un período más largo.">
                No hay servicios finalizados en el período ni en el anterior.
              </EmptyNotice>
            ) : (
              <div className={styles.cards} aria-busy={query.isPlaceholderData}>
                {FIGURES.map((figure) => (
                  <FigureCard
                    key={figure.id}
                    figure={figure}
                    report={report}
                    limit={chosen.limit}
                    onList={() => {
                      setOpen(figure.id);
                    }}
                  >
                    {figure.id !== 'revenue' ? undefined : (
                      <>
                        <VehicleTable
                          vehicles={report.vehicles}
                          onList={(vehicle) => {
                            setOpen({ vehicle });
                          }}
                        />
                        <p className={styles.more}>
                          <OutlineButton
                            size="plain"
                            onClick={() => {
                              setOpen('drivers');
                            }}
                          >
                            Ver por conductor
                          </OutlineButton>
                        </p>
                      </>
                    )}
                  </FigureCard>
                ))}
              </div>
            )
          }
        </QueryBoundary>
      )}
      <WeeklyReportSwitch />
      {open !== null && period !== null && (
        <FigureListDialog
          id={open}
          period={period}
          limit={chosen.limit}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
