import type { QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { calendarFile } from '@llevo/contract/rules/services/calendar-file';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/export/save-file.ts';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useAction } from '../../../lib/http/use-action.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import styles from '../quote/dialogs.module.css';
import type { ContactDraft, SavedQuote } from '../quoter-state.ts';
import type { QuoteRequest } from '../trip-rules.ts';
import { postBooking } from './book-quote.ts';
import type { BookingInput } from './book-quote.ts';
import { BookingForm } from './booking-form.tsx';

interface CodeFormProps {
  readonly input: BookingInput;
  /** Sends another email if called without a code. */
  readonly send: (input: BookingInput) => Promise<void>;
  readonly onBack: () => void;
}

/** Form for the code emailed to an address that this browser has not proved. */
function CodeForm({ input, send, onBack }: CodeFormProps) {
  const [isSentAgain, setIsSentAgain] = useState(false);
  const form = useForm({
    fields: { code: textField({ isSecret: true, message: 'Escribe el código de 6 dígitos' }) },
    focusOnError: 'code',
    isPublic: true,
    send: ({ code }) => send({ ...input, code }),
  });
  const again = useAction(async () => {
    await send(input);
    setIsSentAgain(true);
  });
  return (
    <form method="post" className={styles.stack} onSubmit={form.submit} aria-label="Confirma tu correo" noValidate>
      <p>
        Enviamos un código a <strong>{input.contact.email}</strong>, para que nadie pida viajes en tu nombre.
      </p>
      <CodeField label="Código" hint="6 dígitos. Vale 10 minutos." field={form.bind('code')} />
      {form.error !== null && (
        <p className={styles.problem} role="alert">
          {form.error}
        </p>
      )}
      <Button type="submit" isBusy={form.isSending}>
        Confirmar el viaje
      </Button>
      <div className={styles.actions}>
        <Button variant="quiet" isBusy={again.isRunning} onClick={again.start}>
          Enviar el código otra vez
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Cambiar mis datos
        </Button>
      </div>
      <p role="status" className={styles.small}>
        {isSentAgain && 'Lo enviamos otra vez. Revisa también el correo no deseado.'}
      </p>
    </form>
  );
}

interface BookingDoneProps {
  readonly booking: QuoteBooking;
  readonly email: string;
  readonly request: QuoteRequest;
}

/** Confirmation of a booking: number, calendar file and tracking link. */
function BookingDone({ booking, email, request }: BookingDoneProps) {
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

interface BookingDialogProps {
  readonly kept: SavedQuote;
  readonly request: QuoteRequest;
  readonly contact: ContactDraft;
  /** Picks another time, in Guayaquil's time zone, for the same trip. */
  readonly onSlot: (slot: { readonly date: string; readonly hour: string }) => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly name: 'form' }
  | { readonly name: 'code'; readonly input: BookingInput }
  | { readonly name: 'done'; readonly booking: QuoteBooking; readonly email: string };

const TITLES: Readonly<Record<Step['name'], string>> = {
  form: 'Pide este viaje',
  code: 'Confirma tu correo',
  done: 'Viaje pedido',
};

/** Books the quote: the visitor's data, a code if the address is new, then the confirmation. */
export default function BookingDialog({ kept, request, contact, onSlot, onClose }: BookingDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'form' });
  const send = async (input: BookingInput) => {
    const answer = await postBooking(input);
    if ('code_sent' in answer) setStep({ name: 'code', input });
    else setStep({ name: 'done', booking: answer, email: input.contact.email });
  };
  return (
    <Dialog title={TITLES[step.name]} onClose={onClose}>
      {step.name === 'form' && (
        <BookingForm
          quote={kept.quote}
          addresses={{ start: request.start.address, end: request.end.address }}
          contact={contact}
          send={send}
          onSlot={onSlot}
        />
      )}
      {step.name === 'code' && (
        <CodeForm
          input={step.input}
          send={send}
          onBack={() => {
            setStep({ name: 'form' });
          }}
        />
      )}
      {step.name === 'done' && <BookingDone booking={step.booking} email={step.email} request={request} />}
    </Dialog>
  );
}
