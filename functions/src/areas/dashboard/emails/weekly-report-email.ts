import type { FiguresReport, FigureSums } from '@llevo/contract/entities/dashboard-figures';
import type { MatchReport } from '@llevo/contract/entities/match-figures';
import { DEFAULT_DELAY_LIMIT } from '@llevo/contract/entities/delay';
import {
  emptyPercent,
  onTimePercent,
  returningPercent,
  utilisationPercent,
} from '@llevo/contract/rules/dashboard/figure-shares';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatCount, formatPercent, formatSignedPercent } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import type { EmailContent } from '../../../platform/seams/email.ts';
import { matchLines } from '../match-lines.ts';

interface WeeklyReport {
  readonly siteUrl: string;
  readonly company: string;
  readonly report: FiguresReport;
  readonly matches: MatchReport;
}

/** The week's figures with those of the week before, a link to them, and where to turn the report off. */
export function weeklyReportEmail({ siteUrl, company, report, matches }: WeeklyReport): EmailContent {
  const { period, sums, sums_before: before } = report;
  const page = `${siteUrl}/dashboard/figures`;
  const share = (title: string, of: (sums: FigureSums) => number | null) =>
    `${title}: ${percentText(of(sums))} (semana anterior: ${percentText(of(before))})`;
  const onTime = (week: FigureSums) => onTimePercent(week, DEFAULT_DELAY_LIMIT);
  const lines = [
    `Servicios finalizados: ${formatCount(sums.services)} (semana anterior: ${formatCount(before.services)})`,
    `Ingresos: ${formatDollars(sums.gross)}${changeText(sums.gross, before.gross)}`,
    share(`Puntualidad, hasta ${DEFAULT_DELAY_LIMIT.toString()} minutos`, onTime),
    share('Ocupación', utilisationPercent),
    share('Kilómetros vacíos', emptyPercent),
    share('Clientes que vuelven', returningPercent),
  ];
  const searches = matchLines(matches);
  return {
    audience: 'own',
    subject: `${company}: tu semana del ${formatDate(period.from)} al ${formatDate(period.to)}`,
    paragraphs: [
      sums.services === 0 ? 'Esta semana no hubo servicios finalizados.' : lines.join('\n'),
      ...(searches.length === 0 ? [] : [searches.join('\n')]),
      'Cada cifra tiene su definición, su gráfico y su lista en la página de cifras.',
      'Recibes este informe porque lo pediste. Para no recibirlo más, apágalo en «Informe semanal», en la misma página.',
    ],
    action: {
      label: 'Ver las cifras',
      url: `${page}?periodo=custom&desde=${period.from}&hasta=${period.to}`,
    },
  };
}

const percentText = (value: number | null): string => (value === null ? 'sin datos' : formatPercent(value));

const changeText = (now: number, before: number): string =>
  before === 0
    ? ''
    : ` (${formatSignedPercent(Math.round((now / before - 1) * 1000) / 10)} frente a la semana anterior)`;
