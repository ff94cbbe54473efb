import { getMatchFigures } from '@llevo/contract/endpoints/dashboard/figures';
import type { MatchSums } from '@llevo/contract/entities/match-figures';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { formatWait } from '@llevo/contract/rules/dashboard/match-shares';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount, formatPercent, percentOf } from '@llevo/contract/rules/format-number';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useNow } from '../../lib/browser/use-now.ts';
import { call } from '../../lib/http/call.ts';
import { PATHS, withQuery } from '../../lib/paths.ts';
import styles from './dispatch-settings.module.css';

/** The same days in the figures. */
const FIGURES = withQuery(PATHS.figures, { periodo: '7', vista: 'busqueda' });
const DAYS = 7;

/** The figures of matching of the seven days up to a date. */
const resultsQuery = (to: string) =>
  queryOptions({
    queryKey: ['dispatchSettings', 'results', to],
    queryFn: ({ signal }) => call(getMatchFigures, { from: addDays(to, 1 - DAYS), to }, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** "Últimos 7 días: 83.6 % con conductor (51 de 61), la mitad en 41 s o menos" of immediate services, or null. */
function resultsText({ searches, wait_seconds: wait }: MatchSums): string | null {
  const { found, ended } = searches.immediate;
  if (ended === 0) return null;
  const share = `Últimos 7 días: ${formatPercent(percentOf(found, ended))} con conductor (${formatCount(found)} de ${formatCount(ended)})`;
  return wait === null ? share : `${share}, la mitad en ${formatWait(wait.median)} o menos`;
}

/** Results of the rules of immediate services in seven days, with the way to the figures; nothing while they load. */
export function MatchResults() {
  const { data: report } = useQuery(resultsQuery(guayaquilDate(useNow())));
  if (report === undefined) return null;
  const text = resultsText(report.sums);
  return (
    <p className={styles.results}>
      {text !== null && <span>{text}</span>} <Link to={FIGURES}>Ver cifras</Link>
    </p>
  );
}
