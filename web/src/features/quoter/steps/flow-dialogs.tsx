import { centsFromDollars } from '@llevo/contract/rules/money';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { QuoterMode } from '../quoter-url.ts';
import { toQuoteRequest } from '../trip-rules.ts';
import type { LivePrice } from '../price/use-trip-prices.ts';
import { useSubmitQuote, findValidQuote, isInterrupted } from '../quote/use-submit-quote.ts';
import type { Quoter } from '../use-quoter.ts';
import { useCountdown } from '../quote/use-countdown.ts';
import { FareDialog } from '../quote/fare-dialog.tsx';
import { SummaryDialog } from '../quote/summary-dialog.tsx';

const BookingDialog = lazy(() => import('../booking/booking-dialog.tsx'));

const EPOCH = '1970-01-01T00:00:00Z';

interface FlowDialogsProps {
  readonly quoter: Quoter;
  readonly mode: QuoterMode;
  readonly price: LivePrice;
}

/** The two windows over step 2: the fare, then the quote. A summary without its quote falls back to the fare. */
export default function FlowDialogs({ quoter, mode, price }: FlowDialogsProps) {
  const { state, dispatch, place, go } = quoter;
  const [shownCents, setShownCents] = useState<number | null>(null);
  const [isBooking, setIsBooking] = useState(false);
  const { call, submit, cancel } = useSubmitQuote({
    state,
    dispatch,
    onQuoted: () => {
      go({ view: 'summary' }, { replace: true });
    },
  });
  const isExpired = useCountdown(state.kept?.quote.expires_at ?? EPOCH) === 0;
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
  if (place.view === 'summary' && kept !== null && isBooking) {
    return (
      <Suspense>
        <BookingDialog
          kept={kept}
          request={request}
          contact={state.contact}
          onSlot={(slot) => {
            setIsBooking(false);
            dispatch({ type: 'chosen', choice: slot });
            go({ mode: 'reserve', step: 2, view: 'fare' });
          }}
          onClose={() => {
            setIsBooking(false);
          }}
        />
      </Suspense>
    );
  }
  if (place.view === 'summary' && kept !== null) {
    return (
      <SummaryDialog
        kept={kept}
        request={request}
        mode={mode}
        hasNewPrice={shownCents !== null && shownCents !== centsFromDollars(kept.quote.total)}
        onBook={() => {
          setIsBooking(true);
        }}
        onQuoteAgain={() => {
          go({ view: 'fare' }, { replace: true });
        }}
        onReserve={() => {
          go({ mode: 'reserve', step: 1, view: null });
        }}
        onRestart={() => {
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
      call={call}
      wasExpired={kept !== null && isExpired}
      onQuote={quote}
      onClose={close}
    />
  );
}
