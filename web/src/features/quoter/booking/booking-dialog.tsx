import type { Quote } from '@llevo/contract/entities/quote';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from '../quote/dialogs.module.css';
import type { ContactDraft } from '../quoter-state.ts';
import type { QuoteRequest } from '../trip-rules.ts';
import { postBooking, readObstacle } from './book-quote.ts';
import type { BookingInput } from './book-quote.ts';
import { BookingDone } from './booking-done.tsx';
import { BookingForm } from './booking-form.tsx';
import { CodeForm } from './code-form.tsx';
import { SlotOffer } from './slot-offer.tsx';
import type { FreeSlot } from './slot-offer.tsx';
import { noticesOf } from './kept-bookings.ts';
import { rememberContact } from './known-contact.ts';
import { useBooking } from './use-booking.ts';

interface BookingDialogProps {
  readonly quote: Quote;
  readonly request: QuoteRequest;
  /** Whether the trip is a forwarded one, which names places only. */
  readonly isShared?: boolean;
  readonly contact: ContactDraft;
  /** Picks another time, in Guayaquil's time zone, for the same trip. */
  readonly onSlot: (slot: FreeSlot) => void;
  readonly onClose: () => void;
}

const TITLES = {
  form: 'Pide este viaje',
  code: 'Confirma tu correo',
  phoneCode: 'Confirma tu celular',
  done: 'Viaje pedido',
} as const;

/** Warnings of a reload's loss, in a browser that stores nothing. */
const NOT_KEPT = {
  form: 'Tu navegador no deja guardar lo que escribes: si recargas o cierras esta página, tendrás que escribirlo otra vez.',
  code: 'Tu navegador no deja guardar tu pedido: si recargas o cierras esta página, termínalo con el enlace del correo.',
  phoneCode: 'Tu navegador no deja guardar tu pedido: no recargues ni cierres esta página antes de escribir el código.',
} as const;

/** Books the quote: the visitor's data, a code if the address or cellphone is new, then the confirmation. A reload loses nothing. */
export default function BookingDialog({
  quote,
  request,
  isShared = false,
  contact,
  onSlot,
  onClose,
}: BookingDialogProps) {
  const { kept, change, isAtRisk } = useBooking(quote);
  const { key, draft, asked, done } = kept;
  const [next, setNext] = useState<FreeSlot | null>(null);
  const isByWhatsApp = asked?.input.channel === 'whatsapp';
  const step = done !== null ? 'done' : asked === null ? 'form' : isByWhatsApp ? 'phoneCode' : 'code';
  const send = async (input: BookingInput) => {
    const answer = await postBooking(input, key);
    if (!('code_sent' in answer)) {
      const notices = noticesOf(input);
      rememberContact({ ...input.contact, email: notices.email });
      change({ done: { booking: answer, ...notices } });
      return null;
    }
    const { code: _code, ...typed } = input;
    change({ asked: { input: typed, sent: answer } });
    return answer;
  };
  const confirm = async (input: BookingInput) => {
    setNext(null);
    try {
      return await send(input);
    } catch (error) {
      // The day may have filled up since the code was sent.
      setNext(readObstacle(error)?.next ?? null);
      throw error;
    }
  };
  return (
    <Dialog title={TITLES[step]} onClose={onClose}>
      {isAtRisk && (
        <p className={styles.notice} role="status">
          {step === 'done' ? '' : NOT_KEPT[step]}
        </p>
      )}
      {step === 'form' && (
        <BookingForm
          quote={quote}
          isShared={isShared}
          typeService={request.typeService}
          empresa={request.empresa ?? null}
          addresses={{ start: request.start.address, end: request.end.address }}
          contact={contact}
          draft={draft}
          onDraft={(values) => {
            change({ draft: values });
          }}
          send={send}
          onSlot={onSlot}
        />
      )}
      {asked !== null && done === null && (
        <div className={styles.stack}>
          <CodeForm
            asked={asked}
            confirm={(code) => confirm({ ...asked.input, code })}
            askAgain={() => confirm(asked.input)}
            onBack={() => {
              change({ asked: null });
            }}
            onEmail={() => {
              change({ asked: null, draft: { ...draft, channel: 'email' } });
            }}
          />
          <SlotOffer next={next} onSlot={onSlot} />
        </div>
      )}
      {done !== null && <BookingDone {...done} request={request} quote={quote} />}
    </Dialog>
  );
}
