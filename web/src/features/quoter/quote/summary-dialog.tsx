import { formatDollars } from '@llevo/contract/rules/money';
import { sharePath } from '@llevo/contract/rules/quoter/share-link';
import { whatsAppShareUrl } from '../../../lib/brand/company.ts';
import { buttonClass, Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { notify } from '../../../lib/notifications/notifications.ts';
import { StoreLinks } from '../../../ui/brand/store-links.tsx';
import type { SavedQuote } from '../quoter-state.ts';
import type { QuoterMode } from '../quoter-url.ts';
import type { QuoteRequest } from '../trip-rules.ts';
import styles from './dialogs.module.css';
import { QuoteCard } from './quote-card.tsx';
import { useCountdown } from './use-countdown.ts';

interface SummaryDialogProps {
  readonly kept: SavedQuote;
  readonly request: QuoteRequest;
  readonly mode: QuoterMode;
  /** Set when the server's figure is another than the one shown before. */
  readonly hasNewPrice: boolean;
  readonly onBook: () => void;
  readonly onQuoteAgain: () => void;
  readonly onReserve: () => void;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

/** The stored quote, with links to the app, sharing and reservation. */
export function SummaryDialog(props: SummaryDialogProps) {
  const { kept, request, mode, hasNewPrice, onBook, onQuoteAgain, onReserve, onRestart, onClose } = props;
  const { quote } = kept;
  const isExpired = useCountdown(quote.expires_at) === 0;
  return (
    <Dialog title="Tu cotización" onClose={onClose}>
      <div className={styles.stack}>
        {hasNewPrice && (
          <p className={styles.notice}>Actualizamos el precio con la distancia y las tarifas de ahora.</p>
        )}
        <QuoteCard quote={quote} trip={request} />
        {isExpired ? (
          <Button onClick={onQuoteAgain}>Cotizar de nuevo</Button>
        ) : (
          <Button onClick={onBook}>Pedir este viaje</Button>
        )}
        <section className={styles.section}>
          <h3>O pide tu {mode === 'reserve' ? 'reserva' : 'servicio'} en la app</h3>
          <StoreLinks />
          <p className={styles.small}>Ten a mano el número {quote.number} de tu cotización.</p>
        </section>
        <ShareQuote
          text={`Cotización ${quote.number} de Llevo: ${request.start.address} a ${request.end.address}, ${formatDollars(quote.offered)}.`}
          quoteId={quote.id}
        />
        <div className={styles.actions}>
          {mode === 'immediate' && (
            <Button variant="quiet" onClick={onReserve}>
              <Icon name="calendar" size={20} /> Reservar para otro día
            </Button>
          )}
          <Button variant="quiet" onClick={onRestart}>
            <Icon name="plus" size={20} /> Nueva cotización
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function ShareQuote({ text, quoteId }: { readonly text: string; readonly quoteId: string }) {
  const url = `${window.location.origin}${sharePath(quoteId)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify('success', 'Enlace copiado');
    } catch {
      notify('warning', 'No se pudo copiar el enlace');
    }
  };
  return (
    <section className={styles.section}>
      <h3>Compártela</h3>
      <div className={styles.actions}>
        <a className={buttonClass('plain')} href={whatsAppShareUrl(`${text}\n${url}`)} target="_blank" rel="noreferrer">
          <Icon name="chat" size={20} /> WhatsApp
        </a>
        <Button variant="plain" onClick={copy}>
          <Icon name="copy" size={20} /> Copiar enlace
        </Button>
      </div>
    </section>
  );
}
