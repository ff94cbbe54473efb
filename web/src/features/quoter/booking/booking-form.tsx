import type { BookingObstacle } from '@llevo/contract/endpoints/services/bookings';
import type { Quote } from '@llevo/contract/entities/quote';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { TERMS_MESSAGE } from '@llevo/contract/validators/terms';
import { useState } from 'react';
import { checkboxField, emailField, phoneField, selectField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TermsField } from '../../../ui/fields/terms-field.tsx';
import { EmailField, TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../quote/dialogs.module.css';
import type { ContactDraft } from '../quoter-state.ts';
import { readObstacle } from './book-quote.ts';
import type { BookingInput } from './book-quote.ts';

interface BookingFormProps {
  readonly quote: Quote;
  readonly contact: ContactDraft;
  readonly send: (input: BookingInput) => Promise<void>;
  readonly onSlot: (slot: { readonly date: string; readonly hour: string }) => void;
}

const PAYMENTS: readonly { readonly value: PaymentType; readonly label: string }[] = [
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'transferencia', label: 'Transferencia' },
  { value: 'payphone', label: 'Payphone' },
];

const paymentOf = (value: string): PaymentType => PAYMENTS.find((known) => known.value === value)?.value ?? 'efectivo';

/** Form for the visitor's data, payment method and consent. */
export function BookingForm({ quote, contact, send, onSlot }: BookingFormProps) {
  const [obstacle, setObstacle] = useState<BookingObstacle | null>(null);
  const form = useForm({
    fields: {
      name: textField({ initial: contact.name, message: 'Escribe tu nombre' }),
      cellphone: phoneField({ initial: contact.cellphone, message: 'Escribe tu celular' }),
      email: emailField({ initial: contact.email }),
      typePayment: selectField({ initial: 'efectivo' }),
      notes: textField({ isRequired: false }),
      accepted: checkboxField({ min: 1, message: TERMS_MESSAGE }),
    },
    isPublic: true,
    send: async ({ name, cellphone, email, typePayment, notes }) => {
      setObstacle(null);
      try {
        await send({
          id: quote.id,
          contact: { name: name.trim(), cellphone: cellphone.trim(), email: email.trim() },
          typePayment: paymentOf(typePayment),
          ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
          accepted: true,
        });
      } catch (error) {
        setObstacle(readObstacle(error));
        throw error;
      }
    },
  });
  const next = obstacle?.next ?? null;
  return (
    <form method="post" className={styles.stack} onSubmit={form.submit} aria-label="Pide este viaje" noValidate>
      <p>
        Cotización <strong>{quote.number}</strong>: <strong>{formatDollars(quote.offered)}</strong>
      </p>
      <TextField label="Nombre" autoComplete="name" maxLength={120} field={form.bind('name')} />
      <TextField label="Celular" type="tel" autoComplete="tel" maxLength={30} field={form.bind('cellphone')} />
      <EmailField
        label="Correo"
        autoComplete="email"
        maxLength={200}
        hint="Ahí te enviamos la confirmación y el enlace para seguir el viaje."
        field={form.bind('email')}
      />
      <SelectField label="¿Cómo pagas?" options={PAYMENTS} field={form.bind('typePayment')} />
      <TextField
        label="Indicaciones"
        hint="Por ejemplo: timbre 3, portón verde"
        maxLength={500}
        isOptional
        field={form.bind('notes')}
      />
      <TermsField field={form.bind('accepted')} />
      {form.error !== null && (
        <p className={styles.problem} role="alert">
          {form.error}
        </p>
      )}
      {next !== null && (
        <Button
          variant="plain"
          onClick={() => {
            onSlot(next);
          }}
        >
          Reservar para el {formatDate(next.date)} a las {next.hour}
        </Button>
      )}
      <Button type="submit" isBusy={form.isSending}>
        Pedir este viaje
      </Button>
    </form>
  );
}
