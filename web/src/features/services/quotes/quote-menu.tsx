import { markQuoteLost } from '@llevo/contract/endpoints/services/quotes';
import { QUOTE_LOSS_REASONS } from '@llevo/contract/entities/quote';
import type { QuoteLossReason, QuoteRow } from '@llevo/contract/entities/quote';
import { QUOTE_LOSS_LABELS } from '@llevo/contract/rules/quoter/quote-loss';
import { UNDO_SHOWN_MS } from '@llevo/contract/rules/services/undo-windows';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';

/** The reasons for which a quote may be lost, and for a lost one the way back; nothing for a booked quote. */
export function QuoteMenu({ quote }: { readonly quote: QuoteRow }) {
  const client = useQueryClient();
  const { works } = useRights();
  const { number, state, lost } = quote;
  if (!works || state === 'booked') return null;
  const markAs = (reason: QuoteLossReason | null, label: string): RowAction => ({
    label,
    run: () => void markLost(client, quote, reason),
  });
  return (
    <RowMenu
      label={
        lost === null
          ? `Marcar como perdida la cotización ${number}`
          : `Motivo por el que se perdió la cotización ${number}`
      }
      heading={lost === null ? 'Marcar como perdida' : 'Motivo de la pérdida'}
      actions={() => [
        ...QUOTE_LOSS_REASONS.filter((reason) => reason !== lost?.reason).map((reason) =>
          markAs(reason, QUOTE_LOSS_LABELS[reason]),
        ),
        ...(lost === null ? [] : [markAs(null, 'No se perdió')]),
      ]}
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
