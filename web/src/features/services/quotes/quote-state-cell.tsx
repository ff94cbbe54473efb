import { markQuoteLost } from '@llevo/contract/endpoints/services/services';
import { QUOTE_LOSS_REASONS } from '@llevo/contract/entities/quote';
import type { QuoteLossReason, QuoteRow, QuoteState } from '@llevo/contract/entities/quote';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { QUOTE_LOSS_LABELS } from '@llevo/contract/rules/quoter/quote-loss';
import { UNDO_SHOWN_MS } from '@llevo/contract/rules/services/undo-windows';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import styles from './quotes.module.css';

/** The states of quotes in words. */
export const QUOTE_STATE_LABELS = {
  open: 'Vigente',
  booked: 'Con servicio',
  expired: 'Vencida',
} as const satisfies Record<QuoteState, string>;

const STATE_STYLES = {
  open: { tone: 'info', shape: 'clock' },
  booked: { tone: 'good', shape: 'tick' },
  expired: { tone: 'neutral', shape: 'dash' },
} as const satisfies Record<QuoteState, StatusVariant>;

interface QuoteStateCellProps {
  readonly quote: QuoteRow;
}

/** How a quote stands, and below it why it was lost; whoever works with quotes says so in the state's menu. */
export function QuoteStateCell({ quote }: QuoteStateCellProps) {
  const { works } = useRights();
  const { state, lost } = quote;
  return (
    <span className={styles.state} data-lost={lost ? true : undefined}>
      {works && state !== 'booked' ? <LossMenu quote={quote} /> : <StateChip quote={quote} />}{' '}
      {lost && (
        <small title={`${QUOTE_LOSS_LABELS[lost.reason]} (${lost.by}, ${formatDateTime(lost.at)})`}>
          {QUOTE_LOSS_LABELS[lost.reason]}
        </small>
      )}
    </span>
  );
}

/** A lost quote is no longer shown as valid or expired. */
const shownState = ({ state, lost }: QuoteRow): string => (lost ? 'Perdida' : QUOTE_STATE_LABELS[state]);

const LOST_STYLE = { tone: 'neutral', shape: 'cross' } as const satisfies StatusVariant;

const StateChip = ({ quote }: QuoteStateCellProps) => (
  <StatusChip variant={quote.lost ? LOST_STYLE : STATE_STYLES[quote.state]}>{shownState(quote)}</StatusChip>
);

/** The state as a button that opens the reasons, and for a lost quote the way back. */
function LossMenu({ quote }: QuoteStateCellProps) {
  const client = useQueryClient();
  const { number, lost } = quote;
  const markAs = (reason: QuoteLossReason | null, label: string): RowAction => ({
    label,
    run: () => void markLost(client, quote, reason),
  });
  return (
    <RowMenu
      label={`${shownState(quote)}: marcar como perdida la cotización ${number}`}
      actions={() => [
        ...QUOTE_LOSS_REASONS.filter((reason) => reason !== lost?.reason).map((reason) =>
          markAs(reason, QUOTE_LOSS_LABELS[reason]),
        ),
        ...(lost ? [markAs(null, 'No se perdió')] : []),
      ]}
      face={{
        className: styles.reasons,
        title: 'Marcar como perdida',
        content: (
          <>
            <StateChip quote={quote} />
            <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
          </>
        ),
      }}
    />
  );
}

/** Marks a quote as lost, or takes that back with null, and offers to undo it; a notification says what failed. */
async function markLost(
  client: QueryClient,
  { id, number, lost }: QuoteRow,
  reason: QuoteLossReason | null,
): Promise<void> {
  const about = `quote ${id}`;
  const send = async (wanted: QuoteLossReason | null): Promise<boolean> => {
    try {
      await call(markQuoteLost, { id, reason: wanted });
      return true;
    } catch (failure) {
      notify('error', errorMessage(failure), { isPersistent: true, about });
      return false;
    } finally {
      // After a failure too: the quote may have been booked.
      void client.invalidateQueries({ queryKey: ['quotes'] });
    }
  };
  if (!(await send(reason))) return;
  const undo = async () => {
    if (await send(lost?.reason ?? null)) notify('success', 'Se deshizo el cambio.', { about });
  };
  const message =
    reason === null
      ? `La cotización ${number} ya no está marcada como perdida.`
      : `Se marcó como perdida la cotización ${number}.`;
  notify('success', message, {
    about,
    closesAfterMs: UNDO_SHOWN_MS,
    action: { label: 'Deshacer', run: () => void undo() },
  });
}
