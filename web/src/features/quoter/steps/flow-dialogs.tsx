import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import { centsFromDollars, formatDollars } from '@llevo/contract/rules/money';
import { orderableUntilMs } from '@llevo/contract/rules/quoter/quote-state';
import { sharePath } from '@llevo/contract/rules/quoter/share-link';
import { tripNames, tripTitle } from '@llevo/contract/rules/quoter/trip-names';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { whatsAppShareUrl } from '../../../lib/brand/company.ts';
import { patiently } from '../../../lib/http/load-patiently.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { StoreLinks } from '../../../ui/brand/store-links.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { BookedNote } from '../booking/booked-note.tsx';
import { forgetBegunBookings } from '../booking/kept-bookings.ts';
import { useBooking } from '../booking/use-booking.ts';
import type { LivePrice } from '../price/use-trip-prices.ts';
import styles from '../quote/dialogs.module.css';
import { FareDialog } from '../quote/fare-dialog.tsx';
import { QuoteCard } from '../quote/quote-card.tsx';
import { useCountdown } from '../quote/use-countdown.ts';
import { findValidQuote, isInterrupted, useSubmitQuote } from '../quote/use-submit-quote.ts';
import type { SavedQuote } from '../quoter-state.ts';
import type { QuoterMode } from '../quoter-url.ts';
import { toQuoteRequest } from '../trip-rules.ts';
import type { QuoteRequest } from '../trip-rules.ts';
import type { Quoter } from '../use-quoter.ts';

interface SummaryDialogProps {
  readonly kept: SavedQuote;
  readonly request: QuoteRequest;
  readonly mode: QuoterMode;
  /** The company whose quoter this is; null for the operator. */
  readonly empresa: string | null;
  readonly arrival: ArrivalForecast | null;
  /** True if the server's price differs from the price shown before. */
  readonly hasNewPrice: boolean;
  readonly onBook: () => void;
  readonly onQuoteAgain: () => void;
  readonly onReserve: () => void;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

/** The stored quote, with links to the app, sharing and reservation. */
function SummaryDialog(props: SummaryDialogProps) {
  const { kept, request, mode, empresa, arrival, hasNewPrice, onBook, onQuoteAgain, onReserve, onRestart, onClose } =
    props;
  const { quote } = kept;
  const untilMs = orderableUntilMs(Date.parse(quote.expires_at), request);
  const isExpired = useCountdown(untilMs) === 0;
  const {
    kept: { done, asked },
  } = useBooking(quote);
  return (
    <Dialog title="Tu cotización" onClose={onClose}>
      <div className={styles.stack}>
        {hasNewPrice && (
          <p className={styles.notice}>Actualizamos el precio con la distancia y las tarifas de ahora.</p>
        )}
        <QuoteCard quote={quote} trip={request} arrival={arrival} />
        {done !== null && <BookedNote booking={done.booking} />}
        {isExpired ? (
          <Button variant={done === null ? 'main' : 'plain'} onClick={onQuoteAgain}>
            Cotizar de nuevo
          </Button>
        ) : (
          done === null && (
            <Button onClick={onBook}>{asked === null ? 'Pedir este viaje' : 'Seguir con mi pedido'}</Button>
          )
        )}
        {empresa === null && (
          <section className={styles.section}>
            <h3>O pide tu {mode === 'reserve' ? 'reserva' : 'servicio'} en la app</h3>
            <StoreLinks />
            <p className={styles.small}>Ten a mano el número {quote.number} de tu cotización.</p>
          </section>
        )}
        <ShareQuote
          text={
            empresa === null
              ? `Cotización ${quote.number} de Llevo: ${tripTitle(tripNames(request))}, ${formatDollars(quote.offered)}.`
              : `Cotización ${quote.number}: ${tripTitle(tripNames(request))}, ${formatDollars(quote.offered)}.`
          }
          linkId={quote.shared_id ?? quote.id}
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

/** Links and text to forward: the places of the trip, never its addresses. */
function ShareQuote({ text, linkId }: { readonly text: string; readonly linkId: string }) {
  const url = `${window.location.origin}${sharePath(linkId)}`;
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

const BookingDialog = lazy(patiently(() => import('../booking/booking-dialog.tsx')));

interface FlowDialogsProps {
  readonly quoter: Quoter;
  readonly mode: QuoterMode;
  readonly price: LivePrice;
  /** When a free driver could be at the start; null while unknown, and for a reservation. */
  readonly arrival: ArrivalForecast | null;
}

/** The two dialogs over step 2: fare, then quote. A summary without a quote falls back to the fare. */
export default function FlowDialogs({ quoter, mode, price, arrival }: FlowDialogsProps) {
  const { state, dispatch, place, go } = quoter;
  const [shownCents, setShownCents] = useState<number | null>(null);
  const { call, submit, cancel } = useSubmitQuote({
    state,
    dispatch,
    onQuoted: () => {
      go({ view: 'summary' }, { replace: true });
    },
  });
  const isExpired = useCountdown(state.kept === null ? 0 : Date.parse(state.kept.quote.expires_at)) === 0;
  const request = toQuoteRequest(state, place);
  const resume = useEffectEvent(() => {
    if (request !== null && place.view === 'fare' && isInterrupted(state, request)) void submit(request);
  });
  useEffect(() => {
    resume();
  }, []);
  if (request === null || place.view === null) return null;
  const quote = () => {
    setShownCents(price.status === 'ready' ? price.fare.totalCents : null);
    void submit(request);
  };
  const close = () => {
    cancel();
    go({ view: null }, { replace: true });
  };

  // An expired quote is still shown, with the offer to renew it; one for another trip is not.
  const kept = findValidQuote(state, request, 0);
  if (place.view === 'booking' && kept !== null) {
    return (
      <Suspense fallback={<PageLoading />}>
        <BookingDialog
          key={kept.quote.id}
          quote={kept.quote}
          request={request}
          contact={state.contact}
          onSlot={(slot) => {
            dispatch({ type: 'chosen', choice: slot });
            go({ mode: 'reserve', step: 2, view: 'fare' });
          }}
          onClose={() => {
            go({ view: 'summary' }, { replace: true });
          }}
        />
      </Suspense>
    );
  }
  if (place.view === 'summary' && kept !== null) {
    return (
      <SummaryDialog
        key={kept.quote.id}
        kept={kept}
        request={request}
        mode={mode}
        empresa={place.empresa}
        arrival={arrival}
        hasNewPrice={shownCents !== null && shownCents !== centsFromDollars(kept.quote.total)}
        onBook={() => {
          go({ view: 'booking' });
        }}
        onQuoteAgain={() => {
          go({ view: 'fare' }, { replace: true });
        }}
        onReserve={() => {
          go({ mode: 'reserve', step: 1, view: null });
        }}
        onRestart={() => {
          forgetBegunBookings();
          dispatch({ type: 'restarted' });
          go({ mode: null, step: 1, view: null });
        }}
        onClose={close}
      />
    );
  }
  return (
    <FareDialog
      state={state}
      dispatch={dispatch}
      price={price}
      typeService={request.typeService}
      call={call}
      wasExpired={kept !== null && isExpired}
      onQuote={quote}
      onClose={close}
    />
  );
}
