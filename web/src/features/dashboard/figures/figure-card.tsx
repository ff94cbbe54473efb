import type { FigureBar, FiguresReport, VehicleFigures } from '@llevo/contract/entities/dashboard-figures';
import type { DelayLimit } from '@llevo/contract/entities/delay';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { periodDays } from '@llevo/contract/rules/dashboard/figure-period';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDecimal, formatSignedPercent, formatCount } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import type { ReactNode } from 'react';
import { formatMonth } from '../../../lib/i18n/format-month.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { formatFigure } from './figure-definitions.ts';
import type { FigureDefinition } from './figure-definitions.ts';
import { vehicleLabel } from './figure-formats.ts';
import styles from './figure-card.module.css';

type VehicleId = (typeof VEHICLE_IDS)[number];

interface VehicleTableProps {
  readonly vehicles: readonly VehicleFigures[];
  readonly onList: (vehicle: VehicleId) => void;
}

/** Revenue by vehicle type, each with the services behind it. */
export function VehicleTable({ vehicles, onList }: VehicleTableProps) {
  const columns: readonly SimpleColumn<VehicleFigures>[] = [
    { id: 'vehicle', header: 'Vehículo', inCard: 'title', cell: ({ vehicle }) => vehicleLabel(vehicle) },
    { id: 'services', header: 'Servicios', cell: ({ services }) => formatCount(services) },
    { id: 'gross', header: 'Ingresos', cell: ({ gross }) => formatDollars(gross) },
    { id: 'commission', header: 'Comisión', cell: ({ commission }) => formatDollars(commission) },
    { id: 'payout', header: 'A conductores', cell: ({ payout }) => formatDollars(payout) },
    {
      id: 'list',
      header: 'Lista',
      inCard: 'foot',
      cell: ({ vehicle }) => {
        const id = VEHICLE_IDS.find((known) => known === vehicle);
        if (id === undefined) return null;
        return (
          <OutlineButton
            size="plain"
            aria-label={`Ver los servicios: ${vehicleLabel(vehicle)}`}
            onClick={() => {
              onList(id);
            }}
          >
            Ver
          </OutlineButton>
        );
      },
    },
  ];
  return (
    <SimpleTable
      label="Ingresos por tipo de vehículo"
      columns={columns}
      rows={vehicles}
      rowId={({ vehicle }) => vehicle}
      empty="Sin servicios finalizados."
    />
  );
}

/** A difference as text, and whether it is good news. */
interface FigureChange {
  readonly text: string;
  readonly mood: 'good' | 'bad' | undefined;
}

/** Change of a figure against the period before: shares in points, amounts in percent. */
function figureChange(
  { unit, isGood }: Pick<FigureDefinition, 'unit' | 'isGood'>,
  now: number | null,
  before: number | null,
): FigureChange | null {
  if (now === null || before === null) return null;
  const difference = Math.round((now - before) * 10) / 10;
  const mood = difference === 0 ? undefined : difference > 0 === isGood ? 'good' : 'bad';
  if (unit === 'percent') return { text: points(difference), mood };
  return before === 0 ? null : { text: formatSignedPercent(Math.round((now / before - 1) * 1000) / 10), mood };
}

const points = (difference: number): string => {
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  const size = Math.abs(difference);
  return `${sign}${formatDecimal(size)} ${size === 1 ? 'punto' : 'puntos'}`;
};

interface FigureCardProps {
  readonly figure: FigureDefinition;
  readonly report: FiguresReport;
  readonly limit: DelayLimit;
  readonly onList: () => void;
  /** More about the figure, under the chart. */
  readonly children?: ReactNode;
}

/** A figure: the number, its change, its definition, its chart, and the list behind it. */
export function FigureCard({ figure, report, limit, onList, children }: FigureCardProps) {
  const { title, value, unit, parts } = figure;
  const { period, before, sums, sums_before: sumsBefore } = report;
  const [now, then] = [value(sums, limit), value(sumsBefore, limit)];
  const change = figureChange(figure, now, then);
  const comparison = (isMissing: boolean): string => {
    if (!isMissing) return `frente a ${formatFigure(unit, then)}`;
    return now === null && then === null ? 'Tampoco los hay' : `Sin comparación: ${formatFigure(unit, then)}`;
  };
  return (
    <Panel title={title} className={children === undefined ? undefined : styles.wide}>
      <p className={styles.value}>{formatFigure(unit, now)}</p>
      <p className={styles.change}>
        {change !== null && (
          <span className={styles.difference} data-mood={change.mood}>
            {change.text}
          </span>
        )}{' '}
        <span>
          {comparison(change === null)} del {formatDate(before.from)} al {formatDate(before.to)}
        </span>
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
