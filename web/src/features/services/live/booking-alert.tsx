import { formatDate } from '@llevo/contract/rules/dates';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { dismissAbout, notify } from '../../../lib/notifications/notifications.ts';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { isBookingSoundOn } from '../../../lib/notifications/booking-sound.ts';
import { playChime } from '../../../lib/notifications/chime.ts';
import { SERVICE_PARAM } from '../url-params.ts';
import { createNewBookings, isSettled, newBookingsQuery, parseNewBooking } from './new-bookings.ts';
import type { NewBooking } from './new-bookings.ts';

interface BookingAlertProps {
  readonly identity: LiveIdentity;
  /** When the back-office was opened, by this device's clock. Earlier bookings are not announced. */
  readonly openedAtMs: number;
}

/** A booking that the product searches a driver for needs no answer: its message goes by itself. */
const isSearchedFor = ({ search }: NewBooking): boolean => search?.state === 'searching';
const READING_MS = 20_000;

function bookingText(booking: NewBooking): string {
  const { number, userName, date, hour } = booking;
  const text = `Pedido nuevo ${number}: ${userName}, ${formatDate(date)} a las ${hour}`;
  return isSearchedFor(booking) ? `${text}. Llevo busca conductor.` : text;
}

/** Subject of a booking's message. */
const aboutBooking = (id: string): string => `booking-${id}`;

/**
 * Announces visitors' bookings as they come, on every screen of the back-office; each leads to its details. A message
 * goes once its booking is opened, has a driver, or is over.
 */
export default function BookingAlert({ identity, openedAtMs }: BookingAlertProps) {
  const navigate = useNavigate();
  const [documents] = useState(() => createLiveDocuments({ parse: parseNewBooking }));
  const [pickNew] = useState(createNewBookings);
  const [query] = useState(() => newBookingsQuery(identity.accountId, serverNow() - (Date.now() - openedAtMs)));
  const { values } = useLiveDocuments({ identity, documents, query });

  const announce = useEffectEvent((booking: NewBooking) => {
    const text = bookingText(booking);
    const open = () => {
      void navigate(servicePath(booking.id));
    };
    const lasts = isSearchedFor(booking) ? { closesAfterMs: READING_MS } : { isPersistent: true };
    const action = { label: 'Ver el pedido', run: open };
    notify('info', text, { ...lasts, isAside: true, about: aboutBooking(booking.id), action });
    if (!isBookingSoundOn()) return;
    // Before the first press the browser refuses; the notification is there all the same.
    playChime().catch(() => undefined);
    showSystemNotification(booking.id, text, open);
  });
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    if (values === null) return;
    const waiting = new Set(values.filter((booking) => !isSettled(booking)).map(({ id }) => id));
    for (const id of shown.current) if (!waiting.has(id)) dismissAbout(aboutBooking(id));
    for (const booking of pickNew(values)) if (waiting.has(booking.id)) announce(booking);
    shown.current = [...waiting];
  }, [pickNew, values]);
  const opened = useSearchParams()[0].get(SERVICE_PARAM);
  useEffect(() => {
    if (opened !== null) dismissAbout(aboutBooking(opened));
  }, [opened, values]);
  return null;
}

/** Outside the page, where the user allowed it and is looking elsewhere; of several tabs the last one's stays. */
function showSystemNotification(id: string, text: string, open: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  try {
    const notification = new Notification('Llevo', { body: text, tag: id });
    notification.addEventListener('click', () => {
      window.focus();
      open();
    });
  } catch {
    // Phones have the class, and refuse its constructor.
  }
}
