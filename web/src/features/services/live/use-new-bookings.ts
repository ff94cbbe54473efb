import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import {
  bookingSignalQuery,
  newBookingsQuery,
  nextSinceMs,
  parseBookingSignal,
  parseNewBooking,
  signalledBookingQuery,
} from './new-bookings.ts';
import type { NewBooking } from './new-bookings.ts';

interface Answer {
  /** The signal that it answers; '' for none yet. */
  readonly serviceId: string;
  /** Bookings signalled up to then; null before the first signal, or its absence, is known. */
  readonly count: number | null;
  readonly bookings: readonly NewBooking[];
}

/**
 * Visitors' latest bookings since `openedAtMs`, by this device's clock, some of which were there before. Listens to the
 * signal only, and reads its service once; the services since the last one if it missed a signal.
 */
export function useNewBookings(identity: LiveIdentity, openedAtMs: number): readonly NewBooking[] {
  const { accountId } = identity;
  const [openedAt] = useState(() => serverNow() - (Date.now() - openedAtMs));
  const [signals] = useState(() => createLiveDocuments({ parse: parseBookingSignal }));
  const [documents] = useState(() => createLiveDocuments({ parse: parseNewBooking }));
  const [answer, setAnswer] = useState<Answer>({ serviceId: '', count: null, bookings: [] });

  const signalQuery = useMemo(() => bookingSignalQuery(accountId), [accountId]);
  const { values: known } = useLiveDocuments({ identity, documents: signals, query: signalQuery });
  const { serviceId = '', bookedAt = 0, count = 0 } = known?.[0] ?? {};
  const latest = bookedAt >= openedAt ? serviceId : '';
  if (known !== null && latest === '' && answer.count === null) setAnswer({ ...answer, count });
  const isNext = answer.count !== null && count === answer.count + 1;
  const sinceMs = nextSinceMs(openedAt, answer.bookings);
  const query = useMemo(() => {
    if (latest === '' || latest === answer.serviceId) return null;
    return isNext ? signalledBookingQuery(accountId, latest) : newBookingsQuery(accountId, sinceMs, latest);
  }, [accountId, answer.serviceId, isNext, latest, sinceMs]);
  const { values } = useLiveDocuments({ identity, documents, query });
  if (values !== null) setAnswer({ serviceId: latest, count, bookings: values });
  return answer.bookings;
}
