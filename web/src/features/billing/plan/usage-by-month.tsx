import type { Chart } from '@llevo/contract/entities/dashboard';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { monthOf } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatMonth } from '../../../lib/i18n/format-month.ts';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { CHART_HEIGHT_PX } from '../../../ui/chart/chart-data.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { usageByDayQuery } from '../api/billing.ts';
import type { Billing, UsageByDay } from '../api/billing.ts';

const MONTHS = 12;

/** The last months, `YYYY-MM`, that of `today` last. */
function lastMonths(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = (at: number) => new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString();
  return Array.from({ length: MONTHS }, (_, at) => monthOf(first(at)));
}

/** The sums of a chart over days by month. */
function sumsByMonth({ labels, datasets }: Chart, months: readonly string[]): readonly number[] {
  const sums = new Map<string, number>();
  for (const [at, day] of labels.entries()) {
    const count = datasets.reduce((sum, { data }) => sum + (data[at] ?? 0), 0);
    sums.set(monthOf(day), (sums.get(monthOf(day)) ?? 0) + count);
  }
  return months.map((month) => sums.get(month) ?? 0);
}

/** The use of the last twelve months, for accounts whose back-office works. */
export function UsageByMonth({ billing: { plan, subscription } }: { readonly billing: Billing }) {
  const isLive = isSubscriptionLive({ plan, subscription: subscription.status });
  const usage = useQuery({ ...usageByDayQuery(), enabled: isLive });
  if (!isLive) return null;
  return (
    <Panel title="Uso por mes">
      <QueryBoundary query={usage} height={CHART_HEIGHT_PX} failureTitle="No pudimos cargar el uso por mes">
        {(loaded) => <MonthsChart usage={loaded} />}
      </QueryBoundary>
    </Panel>
  );
}

/** Services by month; the table has the new drivers too. */
function MonthsChart({ usage: { services, drivers } }: { readonly usage: UsageByDay }) {
  const months = lastMonths(guayaquilDate(useNow()));
  const booked = sumsByMonth(services, months);
  const total = booked.reduce((sum, count) => sum + count, 0);
  return (
    <ChartFigure
      title="Servicios por mes"
      summary={`Últimos ${months.length.toString()} meses · ${servicesText(total)} · en el mes en curso van ${formatCount(booked.at(-1) ?? 0)}`}
      data={{
        labels: months.map((month) => formatMonth(month)),
        series: [{ name: 'Servicios', values: booked }],
        counts: [{ name: 'Conductores nuevos', values: sumsByMonth(drivers, months) }],
        labelName: 'Mes',
        // Bars, of which the last is dashed: a line would fall to 0 on the first of a month, like a collapse.
        isStacked: true,
        unfinished: 'Mes en curso',
      }}
      emptyText="Todavía no hay servicios."
      fileName="llevo-uso-por-mes"
    />
  );
}
