import type { QuoteTrip } from '@llevo/contract/entities/quote';
import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { QUOTER_PATH } from '@llevo/contract/rules/quoter/quoter-link';
import { EXPIRED_QUOTE, REQUOTE_META } from '@llevo/contract/rules/quoter/share-link';
import { orderableUntilMs } from '@llevo/contract/rules/quoter/quote-state';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../lib/http/api-error.ts';
import { patiently } from '../../lib/http/load-patiently.ts';
import { useRetry } from '../../lib/http/use-retry.ts';
import { StoreLinks } from '../../ui/brand/store-links.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { getSharedQuote } from './api/quoter.ts';
import type { SharedQuote } from './api/quoter.ts';
import { BookedNote } from './booking/booked-note.tsx';
import { bookedQuoteIdOf } from './booking/kept-bookings.ts';
import { useBooking } from './booking/use-booking.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { useArrival } from './price/use-arrival.ts';
import CompanyBar from './company/company-bar.tsx';
import { readDraft, writeDraft } from './draft-storage.ts';
import styles from './quote/dialogs.module.css';
import { QuoteCard } from './quote/quote-card.tsx';
import { useCountdown } from './quote/use-countdown.ts';
import { quoterReducer } from './quoter-state.ts';
import { quoterLocationPath } from './quoter-url.ts';
import page from './shared-quote.module.css';
import type { QuoteRequest } from './trip-rules.ts';

const BookingDialog = lazy(patiently(() => import('./booking/booking-dialog.tsx')));

/** Offer to quote the trip again, in the server-rendered page of an expired quote. */
const requotePath = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${REQUOTE_META}"]`)?.content;

/** The owner's id of a link's quote, in the browser that made it; otherwise the link's own. */
function idOfOwnQuote(linkId: string): string {
  const own = readDraft().kept?.quote;
  return own?.shared_id === linkId ? own.id : (bookedQuoteIdOf(linkId) ?? linkId);
}

/** The request that a quote answered. */
function requestOf({ trip, empresa }: SharedQuote): QuoteRequest {
  const { date, hour, ...facts } = trip;
  return {
    ...facts,
    ...(date !== null && { date }),
    ...(hour !== null && { hour }),
    ...(empresa !== null && { empresa }),
  };
}

/** A shared quote (docs/decisions/0034): to view, to order while its price is valid, or to start a new quote from. */
export default function SharedQuoteScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [isGone, setIsGone] = useState(false);
  const ownId = idOfOwnQuote(id);
  const shared = useRetry(`quote ${ownId}`, async (signal) => {
    try {
      return await getSharedQuote(ownId, signal);
    } catch (error) {
      if (error instanceof ApiError && !signal.aborted) setIsGone(error.status < 500 && error.status !== 429);
      throw error;
    }
  });
  const {
    kept: { done },
  } = useBooking({ id: ownId });
  const quote = shared.status === 'ready' ? shared.value : null;
  const empresa = quote?.empresa ?? null;
  const arrival = useArrival(
    quote?.trip.typeService === 'IMMEDIATE'
      ? { vehicle: quote.trip.vehicle, start: quote.trip.start, slot: null, empresa }
      : null,
  );
  const [isBooking, setIsBooking] = useState(false);
  const isOver = useCountdown(quote === null ? 0 : orderableUntilMs(Date.parse(quote.expires_at), quote.trip)) === 0;
  const canBook = quote !== null && quote.is_booked !== true && done === null && !isOver;
  const newQuotePath = empresa === null ? QUOTER_PATH : companyPath(empresa);
  const take = (trip: QuoteTrip) => {
    writeDraft(quoterReducer(readDraft(), { type: 'tripTaken', trip }));
    const mode = trip.typeService === 'RESERVE' ? 'reserve' : 'immediate';
    void navigate(quoterLocationPath({ mode, step: 1, view: null, empresa }));
  };
  return (
    <section className={page.page} aria-labelledby="shared-title">
      <h1 id="shared-title" className={page.title}>
        {isGone ? EXPIRED_QUOTE.title : 'Cotización compartida'}
      </h1>
      {quote !== null && (
        <div className={page.card}>
          <div className={styles.stack}>
            {empresa !== null && <CompanyBar empresa={empresa} />}
            <QuoteCard quote={quote} trip={quote.trip} arrival={arrival} />
            {quote.is_shared === true && (
              <p className={styles.small}>
                Ves los sectores y no las direcciones exactas: al pedir el viaje escribes las tuyas.
              </p>
            )}
            {done !== null && <BookedNote booking={done.booking} />}
            {done === null && quote.is_booked === true && (
              <p className={styles.notice}>Este viaje ya se pidió. Si necesitas otro, cotízalo.</p>
            )}
            {canBook && (
              <Button
                onClick={() => {
                  setIsBooking(true);
                }}
              >
                Pedir este viaje
              </Button>
            )}
            <Button
              variant={canBook || done !== null ? 'plain' : 'main'}
              onClick={() => {
                take(quote.trip);
              }}
            >
              Cotizar este recorrido
            </Button>
            {empresa === null && <StoreLinks />}
            {isBooking && (
              <Suspense fallback={<PageLoading />}>
                <BookingDialog
                  quote={quote}
                  request={requestOf(quote)}
                  isShared={quote.is_shared === true}
                  contact={readDraft().contact}
                  onSlot={({ date, hour }) => {
                    take({ ...quote.trip, typeService: 'RESERVE', date, hour });
                  }}
                  onClose={() => {
                    setIsBooking(false);
                  }}
                />
              </Suspense>
            )}
          </div>
        </div>
      )}
      {shared.status === 'loading' && (
        <div className={page.skeleton} role="status">
          <span className="visually-hidden">Cargando...</span>
        </div>
      )}
      {isGone && (done === null ? <p>{EXPIRED_QUOTE.text}</p> : <BookedNote booking={done.booking} />)}
      {shared.status === 'failed' && !isGone && (
        <LoadFailed about="una cotización compartida que no se abre" onRetry={shared.retry} />
      )}
      <p>
        <Button
          variant={isGone ? 'main' : 'quiet'}
          onClick={() => {
            void navigate((isGone ? requotePath() : undefined) ?? newQuotePath);
          }}
        >
          Nueva cotización
        </Button>
      </p>
    </section>
  );
}
