import type { QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { calendarFile } from '@llevo/contract/rules/services/calendar-file';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/export/save-file.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from '../quote/dialogs.module.css';
import type { QuoteRequest } from '../trip-rules.ts';

interface BookingDoneProps {
  readonly booking: QuoteBooking;
  readonly email: string;
  readonly request: QuoteRequest;
}

/** What was booked: its number, the calendar file and the way to follow it. */
export function BookingDone({ booking, email, request }: BookingDoneProps) {
  const [bookedAtMs] = useState(serverNow);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { date, hour } = request;
  const startsAtMs = date !== undefined && hour !== undefined ? guayaquilInstantMs(date, hour) : bookedAtMs;
  const saveCalendar = () => {
    const file = calendarFile({
      uid: `${booking.service_id}@llevo`,
      startsAtMs,
      createdAtMs: bookedAtMs,
      title: `Flete ${booking.number}`,
      place: request.start.address,
      description: `A: ${request.end.address}`,
      url: booking.tracking_url,
    });
    saveFile(new Blob([file], { type: 'text/calendar' }), `${booking.number}.ics`);
  };
  return (
    <div className={styles.stack}>
      <p ref={heading} tabIndex={-1}>
        Tu viaje quedó registrado con el número <strong data-booking-number>{booking.number}</strong>.
      </p>
      <p>
        Enviamos la confirmación a <strong>{email}</strong>. La empresa te avisa cuando un conductor lo tome.
      </p>
      <a className={buttonClass('main')} href={booking.tracking_url} target="_blank" rel="noreferrer">
        Seguir mi viaje
      </a>
      <Button variant="plain" onClick={saveCalendar}>
        <Icon name="calendar" size={20} /> Guardar en mi calendario
      </Button>
    </div>
  );
}
