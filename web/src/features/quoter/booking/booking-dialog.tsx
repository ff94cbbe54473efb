import type { QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { ContactDraft, SavedQuote } from '../quoter-state.ts';
import type { QuoteRequest } from '../trip-rules.ts';
import type { BookingInput } from './book-quote.ts';
import { postBooking } from './book-quote.ts';
import { BookingDone } from './booking-done.tsx';
import { BookingForm } from './booking-form.tsx';
import { CodeForm } from './code-form.tsx';

interface BookingDialogProps {
  readonly kept: SavedQuote;
  readonly request: QuoteRequest;
  readonly contact: ContactDraft;
  /** Takes another time, in Guayaquil's, for the same trip. */
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

/** Books the quote: the visitor's data, a code where the address is new, and what was booked. */
export default function BookingDialog({ kept, request, contact, onSlot, onClose }: BookingDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'form' });
  const send = async (input: BookingInput) => {
    const answer = await postBooking(input);
    if ('code_sent' in answer) setStep({ name: 'code', input });
    else setStep({ name: 'done', booking: answer, email: input.contact.email });
  };
  return (
    <Dialog title={TITLES[step.name]} onClose={onClose}>
      {step.name === 'form' && <BookingForm quote={kept.quote} contact={contact} send={send} onSlot={onSlot} />}
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
