import { centsFromDollars } from '@llevo/contract/rules/money';
import { useState } from 'react';
import type { Mode } from '../quoter-url.ts';
import { requestOf } from '../trip-rules.ts';
import type { LivePrice } from '../price/use-live-price.ts';
import { useQuoteCall, validQuote } from '../quote/use-submit-quote.ts';
import type { Quoter } from '../use-quoter.ts';
import { useCountdown } from '../quote/use-countdown.ts';
import { FareDialog } from '../quote/fare-dialog.tsx';
import { SummaryDialog } from '../quote/summary-dialog.tsx';

const LONG_AGO = '1970-01-01T00:00:00Z';

interface FlowDialogsProps {
  readonly quoter: Quoter;
  readonly mode: Mode;
  readonly price: LivePrice;
}

/** The two windows over step 2: the fare, then the quote. A summary without its quote falls back to the fare. */
export default function FlowDialogs({ quoter, mode, price }: FlowDialogsProps) {
  const { state, dispatch, place, go } = quoter;
  const [shownCents, setShownCents] = useState<number | null>(null);
  const { call, submit, cancel } = useQuoteCall({
    state,
    dispatch,
    onQuoted: () => {
      go({ view: 'summary' }, { replace: true });
    },
  });
  const isExpired = useCountdown(state.kept?.quote.expires_at ?? LONG_AGO) === 0;
  const request = requestOf(state, place);
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
  const kept = validQuote(state, request, 0);
  if (place.view === 'summary' && kept !== null) {
    return (
      <SummaryDialog
        kept={kept}
        request={request}
        offerCents={state.offerCents}
        mode={mode}
        hasNewPrice={shownCents !== null && shownCents !== centsFromDollars(kept.quote.total)}
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
