import type { RatingReport } from '@llevo/contract/entities/dashboard-figures';
import type { ComparedPeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatMonth } from '../../../lib/i18n/format-month.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { figureAnchor } from './figure-definitions.ts';
import { countOf } from './figure-formats.ts';
import { ratingsQuery } from './figure-queries.ts';
import { FigureValue, referenceTo } from './figure-value.tsx';
import { levelMark } from './goal-texts.ts';
import styles from './figure-card.module.css';

/** The name of the figure. */
export const RATING_TITLE = 'Calificación';
const MAX_STARS = 5;
/** Height of the card's content while it loads, in pixels. */
const CONTENT_PX = 400;

const UNITS = {
  day: { labelName: 'Día', unfinished: 'Hoy, hasta ahora' },
  week: { labelName: 'Semana', unfinished: 'Semana en curso' },
  month: { labelName: 'Mes', unfinished: 'Mes en curso' },
} as const;

/** The texts under the points: days, seven days at a time, or months. `today` is a day in Guayaquil. */
function pointLabels(
  { bars, unit }: RatingReport,
  today: string,
): Pick<ChartData, 'labels' | 'axisLabels' | 'labelName' | 'unfinished'> {
  const { labelName, unfinished } = UNITS[unit];
  const lastDay = bars.at(-1)?.to;
  const isUnfinished = lastDay !== undefined && lastDay >= today;
  const firstDays = bars.map(({ from }) => formatDate(from));
  return {
    labels: bars.map(({ from, to }) => {
      if (unit === 'month') return formatMonth(from);
      return unit === 'day' ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
    }),
    ...(unit !== 'month' && { axisLabels: firstDays.map((day) => day.slice(0, 5)) }),
    labelName,
    unfinished: isUnfinished ? unfinished : undefined,
  };
}

interface RatingCardProps {
  readonly period: ComparedPeriod;
  /** In stars; null for none. */
  readonly goal: number | null;
}

function Rating({ report, goal }: Pick<RatingCardProps, 'goal'> & { readonly report: RatingReport }) {
  const today = guayaquilDate(useNow());
  const { period, bars, sums, sums_before: before } = report;
  const { average, count } = sums;
  return (
    <>
      <FigureValue unit="stars" isGood now={average} then={before.average} />
      <ChartFigure
        title={RATING_TITLE}
        summary={countOf(count, { one: 'calificación', many: 'calificaciones' })}
        data={{
          ...pointLabels(report, today),
          series: [{ name: RATING_TITLE, values: bars.map((bar) => bar.average) }],
          counts: [{ name: 'Calificaciones', values: bars.map((bar) => bar.count) }],
          top: MAX_STARS,
          ...(goal === null ? referenceTo(before.average) : { goal: levelMark('rating', goal) }),
        }}
        emptyText="No hay calificaciones en el período."
        fileName={`llevo-calificacion-${period.from}-${period.to}`}
      />
    </>
  );
}

/** The mean of the stars that customers gave, with its goal. */
export function RatingCard({ period, goal }: RatingCardProps) {
  const query = useQuery(ratingsQuery(period));
  return (
    <Panel
      id={figureAnchor('rating')}
      title={RATING_TITLE}
      className={styles.card}
      help="Promedio de las estrellas que los clientes dieron a los conductores, por el día en que calificaron."
    >
      {query.data === undefined ? (
        <div className={styles.content}>
          <QueryBoundary query={query} failureTitle="No pudimos cargar las calificaciones" height={CONTENT_PX}>
            {() => null}
          </QueryBoundary>
        </div>
      ) : (
        <Rating report={query.data} goal={goal} />
      )}
    </Panel>
  );
}
