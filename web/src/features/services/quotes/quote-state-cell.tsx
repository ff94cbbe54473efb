import type { QuoteListState, QuoteRow } from '@llevo/contract/entities/quote';
import { daysUntil } from '@llevo/contract/rules/dashboard/figure-period';
import { formatDateTime, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { formatDuration } from '@llevo/contract/rules/duration';
import { QUOTE_LOSS_LABELS } from '@llevo/contract/rules/quoter/quote-loss';
import { isEnding } from '@llevo/contract/rules/quoter/quote-state';
import { useNow } from '../../../lib/browser/use-now.ts';
import { daysLeftText } from '../../../lib/time/days-left.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';
import { shortDate } from '../table/short-date.ts';
import styles from './quotes.module.css';

/** The states of quotes in words. */
export const QUOTE_STATE_LABELS = {
  ending: 'Por vencer',
  open: 'Vigente',
  booked: 'Con servicio',
  expired: 'Vencida',
  lost: 'Perdida',
} as const satisfies Record<QuoteListState, string>;

const STATE_STYLES = {
  open: { tone: 'info', shape: 'clock' },
  booked: { tone: 'good', shape: 'tick' },
  expired: { tone: 'neutral', shape: 'dash' },
  lost: { tone: 'neutral', shape: 'cross' },
} as const satisfies Record<Exclude<QuoteListState, 'ending'>, StatusVariant>;

interface QuoteStateCellProps {
  readonly quote: QuoteRow;
  /** The state by which the list is filtered, which its rows need not repeat; null for any. */
  readonly filter: QuoteListState | null;
}

/** The state of a quote, and below it how long its price holds, since when it does not, or why it was lost. */
export function QuoteStateCell({ quote, filter }: QuoteStateCellProps) {
  const { state, lost } = quote;
  // A lost quote is shown neither as valid nor as expired.
  const shown = lost === null ? state : 'lost';
  // A booked quote has nothing else to show.
  const hasChip = shown !== (filter === 'ending' ? 'open' : filter) || shown === 'booked';
  return (
    <span className={styles.state}>
      {(hasChip || lost !== null) && (
        <span className={styles.mark}>
          {hasChip && <StatusChip variant={STATE_STYLES[shown]}>{QUOTE_STATE_LABELS[shown]}</StatusChip>}{' '}
          {lost !== null && <span className={styles.day}>{dayOf(lost.at)}</span>}
        </span>
      )}{' '}
      {lost !== null && (
        <small title={`${QUOTE_LOSS_LABELS[lost.reason]} (${lost.by}, ${formatDateTime(lost.at)})`}>
          {QUOTE_LOSS_LABELS[lost.reason]}
        </small>
      )}
      {shown === 'open' && <ValidUntil quote={quote} />}
      {shown === 'expired' && <ExpiredSince quote={quote} />}
    </span>
  );
}

/** The day of an ISO instant: "20/11". */
const dayOf = (iso: string): string => shortDate(guayaquilDate(Date.parse(iso)));

/** "vence en 8 min": how long the price still holds; "hasta 10:30" once that is over, until the list is read again. */
function ValidUntil({ quote: { expires_at: expiresAt } }: Pick<QuoteStateCellProps, 'quote'>) {
  const nowMs = useNow();
  const expiresAtMs = Date.parse(expiresAt);
  return (
    <small title={formatDateTime(expiresAt)} data-soon={isEnding(expiresAtMs, nowMs) || undefined}>
      {expiresAtMs > nowMs ? leftText(expiresAtMs, nowMs) : `hasta ${guayaquilTime(expiresAtMs)}`}
    </small>
  );
}

const HOUR_MS = 3_600_000;

/**
 * "vence en 8 min", "vence en 5 h": whole ones, and never more than there are. From a day on by the calendar: "vence
 * mañana", "vence en 2 días".
 */
function leftText(expiresAtMs: number, nowMs: number): string {
  const leftMs = expiresAtMs - nowMs;
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours >= 24) return `vence ${daysLeftText(expiresAtMs, nowMs)}`;
  const minutes = hours === 0 ? Math.max(1, Math.floor(leftMs / 60_000)) : hours * 60;
  return `vence en ${formatDuration(minutes * 60)}`;
}

/** "venció hoy", "venció ayer", "venció hace 2 días", by the calendar. */
function ExpiredSince({ quote: { expires_at: expiresAt } }: Pick<QuoteStateCellProps, 'quote'>) {
  const days = daysUntil(guayaquilDate(useNow()), guayaquilDate(Date.parse(expiresAt)));
  return <small title={formatDateTime(expiresAt)}>{agoText(days)}</small>;
}

function agoText(days: number): string {
  if (days <= 0) return 'venció hoy';
  return days === 1 ? 'venció ayer' : `venció hace ${days.toString()} días`;
}
