import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { peopleStatQuery } from '../api/dashboard.ts';
import type { PeopleStatId } from '../api/dashboard.ts';
import { PeriodChart } from '../../../ui/chart/period-chart.tsx';
import type { ChosenPeriod } from '../../../ui/chart/period.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';

interface PeopleChartModalProps {
  readonly id: PeopleStatId;
  readonly title: string;
  /** With which the chart begins. */
  readonly period: ChosenPeriod;
  readonly onClose: () => void;
}

const CHART_HEIGHT_PX = 360;

/** SPEC §2: chart of the registrations in a statistic, over a selectable period. */
export function PeopleChartModal({ id, title, period, onClose }: PeopleChartModalProps) {
  return (
    <Dialog title={title} onClose={onClose} size="wide">
      <PeopleChart id={id} title={title} period={period} />
    </Dialog>
  );
}

function PeopleChart({ id, title, period }: Omit<PeopleChartModalProps, 'onClose'>) {
  const query = useQuery(peopleStatQuery(id));
  return (
    <QueryBoundary query={query} height={CHART_HEIGHT_PX} failureTitle="No pudimos cargar el gráfico">
      {({ chart }) => (
        <PeriodChart
          title={title}
          chart={chart}
          unitNames={['registro', 'registros']}
          fileName={`llevo-${id}`}
          initial={period}
        />
      )}
    </QueryBoundary>
  );
}
