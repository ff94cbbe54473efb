import type { FigureBar, FiguresReport } from '@llevo/contract/entities/figures';
import { formatDate } from '@llevo/contract/rules/dates';
import type { DelayLimit } from '@llevo/contract/entities/delay';
import { periodDays } from '@llevo/contract/rules/dashboard/figure-period';
import type { ReactNode } from 'react';
import { formatMonth } from '../../../../lib/i18n/format-month.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { Panel } from '../../../../ui/back-office/layout/panel.tsx';
import type { ChartData } from '../../../../ui/chart/chart-data.ts';
import { ChartFigure } from '../../../../ui/chart/chart-figure.tsx';
import { figureChange } from '../figure-change.ts';
import type { FigureDefinition } from '../figure-definitions.ts';
import { formatFigure } from '../figure-definitions.ts';
import styles from './figure-card.module.css';

interface FigureCardProps {
  readonly figure: FigureDefinition;
  readonly report: FiguresReport;
  readonly limit: DelayLimit;
  readonly onList: () => void;
  /** More about the figure, under the chart. */
  readonly children?: ReactNode;
}

/** A figure: the number, its change, what it is, its chart, and the list behind it. */
export function FigureCard({ figure, report, limit, onList, children }: FigureCardProps) {
  const { title, value, unit, parts } = figure;
  const { period, before, sums, sums_before: sumsBefore } = report;
  const [now, then] = [value(sums, limit), value(sumsBefore, limit)];
  const change = figureChange(figure, now, then);
  return (
    <Panel title={title} className={children === undefined ? undefined : styles.wide}>
      <p className={styles.value}>{formatFigure(unit, now)}</p>
      <p className={styles.change}>
        {change !== null && (
          <>
            <span className={styles.difference} data-mood={change.mood}>
              {change.text}
            </span>{' '}
            frente a{' '}
          </>
        )}
        {change === null && now === null && then === null
          ? 'Tampoco los hay'
          : `${change === null ? 'Sin comparación: ' : ''}${formatFigure(unit, then)}`}{' '}
        del {formatDate(before.from)} al {formatDate(before.to)}
      </p>
      <p className={styles.definition}>{figure.definition(limit)}</p>
      <ChartFigure
        title={title}
        summary={parts(sums, limit)}
        data={chartOf(figure, report, limit)}
        emptyText="No hay servicios finalizados en el período."
        fileName={`llevo-${figure.id}-${period.from}-${period.to}`}
      />
      {children}
      <p className={styles.tools}>
        <OutlineButton size="plain" onClick={onList}>
          {figure.listLabel}
        </OutlineButton>
      </p>
    </Panel>
  );
}

function chartOf({ series }: FigureDefinition, { bars, unit, period }: FiguresReport, limit: DelayLimit): ChartData {
  const isDay = unit === 'day';
  const label = ({ label: of }: FigureBar) => (isDay ? formatDate(of) : formatMonth(`${of}-01`));
  return {
    labels: bars.map(label),
    ...(isDay && periodDays(period) > 7 && { axisLabels: bars.map((bar) => label(bar).slice(0, 5)) }),
    series: series.map(({ name, value }) => ({ name, values: bars.map((bar) => value(bar, limit)) })),
    labelName: isDay ? 'Día' : 'Mes',
  };
}
