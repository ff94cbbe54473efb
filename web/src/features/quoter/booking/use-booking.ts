import { BOOKING_LINK_MINUTES } from '@llevo/contract/rules/services/booking-link';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaveWarning } from '../../../lib/browser/use-leave-warning.ts';
import { poll } from '../../../lib/http/poll.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { readBooking } from './book-quote.ts';
import { keepBooking, newKeptBooking, noticesOf, onBookingElsewhere, readKeptBooking } from './kept-bookings.ts';
import type { AskedCode, BookingChange, KeptBooking, QuoteIds } from './kept-bookings.ts';

/** Milliseconds between two questions of an open page: whether its booking was confirmed elsewhere, or its code failed. */
const POLL_MS = 5000;

interface Booking {
  readonly kept: KeptBooking;
  readonly change: (change: BookingChange) => void;
  /** Whether a reload loses what was typed, because the browser stores nothing. */
  readonly isAtRisk: boolean;
}

/** The booking of a quote as this browser keeps it, and its changes, which are stored. */
export function useBooking(quote: QuoteIds): Booking {
  const quoteId = quote.id;
  const [kept, setKept] = useState(() => readKeptBooking(quoteId) ?? newKeptBooking(quote));
  const [isStored, setIsStored] = useState(true);
  const change = (changes: BookingChange) => {
    const after = { ...(readKeptBooking(quoteId) ?? kept), ...changes };
    setIsStored(keepBooking(after));
    setKept(after);
  };
  useEffect(
    () =>
      onBookingElsewhere(() => {
        const stored = readKeptBooking(quoteId);
        if (stored !== null) setKept(stored);
      }),
    [quoteId],
  );
  useCodeStep(kept, change);
  const isAtRisk = !isStored && kept.done === null;
  useLeaveWarning(() => isAtRisk);
  return { kept, change, isAtRisk };
}

/** The message whose code may still be used, if it is not known to have failed. */
const awaitedMessage = ({ sent, hasFailed }: AskedCode): string | undefined =>
  hasFailed === true || serverNow() > Date.parse(sent.expires_at) ? undefined : sent.message;

/**
 * Goes on when the mailed link was used in another browser, and says if the message with the code failed: asks while the
 * page is visible, and when it is shown again.
 */
function useCodeStep({ quoteId, key, asked, done }: KeptBooking, change: (change: BookingChange) => void) {
  const awaited = done === null ? asked : null;
  /** Another message may have been sent in the meantime. */
  const fail = useEffectEvent((message: string) => {
    if (awaited?.sent.message === message) change({ asked: { ...awaited, hasFailed: true } });
  });
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (awaited === null) return undefined;
    if (serverNow() - Date.parse(awaited.sent.sent_at) > BOOKING_LINK_MINUTES * 60_000) return undefined;
    const message = awaitedMessage(awaited);
    const answer = await readBooking({ id: quoteId, key, ...(message !== undefined && { message }) });
    if (signal.aborted) return undefined;
    if (answer.booking !== null) change({ done: { booking: answer.booking, ...noticesOf(awaited.input) } });
    return answer.code_failed === true ? message : undefined;
  });
  const isAwaited = awaited !== null;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const askOnce = async (signal: AbortSignal) => {
      const failed = await ask(signal);
      if (failed !== undefined) fail(failed);
    };
    return poll({ ask: askOnce, onFailure: () => true, intervalMs: () => POLL_MS });
  }, [isAwaited]);
}
