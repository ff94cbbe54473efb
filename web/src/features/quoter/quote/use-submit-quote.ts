import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { isTransient, waitToRetry } from '../../../lib/http/retry.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { postQuote } from '../api/quoter.ts';
import type { QuoterAction, QuoterState, SavedQuote } from '../quoter-state.ts';
import { serializeQuoteRequest } from '../trip-rules.ts';
import type { QuoteRequest } from '../trip-rules.ts';

/** Whether a reload interrupted the request for this price. */
export const isInterrupted = ({ attempt }: QuoterState, request: QuoteRequest): boolean =>
  attempt?.isOpen === true && attempt.content === serializeQuoteRequest(request);

/** The state of a quote submission. `waiting` retries by itself; every state preserves the input. */
export type QuoteSubmission =
  | { readonly phase: 'idle' | 'sending' | 'waiting' }
  | { readonly phase: 'refused'; readonly message: string };

/** The stored quote, if it is for this request and valid. */
export function findValidQuote({ kept }: QuoterState, request: QuoteRequest, nowMs: number): SavedQuote | null {
  if (kept?.content !== serializeQuoteRequest(request)) return null;
  return Date.parse(kept.quote.expires_at) > nowMs ? kept : null;
}

interface SubmitQuoteOptions {
  readonly state: QuoterState;
  readonly dispatch: (action: QuoterAction) => void;
  readonly onQuoted: () => void;
}

/** Requests the binding price, retries transient errors, and stores the quote in the state. */
export function useSubmitQuote({ state, dispatch, onQuoted }: SubmitQuoteOptions) {
  const [call, setCall] = useState<QuoteSubmission>({ phase: 'idle' });
  /** The request that is under way, for the trip of that content; null without one. */
  const running = useRef<{ readonly content: string; readonly stop: AbortController } | null>(null);
  const stopRunning = useCallback(() => {
    running.current?.stop.abort();
    running.current = null;
  }, []);
  useEffect(() => stopRunning, [stopRunning]);

  const submit = async (request: QuoteRequest): Promise<void> => {
    if (findValidQuote(state, request, serverNow())) {
      onQuoted();
      return;
    }
    const content = serializeQuoteRequest(request);
    // A second press before the first one renders.
    if (running.current?.content === content) return;
    stopRunning();
    const stop = new AbortController();
    running.current = { content, stop };
    const isStopped = () => stop.signal.aborted;
    const id = state.attempt?.content === content ? state.attempt.id : crypto.randomUUID();
    dispatch({ type: 'attempted', id, content });
    setCall({ phase: 'sending' });
    for (let failures = 1; !isStopped(); failures++) {
      try {
        const quote = await postQuote(request, id, stop.signal);
        if (isStopped()) return;
        running.current = null;
        dispatch({ type: 'quoted', kept: { quote, content } });
        setCall({ phase: 'idle' });
        onQuoted();
        return;
      } catch (error) {
        if (isStopped()) return;
        if (error instanceof ApiError && (error.status === 429 || !isTransient(error))) {
          if (error.status === 429) notify('error', error.message, { isPersistent: true });
          // The server's distance may give other bounds: the next attempt uses the price without an offer.
          if (error.body?.inputError === 'offer') dispatch({ type: 'offerRefused' });
          dispatch({ type: 'attemptEnded' });
          running.current = null;
          setCall({ phase: 'refused', message: error.message });
          return;
        }
        setCall({ phase: 'waiting' });
        await waitToRetry(failures, stop.signal);
      }
    }
  };

  const cancel = () => {
    stopRunning();
    dispatch({ type: 'attemptEnded' });
    setCall({ phase: 'idle' });
  };
  return { call, submit, cancel };
}
