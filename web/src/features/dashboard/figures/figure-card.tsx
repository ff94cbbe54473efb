import type { CompanyGoals } from '@llevo/contract/entities/company-goals';
import type { FiguresReport, VehicleFigures } from '@llevo/contract/entities/dashboard-figures';
import type { DelayLimit } from '@llevo/contract/entities/delay';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { isHigherBetter } from '@llevo/contract/rules/dashboard/goals';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { MeterBar } from '../../../ui/feedback/meter-bar.tsx';
import { barLabels, endsYesterday, finishedDays } from './bar-labels.ts';
import { balanceOf, figureAnchor } from './figure-definitions.ts';
import type { FigureDefinition } from './figure-definitions.ts';
import { vehicleLabel } from './figure-formats.ts';
import { FigureValue, referenceTo } from './figure-value.tsx';
import { goalMark } from './goal-texts.ts';
import { shareSeries } from './share-series.ts';
import styles from './figure-card.module.css';

type VehicleId = (typeof VEHICLE_IDS)[number];

interface VehicleTableProps {
  readonly vehicles: readonly VehicleFigures[];
  readonly onList: (vehicle: VehicleId) => void;
}

/** Revenue by vehicle type, each with the services behind it. */
function VehicleTable({ vehicles, onList }: VehicleTableProps) {
  const columns: readonly SimpleColumn<VehicleFigures>[] = [
    { id: 'vehicle', header: 'Vehículo', inCard: 'title', cell: ({ vehicle }) => vehicleLabel(vehicle) },
    { id: 'services', header: 'Servicios', isFigure: true, cell: ({ services }) => formatCount(services) },
    { id: 'gross', header: 'Ingresos', isFigure: true, cell: ({ gross }) => formatDollars(gross) },
    { id: 'commission', header: 'Comisión', isFigure: true, cell: ({ commission }) => formatDollars(commission) },
    { id: 'payout', header: 'A conductores', isFigure: true, cell: ({ payout }) => formatDollars(payout) },
    { id: 'balance', header: 'Saldo en destino', isFigure: true, cell: (row) => formatDollars(balanceOf(row)) },
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

interface RevenueBreakdownProps {
  readonly vehicles: readonly VehicleFigures[];
  readonly onVehicle: (vehicle: VehicleId) => void;
  readonly onDrivers: () => void;
}

/** Revenue by vehicle type, and the way to that by driver. */
export const RevenueBreakdown = ({ vehicles, onVehicle, onDrivers }: RevenueBreakdownProps) => (
  <>
    <VehicleTable vehicles={vehicles} onList={onVehicle} />
    <p className={styles.tools}>
      <OutlineButton size="plain" onClick={onDrivers}>
        Ver por conductor
      </OutlineButton>
    </p>
  </>
);

interface FigureCardProps {
  readonly figure: FigureDefinition;
  readonly report: FiguresReport;
  readonly limit: DelayLimit;
  /** Undefined where they could not be loaded. */
  readonly goals: CompanyGoals | undefined;
  readonly onList: () => void;
  /** Beside the title: what the figure is measured by. */
  readonly control?: ReactNode;
  /** More about the figure, under the chart. */
  readonly children?: ReactNode;
}

/** A figure: the number, its change, its chart, and the list behind it; its definition is behind a sign. */
export function FigureCard({ figure, report, limit, goals, onList, control, children }: FigureCardProps) {
  const today = guayaquilDate(useNow());
  const { title, value, unit, parts } = figure;
  const { period, sums, sums_before: sumsBefore } = report;
  const now = value(sums, limit);
  const goal = goals?.[figure.goal] ?? null;
  return (
    <Panel
      id={figureAnchor(figure.id)}
      title={title}
      className={children === undefined ? styles.card : styles.wide}
      control={control}
      help={figure.definition(limit)}
    >
      <FigureValue unit={unit} isGood={isHigherBetter(figure.goal)} now={now} then={value(sumsBefore, limit)}>
        {figure.isSplit === true && now !== null && (
          // The words below say the same.
          <div className={styles.split} aria-hidden="true">
            <MeterBar kind="meter" label={title} percent={now} valueText={parts(sums, limit)} level="near" />
          </div>
        )}
      </FigureValue>
      <ChartFigure
        title={title}
        summary={parts(sums, limit)}
        data={chartOf(figure, { report, limit, goal, today })}
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

interface DrawnFigure extends Pick<FigureCardProps, 'report' | 'limit'> {
  readonly goal: number | null;
  /** A day in Guayaquil. */
  readonly today: string;
}

/**
 * A figure's chart: a share in percent with its goal, or with the share of the period before; other figures as their
 * sums, with the part of the goal that a bar has. Lines end yesterday: the totals of a day that has just begun would
 * drop them to 0.
 */
function chartOf(figure: FigureDefinition, { report, limit, goal, today }: DrawnFigure): ChartData {
  const { title, value, share } = figure;
  const { bars, period, sums_before: sumsBefore } = report;
  const series = figure.series.map(({ name, value: valueOf }) => ({
    name,
    values: bars.map((bar) => valueOf(bar, limit)),
  }));
  const axis = {
    ...barLabels(report, today),
    endsBeforeUnfinished: endsYesterday(period, today),
    goal: goal === null ? undefined : goalMark(figure.goal, goal, report),
  };
  if (share === undefined) return { ...axis, series, isMoney: figure.unit === 'dollars' };
  return {
    ...axis,
    series: shareSeries({
      name: title,
      tone: isHigherBetter(figure.goal) ? undefined : 'warning',
      shares: bars.map((bar) => ({ ...share.of(bar, limit), count: share.count(bar, limit) })),
      finishedDays: finishedDays(report, today),
      noun: share.noun,
    }),
    counts: series,
    isPercent: true,
    ...(goal === null && referenceTo(value(sumsBefore, limit))),
  };
}
