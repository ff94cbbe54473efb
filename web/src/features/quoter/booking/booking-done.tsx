import type { QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import type { Quote } from '@llevo/contract/entities/quote';
import { formatDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { displayPhone } from '@llevo/contract/rules/phone';
import { calendarFile } from '@llevo/contract/rules/services/calendar-file';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/export/save-file.ts';
import { patiently } from '../../../lib/http/load-patiently.ts';
import { mainlandClockSuffix } from '../../../lib/time/mainland-clock.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from '../quote/dialogs.module.css';
import type { QuoteRequest } from '../trip-rules.ts';
import { DuePayment } from './due-payment.tsx';

/** Loaded with the first immediate booking. */
const BookedSearch = lazy(patiently(() => import('./booked-search.tsx')));

const tokenOf = ({ tracking_url: url }: Pick<QuoteBooking, 'tracking_url'>): string =>
  new URL(url).pathname.split('/').at(-1) ?? '';

interface BookingDoneProps {
  readonly booking: QuoteBooking;
  readonly email: string;
  /** The number that gets the notices on WhatsApp instead. */
  readonly cellphone?: string;
  readonly request: QuoteRequest;
  readonly quote: Pick<Quote, 'distance_m'>;
}

/** Confirmation of a booking: its number, what happens next, the tracking link and a calendar file. */
export function BookingDone({ booking, email, cellphone, request, quote }: BookingDoneProps) {
  const [bookedAtMs] = useState(serverNow);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const saveCalendar = async () => {
    const text = await toCalendar({ booking, request, quote, bookedAtMs });
    saveFile(new Blob([text], { type: 'text/calendar' }), `${booking.number}.ics`);
  };
  return (
    <div className={styles.stack}>
      <p ref={heading} tabIndex={-1}>
        Tu viaje quedó registrado con el número <strong data-booking-number>{booking.number}</strong>.
      </p>
      {booking.payment !== undefined && (
        <DuePayment payment={booking.payment} reference={booking.number} typeService={request.typeService} />
      )}
      {request.typeService === 'IMMEDIATE' && (
        <Suspense fallback={null}>
          <BookedSearch token={tokenOf(booking)} />
        </Suspense>
      )}
      <section className={styles.section} aria-labelledby="booking-next">
        <h3 id="booking-next">Qué pasa ahora</h3>
        <ol className={styles.steps}>
          {cellphone === undefined ? (
            <li>
              Enviamos la confirmación a <strong>{email}</strong>, con el enlace para seguir el viaje.
            </li>
          ) : (
            <li>
              Enviamos la confirmación por WhatsApp al <strong>{displayPhone(cellphone)}</strong>, con el enlace para
              seguir el viaje.
            </li>
          )}
          <li>
            Cuando un conductor acepte, te escribimos con su nombre y su placa, y también los ves en el seguimiento.
          </li>
          <li>{pickUpText(request)}</li>
        </ol>
      </section>
      <a className={buttonClass('main')} href={booking.tracking_url} target="_blank" rel="noreferrer">
        Seguir mi viaje
      </a>
      <Button variant="plain" onClick={() => void saveCalendar()}>
        <Icon name="calendar" size={20} /> Guardar en mi calendario
      </Button>
    </div>
  );
}

function pickUpText({ date, hour, start, end }: QuoteRequest): string {
  const cancel = 'Hasta que salga puedes cancelar desde el seguimiento.';
  if (date === undefined || hour === undefined) {
    return `Te avisamos cuando salga a recogerte, y lo sigues en el mapa. ${cancel}`;
  }
  const at = `el ${formatDate(date)} a las ${hour}${mainlandClockSuffix(start, end)}`;
  return `Reservaste para ${at}. Te avisamos cuando el conductor salga, y lo sigues en el mapa. ${cancel}`;
}

interface BookedTrip extends Pick<BookingDoneProps, 'booking' | 'request' | 'quote'> {
  readonly bookedAtMs: number;
}

async function toCalendar({ booking, request, quote, bookedAtMs }: BookedTrip): Promise<string> {
  // The road graph is loaded for whoever saves the file.
  const { jobMinutes } = await import('@llevo/contract/rules/board/job-span');
  const { date, hour, start, end, vehicle, returnTrip = false } = request;
  return calendarFile({
    uid: `${booking.service_id}@llevo`,
    startsAtMs: date !== undefined && hour !== undefined ? guayaquilInstantMs(date, hour) : bookedAtMs,
    minutes: jobMinutes({ vehicle, start, finish: end, distanceMetres: quote.distance_m, isReturnTrip: returnTrip }),
    createdAtMs: bookedAtMs,
    title: `Flete ${booking.number}`,
    place: start.address,
    description: `A: ${end.address}`,
    url: booking.tracking_url,
  });
}
