import { BOOKING_LINK_MINUTES } from '@llevo/contract/rules/services/booking-link';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaveWarning } from '../../../lib/browser/use-leave-warning.ts';
import { poll } from '../../../lib/http/poll.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { readBooking } from './book-quote.ts';
import { keepBooking, newKeptBooking, noticesOf, onBookingElsewhere, readKeptBooking } from './kept-bookings.ts';
import type { BookingChange, KeptBooking, QuoteIds } from './kept-bookings.ts';

/** Milliseconds between two questions of an open page whether its booking was confirmed elsewhere. */
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
  useConfirmedElsewhere(kept, change);
  const isAtRisk = !isStored && kept.done === null;
  useLeaveWarning(() => isAtRisk);
  return { kept, change, isAtRisk };
}

/** Goes on when the mailed link was used in another browser: asks while the page is visible, and when it is shown again. */
function useConfirmedElsewhere({ quoteId, key, asked, done }: KeptBooking, change: (change: BookingChange) => void) {
  const input = done === null ? asked?.input : undefined;
  const sentAt = asked?.sent.sent_at ?? '';
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const isOver = serverNow() - Date.parse(sentAt) > BOOKING_LINK_MINUTES * 60_000;
    if (input === undefined || isOver) return;
    const { booking } = await readBooking(quoteId, key);
    if (booking !== null && !signal.aborted) change({ done: { booking, ...noticesOf(input) } });
  });
  const isAwaited = input !== undefined;
  useEffect(() => {
    if (!isAwaited) return undefined;
    return poll({ ask: (signal) => ask(signal), onFailure: () => true, intervalMs: () => POLL_MS });
  }, [isAwaited]);
}
