import type { FigureBar, FigureSums } from '@llevo/contract/entities/dashboard-figures';
import type { GoalId } from '@llevo/contract/entities/company-goals';
import { formatWait } from '@llevo/contract/rules/dashboard/match-shares';
import { formatCount, formatDecimal, formatPercent, formatPrecise } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import type { DelayLimit } from '@llevo/contract/entities/delay';
import { countOnTime } from '@llevo/contract/rules/dashboard/delay';
import {
  AVAILABLE_HOURS,
  emptyPercent,
  emptyShare,
  onTimePercent,
  onTimeShare,
  returningPercent,
  returningShare,
  utilisationPercent,
  utilisationShare,
} from '@llevo/contract/rules/dashboard/figure-shares';
import type { Share } from '@llevo/contract/rules/dashboard/figure-shares';
import { countOf, formatHours, formatKm, hours, kilometres } from './figure-formats.ts';

const FIGURE_IDS = ['on-time', 'utilisation', 'empty', 'returning', 'services', 'revenue'] as const;
type FigureId = (typeof FIGURE_IDS)[number];

/** `seconds` and `minutes` are shown as times, `metres` as kilometres. */
export type FigureUnit = 'percent' | 'dollars' | 'count' | 'stars' | 'seconds' | 'minutes' | 'metres';

/** One figure: its number, its parts, and how it is drawn. */
export interface FigureDefinition {
  readonly id: FigureId;
  readonly title: string;
  /** Explanation behind the information sign. */
  readonly definition: (limit: DelayLimit) => string;
  /** Null without data. */
  readonly value: (sums: FigureSums, limit: DelayLimit) => number | null;
  readonly unit: FigureUnit;
  /** For a percentage: its part and its whole, and the number behind the share of a day. */
  readonly share?: {
    readonly of: (sums: FigureSums, limit: DelayLimit) => Share;
    readonly count: (sums: FigureSums, limit: DelayLimit) => number;
    readonly noun: { readonly one: string; readonly many: string };
  };
  /** Whether a bar shows the part of the whole period beside the rest. */
  readonly isSplit?: boolean;
  /** The sums it was computed from. */
  readonly parts: (sums: FigureSums, limit: DelayLimit) => string;
  /** The lines of the chart; of a share, the counts that it follows from, which only the table has. */
  readonly series: readonly {
    readonly name: string;
    readonly value: (bar: FigureBar, limit: DelayLimit) => number;
  }[];
  /** The goal that a company may set for it; its rule says whether more of the figure is good news. */
  readonly goal: GoalId;
  readonly listLabel: string;
}

const SERVICES = { one: 'servicio', many: 'servicios' };

const late = ({ delays }: FigureSums, limit: DelayLimit): number => {
  const { known, onTime } = countOnTime(delays, limit);
  return known - onTime;
};

