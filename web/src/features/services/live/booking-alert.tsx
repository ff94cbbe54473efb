import { formatDate } from '@llevo/contract/rules/dates';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { servicePath } from '../../../lib/paths.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { isBookingSoundOn } from '../../../lib/notifications/booking-sound.ts';
import { playChime } from '../../../lib/notifications/chime.ts';
import { createNewBookings, newBookingsQuery, parseNewBooking } from './new-bookings.ts';
import type { NewBooking } from './new-bookings.ts';

interface BookingAlertProps {
  readonly identity: LiveIdentity;
  /** When the back-office was opened, by this device's clock. Earlier bookings are not announced. */
  readonly openedAtMs: number;
}

const bookingText = ({ number, userName, date, hour }: NewBooking): string =>
  `Pedido nuevo ${number}: ${userName}, ${formatDate(date)} a las ${hour}`;

/** Announces visitors' bookings as they come, on every screen of the back-office; each leads to its details. */
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
    notify('info', text, { isPersistent: true, about: booking.id, action: { label: 'Ver el pedido', run: open } });
    if (!isBookingSoundOn()) return;
    // Before the first press the browser refuses; the notification is there all the same.
    playChime().catch(() => undefined);
    showSystemNotification(booking.id, text, open);
  });
  useEffect(() => {
    for (const booking of pickNew(values ?? [])) announce(booking);
  }, [pickNew, values]);
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
