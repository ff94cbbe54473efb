import type { ComparedPeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { periodBefore } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useUrlParams } from '../../../lib/browser/use-url-params.ts';
import { PeriodPicker } from '../../../ui/chart/period-picker.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { endsYesterday } from './bar-labels.ts';
import { daysOf, FIGURE_VIEWS, readChosen, writeChosen } from './chosen-figures.ts';
import type { ChosenFigures } from './chosen-figures.ts';
import { FigureListDialog } from './figure-list-dialog.tsx';
import type { FigureListId } from './figure-list-dialog.tsx';
import { GoalsButton } from './goals-dialog.tsx';
import { MatchingView } from './matching-view.tsx';
import { ServicesView } from './services-view.tsx';
import { WeeklyReport } from './weekly-report.tsx';
import { DashboardHeader } from '../dashboard-header.tsx';
import { comparisonOf, FIGURE_PERIODS, startRange } from '../page-period.ts';
import { comparedWithText } from '../period-figures.ts';
import dashboard from '../dashboard.module.css';
import styles from './figures-screen.module.css';

const NOTES = {
  services: 'Servicios finalizados, por el día del servicio.',
  matching:
    'Búsquedas de conductor que terminaron, por el día en que empezaron. Puede haber menos que servicios: los que recibieron conductor sin buscar, o se pidieron con la búsqueda apagada, no tienen.',
} as const;

interface PeriodNoteProps {
  readonly view: keyof typeof NOTES;
  readonly period: ComparedPeriod;
}

/** The day by which the cards count, the period, that before and the end of their lines, said once for all of them. */
function PeriodNote({ view, period }: PeriodNoteProps) {
  const today = guayaquilDate(useNow());
  return (
    <p className={styles.before}>
      <span>{NOTES[view]}</span> <span>{comparedWithText(period, periodBefore(period))}</span>
      {endsYesterday(period, today) && <span> Hoy aún no termina: las líneas llegan hasta ayer.</span>}
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
        action={view === 'services' && <GoalsButton />}
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
