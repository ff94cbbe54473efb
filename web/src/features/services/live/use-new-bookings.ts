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
}

/**
 * Visitors' latest bookings since `openedAtMs`, by this device's clock, some of which were there before. Listens to the
 * signal only, and reads the services once for each.
 */
export function useNewBookings(identity: LiveIdentity, openedAtMs: number): readonly NewBooking[] {
  const { accountId } = identity;
  const [openedAt] = useState(() => serverNow() - (Date.now() - openedAtMs));
  const [signals] = useState(() => createLiveDocuments({ parse: parseBookingSignal }));
  const [documents] = useState(() => createLiveDocuments({ parse: parseNewBooking }));
  const [answer, setAnswer] = useState<Answer>({ serviceId: '', bookings: [] });

  const signalQuery = useMemo(() => bookingSignalQuery(accountId), [accountId]);
  const [signal] = useLiveDocuments({ identity, documents: signals, query: signalQuery }).values ?? [];
  const latest = signal !== undefined && signal.bookedAt >= openedAt ? signal.serviceId : '';
  const sinceMs = nextSinceMs(openedAt, answer.bookings);
  const query = useMemo(
    () => (latest === '' || latest === answer.serviceId ? null : newBookingsQuery(accountId, sinceMs, latest)),
    [accountId, answer.serviceId, latest, sinceMs],
  );
  const { values } = useLiveDocuments({ identity, documents, query });
  if (values !== null) setAnswer({ serviceId: latest, bookings: values });
  return answer.bookings;
}
