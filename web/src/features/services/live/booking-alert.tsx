import { formatDate } from '@llevo/contract/rules/dates';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { dismissAbout, notify, useNotifications } from '../../../lib/notifications/notifications.ts';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { isBookingSoundOn } from '../../../lib/notifications/booking-sound.ts';
import { playChime } from '../../../lib/notifications/chime.ts';
import { SERVICE_PARAM } from '../url-params.ts';
import { createNewBookings, isSettled, parseNewBooking } from './new-bookings.ts';
import type { NewBooking } from './new-bookings.ts';
import { serviceLiveQuery } from './services-live-query.ts';
import { useNewBookings } from './use-new-bookings.ts';

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

const ABOUT_BOOKING = 'booking-';
/** Subject of a booking's message. */
const aboutBooking = (id: string): string => `${ABOUT_BOOKING}${id}`;

/**
 * Announces visitors' bookings as they come, on every screen of the back-office; each leads to its details. A message
 * goes once its booking is opened, has a driver, or is over. Listens to one document, and to the bookings of its messages:
 * a listener to the latest services would be read again at each of their changes, in every window.
 */
export default function BookingAlert({ identity, openedAtMs }: BookingAlertProps) {
  const navigate = useNavigate();
  const bookings = useNewBookings(identity, openedAtMs);
  const [pickNew] = useState(createNewBookings);

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
  useEffect(() => {
    for (const booking of pickNew(bookings)) if (!isSettled(booking)) announce(booking);
  }, [pickNew, bookings]);
  const opened = useSearchParams()[0].get(SERVICE_PARAM);
  useEffect(() => {
    if (opened !== null) dismissAbout(aboutBooking(opened));
  }, [opened, bookings]);
  const announced = useNotifications().flatMap(({ about }) =>
    about?.startsWith(ABOUT_BOOKING) ? [about.slice(ABOUT_BOOKING.length)] : [],
  );
  return announced.map((id) => <AnnouncedBooking key={id} identity={identity} id={id} />);
}

/** Follows an announced booking, and closes its message once it needs no answer. */
function AnnouncedBooking({ identity, id }: { readonly identity: LiveIdentity; readonly id: string }) {
  const [documents] = useState(() => createLiveDocuments({ parse: parseNewBooking }));
  const query = useMemo(() => serviceLiveQuery(identity.accountId, id), [identity.accountId, id]);
  const { values } = useLiveDocuments({ identity, documents, query });
  const isOver = values !== null && values.every(isSettled);
  useEffect(() => {
    if (isOver) dismissAbout(aboutBooking(id));
  }, [isOver, id]);
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
