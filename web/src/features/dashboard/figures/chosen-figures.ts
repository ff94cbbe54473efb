import type { DelayLimit } from '@llevo/contract/entities/delay';
import { DEFAULT_DELAY_LIMIT, DELAY_LIMITS } from '@llevo/contract/entities/delay';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { MAX_FIGURE_DAYS, periodDays } from '@llevo/contract/rules/dashboard/figure-period';
import type { ChosenPeriod } from '../../../ui/chart/period.ts';
import { FIGURE_PERIODS, namedDays, readPeriod, writePeriod } from '../page-period.ts';
import type { FigurePeriodId } from '../page-period.ts';

/** The two pages of figures. */
export const FIGURE_VIEWS = [
  { id: 'services', label: 'Servicios' },
  { id: 'matching', label: 'Búsqueda de conductores' },
] as const;
type FigureView = (typeof FIGURE_VIEWS)[number]['id'];

export type ChosenFigures = ChosenPeriod<FigurePeriodId> & {
  /** Minutes after the agreed hour that count as on time. */
  readonly limit: DelayLimit;
  readonly view: FigureView;
};

const PARAMS = { limit: 'puntual', view: 'vista' } as const;
const MATCHING_VIEW = 'busqueda';

/** Reads the period and limit from the address; missing or invalid values get their default. */
export function readChosen(params: URLSearchParams): ChosenFigures {
  return {
    ...readPeriod(params, FIGURE_PERIODS),
    limit: DELAY_LIMITS.find((minutes) => minutes.toString() === params.get(PARAMS.limit)) ?? DEFAULT_DELAY_LIMIT,
    view: params.get(PARAMS.view) === MATCHING_VIEW ? 'matching' : 'services',
  };
}

/** The address of a choice; other parameters stay. */
export function writeChosen(now: URLSearchParams, { limit, view, ...period }: ChosenFigures): URLSearchParams {
  const written = writePeriod(now, period);
  for (const name of Object.values(PARAMS)) written.delete(name);
  if (limit !== DEFAULT_DELAY_LIMIT) written.set(PARAMS.limit, limit.toString());
  if (view === 'matching') written.set(PARAMS.view, MATCHING_VIEW);
  return written;
}

/** The days of a choice, today in Guayaquil included; a text that says what is missing or wrong. */
export function daysOf({ id, from, to }: ChosenPeriod<FigurePeriodId>, nowMs: number): FigurePeriod | string {
  if (id !== 'custom') return namedDays(id, nowMs);
  if (from === '' || to === '') return 'Selecciona las dos fechas del período.';
  if (from > to) return 'Corrige las fechas para ver las cifras.';
  return periodDays({ from, to }) > MAX_FIGURE_DAYS ? 'Elige un año como máximo.' : { from, to };
}