export const FIGURES: readonly FigureDefinition[] = [
  {
    id: 'on-time',
    title: 'Puntualidad',
    definition: (limit) =>
      `Servicios finalizados que empezaron («En curso») hasta ${limit.toString()} minutos después de la hora acordada, de los que su historial dice cuándo empezaron.`,
    value: onTimePercent,
    unit: 'percent',
    share: { of: onTimeShare, count: (sums, limit) => onTimeShare(sums, limit).whole, noun: SERVICES },
    parts: (sums, limit) => {
      const { known, onTime } = countOnTime(sums.delays, limit);
      const unknown =
        sums.delays.unknown === 0 ? '' : ` · ${countOf(sums.delays.unknown, { one: 'sin dato', many: 'sin dato' })}`;
      return `${countOf(onTime, { one: 'a tiempo', many: 'a tiempo' })} de ${countOf(known, SERVICES)}${unknown}`;
    },
    series: [
      { name: 'A tiempo', value: ({ delays }, limit) => countOnTime(delays, limit).onTime },
      { name: 'Tarde', value: late },
    ],
    goal: 'on_time',
    listLabel: 'Ver los que empezaron tarde',
  },
  {
    id: 'utilisation',
    title: 'Ocupación',
    definition: () =>
      `Horas de trabajo de los conductores, desde «En camino» hasta «Finalizado» (las planificadas si el historial no las dice), frente a ${AVAILABLE_HOURS.toString()} horas por cada día en que un conductor tuvo servicios. Los días sin servicios no cuentan.`,
    value: utilisationPercent,
    unit: 'percent',
    share: {
      of: utilisationShare,
      count: ({ driver_days }) => driver_days,
      noun: { one: 'jornada', many: 'jornadas' },
    },
    parts: ({ worked_minutes, driver_days }) =>
      `${formatHours(worked_minutes)} de ${formatHours(driver_days * AVAILABLE_HOURS * 60)} · ${countOf(driver_days, { one: 'jornada', many: 'jornadas' })}`,
    series: [
      { name: 'Horas trabajadas', value: ({ worked_minutes }) => hours(worked_minutes) },
      { name: 'Horas disponibles', value: ({ driver_days }) => driver_days * AVAILABLE_HOURS },
    ],
    goal: 'utilisation',
    listLabel: 'Ver las jornadas',
  },
  {
    id: 'empty',
    title: 'Kilómetros vacíos',
    definition: () =>
      'Kilómetros entre el final de un servicio y el inicio del siguiente del mismo conductor y día, por carretera, frente a todos. Con carga: los cotizados, ida y vuelta si el servicio las tiene. No incluye el camino desde y hasta la casa.',
    value: emptyPercent,
    unit: 'percent',
    isSplit: true,
    share: { of: emptyShare, count: ({ services }) => services, noun: SERVICES },
    parts: ({ empty_metres, loaded_metres }) =>
      `${formatKm(empty_metres)} vacíos · ${formatKm(loaded_metres)} con carga`,
    series: [
      { name: 'Km con carga', value: ({ loaded_metres }) => kilometres(loaded_metres) },
      { name: 'Km vacíos', value: ({ empty_metres }) => kilometres(empty_metres) },
    ],
    goal: 'empty',
    listLabel: 'Ver las jornadas',
  },
  {
    id: 'returning',
    title: 'Clientes que vuelven',
    definition: () =>
      'Clientes con servicios finalizados en el período que ya tenían uno antes de su primer día. Cada cliente cuenta una vez.',
    value: returningPercent,
    unit: 'percent',
    share: {
      of: returningShare,
      count: ({ customers }) => customers,
      noun: { one: 'cliente', many: 'clientes' },
    },
    parts: ({ returning_customers, customers }) =>
      `${countOf(returning_customers, { one: 'vuelve', many: 'vuelven' })} de ${countOf(customers, { one: 'cliente', many: 'clientes' })}`,
    series: [
      { name: 'Clientes', value: ({ customers }) => customers },
      { name: 'Que vuelven', value: ({ returning_customers }) => returning_customers },
    ],
    goal: 'returning',
    listLabel: 'Ver los que vuelven',
  },
  {
    id: 'services',
    title: 'Servicios finalizados',
    definition: () => 'Servicios que quedaron «Finalizado», por el día del servicio.',
    value: ({ services }) => services,
    unit: 'count',
    parts: ({ gross, services }) =>
      services === 0 ? 'Sin servicios finalizados.' : `${formatDollars(gross / services)} por servicio en promedio`,
    series: [{ name: 'Servicios finalizados', value: ({ services }) => services }],
    goal: 'services',
    listLabel: 'Ver los servicios',
  },
  {
    id: 'revenue',
    title: 'Ingresos',
    definition: () =>
      'Precio de los servicios finalizados, por el día del servicio. Comisión y pago al conductor, como en los pagos a conductores; el saldo de los reservados lo cobra el conductor en destino.',
    value: ({ gross }) => gross,
    unit: 'dollars',
    parts: ({ gross, commission, payout, services }) =>
      `${countOf(services, SERVICES)} · comisión ${formatDollars(commission)} · a conductores ${formatDollars(payout)} y ${formatDollars(balanceOf({ gross, commission, payout }))} de saldos en destino`,
    series: [
      { name: 'Ingresos en dólares', value: ({ gross }) => gross },
      { name: 'Pago a conductores en dólares', value: ({ payout }) => payout },
    ],
    goal: 'revenue',
    listLabel: 'Ver los servicios',
  },
];

/** The id of a figure's card, for links to it. */
export const figureAnchor = (id: FigureId | 'rating'): string => `figure-${id}`;

/** The balance that drivers of reserved services collect at the destination, neither commission nor payout; in dollars. */
export const balanceOf = ({ gross, commission, payout }: Record<'gross' | 'commission' | 'payout', number>): number =>
  Math.max(0, gross - commission - payout);

/** A figure as text; "Sin datos" for null. */
export function formatFigure(unit: FigureUnit, value: number | null): string {
  if (value === null) return 'Sin datos';
  switch (unit) {
    case 'percent':
      return formatPercent(value);
    case 'dollars':
      return formatDollars(value);
    case 'count':
      return formatCount(value);
    case 'stars':
      return `${formatPrecise(value)} de 5`;
    case 'seconds':
      return formatWait(value);
    case 'minutes':
      return `${formatDecimal(value)} min`;
    case 'metres':
      return formatKm(value);
  }
}
