import type { MatchReport } from '@llevo/contract/entities/match-figures';
import { allSearches } from '@llevo/contract/rules/dashboard/match-shares';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { countOf } from './figure-formats.ts';
import { outcomeChart, outcomeStep } from './outcome-chart.ts';
import styles from './figure-card.module.css';

const TITLE = 'Resultado de las búsquedas';

const STEP_TEXTS = { day: 'por día', week: 'por semana', month: 'por mes' } as const;

/** How many searches found a driver, found none or were stopped, over time: the shares beside it hide their number. */
export function OutcomesCard({ report }: { readonly report: MatchReport }) {
  const today = guayaquilDate(useNow());
  const { period, sums } = report;
  const ended = countOf(allSearches(sums).ended, { one: 'búsqueda', many: 'búsquedas' });
  return (
    <Panel
      title={TITLE}
      className={styles.wide}
      help="Las búsquedas que terminaron, por el día en que empezaron. Detenidas: una persona asignó el conductor o decidió, o el servicio se canceló."
    >
      <ChartFigure
        title={TITLE}
        summary={`${ended}, ${STEP_TEXTS[outcomeStep(report)]}`}
        data={outcomeChart(report, today)}
        emptyText="No hay búsquedas que terminaron en el período."
        fileName={`llevo-resultados-${period.from}-${period.to}`}
      />
    </Panel>
  );
}
