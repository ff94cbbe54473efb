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
} from './new-bookings.ts';
import type { NewBooking } from './new-bookings.ts';

interface Answer {
  /** The signal that it answers; '' for none yet. */
  readonly serviceId: string;
  readonly bookings: readonly NewBooking[];
  /** From which the next signal asks. */
  readonly sinceMs: number;
}

/**
 * Visitors' bookings since `openedAtMs`, by this device's clock: as of the last signal, with some that an earlier answer
 * had. Listens to the signal only; services are read once for each.
 */
export function useNewBookings(identity: LiveIdentity, openedAtMs: number): readonly NewBooking[] {
  const { accountId } = identity;
  const [openedAt] = useState(() => serverNow() - (Date.now() - openedAtMs));
  const [signals] = useState(() => createLiveDocuments({ parse: parseBookingSignal }));
  const [documents] = useState(() => createLiveDocuments({ parse: parseNewBooking }));
  const [answer, setAnswer] = useState<Answer>({ serviceId: '', bookings: [], sinceMs: openedAt });

  const signalQuery = useMemo(() => bookingSignalQuery(accountId), [accountId]);
  const [signal] = useLiveDocuments({ identity, documents: signals, query: signalQuery }).values ?? [];
  const latest = signal !== undefined && signal.bookedAt >= openedAt ? signal.serviceId : '';
  const { sinceMs } = answer;
  const query = useMemo(
    () => (latest === '' || latest === answer.serviceId ? null : newBookingsQuery(accountId, sinceMs, latest)),
    [accountId, answer.serviceId, latest, sinceMs],
  );
  const { values } = useLiveDocuments({ identity, documents, query });
  if (values !== null) setAnswer({ serviceId: latest, bookings: values, sinceMs: nextSinceMs(sinceMs, values) });
  return answer.bookings;
}
