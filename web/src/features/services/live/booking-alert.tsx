import type { Service } from '@llevo/contract/entities/service';
import { formatDate } from '@llevo/contract/rules/dates';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocalStorage } from '../../../lib/browser/use-local-storage.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { toolClass } from '../../../ui/list/list-toolbar.tsx';
import { playChime } from './chime.ts';
import type { NewBookings } from './new-bookings.ts';

const bookingText = ({ number, userName, date, hour }: Service): string =>
  `Pedido nuevo ${number}: ${userName}, ${formatDate(date)} a las ${hour}`;

/** Announces visitors' bookings as they come; the sound is a choice of this browser. */
export function BookingAlert({ bookings }: { readonly bookings: NewBookings }) {
  const [sound, setSound] = useLocalStorage<'on' | 'off'>('bookingSound', 'on');
  const isOn = sound === 'on';
  const announce = useEffectEvent((booking: Service) => {
    const text = bookingText(booking);
    notify('info', text, { isPersistent: true, about: booking.id });
    if (!isOn) return;
    // Before the first press the browser refuses; the notification is there all the same.
    playChime().catch(() => undefined);
    showSystemNotification(text);
  });
  useEffect(
    () =>
      bookings.subscribe((booking) => {
        announce(booking);
      }),
    [bookings],
  );

  const toggle = () => {
    setSound(isOn ? 'off' : 'on');
    if (isOn) return;
    playChime().catch(() => undefined);
    // Asked on a press, and only once by the browser.
    if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission();
  };
  return (
    <button
      type="button"
      className={toolClass}
      aria-pressed={isOn}
      aria-label="Sonido de pedidos"
      title={isOn ? 'El sonido de pedidos está activado' : 'El sonido de pedidos está apagado'}
      onClick={toggle}
    >
      {isOn ? <IconBell size={18} aria-hidden="true" /> : <IconBellOff size={18} aria-hidden="true" />}
    </button>
  );
}

/** Outside the page, where the user allowed it and is looking elsewhere. */
function showSystemNotification(text: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  new Notification('Llevo', { body: text });
}
