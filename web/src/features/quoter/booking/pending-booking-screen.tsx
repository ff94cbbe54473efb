import type { PendingBooking, QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import { displayPhone } from '@llevo/contract/rules/phone';
import { QUOTER_PATH } from '@llevo/contract/rules/quoter/quoter-link';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { hiddenField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { writeDraft } from '../draft-storage.ts';
import styles from '../quote/dialogs.module.css';
import { Fact, QuoteCard } from '../quote/quote-card.tsx';
import { useCountdown } from '../quote/use-countdown.ts';
import { EMPTY_STATE, quoterReducer } from '../quoter-state.ts';
import { quoterLocationPath } from '../quoter-url.ts';
import page from '../shared-quote.module.css';
import { BookedNote } from './booked-note.tsx';
import { confirmBooking, getPendingBooking } from './book-quote.ts';
import { keepBooked } from './kept-bookings.ts';

/** /pedido: the booking of a mailed link. Requires a press, because mail scanners open links. */
export default function PendingBookingScreen() {
  const token = useLocation().hash.slice(1);
  const [refusal, setRefusal] = useState<string | null>(null);
  const pending = useRetry(token === '' ? null : `booking ${token}`, async (signal) => {
    try {
      return await getPendingBooking(token, signal);
    } catch (error) {
      if (error instanceof ApiError && !signal.aborted && error.status < 500 && error.status !== 429) {
        setRefusal(error.message);
      }
      throw error;
    }
  });
  const problem = token === '' ? 'Abre el enlace del correo otra vez: le falta una parte.' : refusal;
  return (
    <section className={page.page} aria-labelledby="pending-title">
      <h1 id="pending-title" className={page.title}>
        Confirma tu viaje
      </h1>
      {pending.status === 'ready' && <PendingCard token={token} pending={pending.value} />}
      {pending.status === 'loading' && (
        <div className={page.skeleton} role="status">
          <span className="visually-hidden">Cargando...</span>
        </div>
      )}
      {problem !== null && (
        <>
          <p role="alert">{problem}</p>
          <Link to={QUOTER_PATH} className={buttonClass('main')}>
            Nueva cotización
          </Link>
        </>
      )}
      {pending.status === 'failed' && problem === null && (
        <LoadFailed about="un pedido que no se abre" onRetry={pending.retry} />
      )}
    </section>
  );
}

interface PendingCardProps {
  readonly token: string;
  readonly pending: PendingBooking;
}

/** The typed data, and the press that books the trip. */
function PendingCard({ token, pending }: PendingCardProps) {
  const { company, quote, trip, contact, typePayment, notes } = pending;
  const [booking, setBooking] = useState<QuoteBooking | null>(pending.booking);
  const navigate = useNavigate();
  const isExpired = useCountdown(Date.parse(quote.expires_at)) === 0;
  const form = useForm({
    fields: { token: hiddenField(token) },
    isPublic: true,
    send: async () => {
      const booked = await confirmBooking(token);
      // Another tab of this browser may be at the step of the code.
      keepBooked(quote, booked, contact.email);
      setBooking(booked);
      await navigate(new URL(booked.tracking_url).pathname, { replace: true });
    },
  });
  const quoteAgain = () => {
    writeDraft({ ...quoterReducer(EMPTY_STATE, { type: 'tripTaken', trip }), contact });
    const mode = trip.typeService === 'RESERVE' ? 'reserve' : 'immediate';
    void navigate(quoterLocationPath({ mode, step: 1, view: null, empresa: pending.empresa }));
  };
  return (
    <div className={page.card}>
      <div className={styles.stack}>
        <QuoteCard quote={quote} trip={trip} />
        <dl className={styles.facts}>
          <Fact term="Empresa">{company}</Fact>
          <Fact term="A nombre de">{contact.name}</Fact>
          <Fact term="Celular">{displayPhone(contact.cellphone)}</Fact>
          <Fact term="Pago">{paymentTypeLabel(typePayment)}</Fact>
          {notes !== '' && <Fact term="Indicaciones">{notes}</Fact>}
        </dl>
        {booking !== null && <BookedNote booking={booking} />}
        {booking === null && isExpired && (
          <>
            <p role="status">El precio ya venció: cotiza otra vez, y no tienes que escribir la dirección de nuevo.</p>
            <Button onClick={quoteAgain}>Cotizar este recorrido</Button>
          </>
        )}
        {booking === null && !isExpired && (
          <form method="post" className={styles.stack} onSubmit={form.submit} aria-label="Confirma tu viaje" noValidate>
            {form.error !== null && (
              <p className={styles.problem} role="alert">
                {form.error}
              </p>
            )}
            <Button type="submit" isBusy={form.isSending}>
              Confirmar el viaje
            </Button>
            <p className={styles.small}>
              Si no lo pediste, cierra esta página: mientras nadie lo confirme, no se registra nada.
            </p>
          </form>
        )}
      </div>
    </div>
  );
}
