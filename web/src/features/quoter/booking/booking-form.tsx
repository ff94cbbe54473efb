import type { BookingObstacle } from '@llevo/contract/endpoints/services/bookings';
import type { Quote } from '@llevo/contract/entities/quote';
import { isExactAddress } from '@llevo/contract/rules/quoter/exact-address';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { validateReachablePhone } from '@llevo/contract/validators/phone-number';
import { TERMS_MESSAGE } from '@llevo/contract/validators/terms';
import { useState } from 'react';
import { checkboxField, emailField, phoneField, selectField, textField } from '../../../lib/form/fields.ts';
import type { FormField } from '../../../lib/form/fields.ts';
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
  /** Addresses of the trip's ends, as quoted. */
  readonly addresses: { readonly start: string; readonly end: string };
  readonly send: (input: BookingInput) => Promise<void>;
  readonly onSlot: (slot: { readonly date: string; readonly hour: string }) => void;
}

const PAYMENTS: readonly { readonly value: PaymentType; readonly label: string }[] = [
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'transferencia', label: 'Transferencia' },
  { value: 'payphone', label: 'Payphone' },
];

const paymentOf = (value: string): PaymentType => PAYMENTS.find((known) => known.value === value)?.value ?? 'efectivo';

/** The driver calls this number. */
const reachable = (field: FormField<string>): FormField<string> => ({
  ...field,
  validate: (value) => field.validate(value) ?? validateReachablePhone(value),
});

/** Form for the visitor's data, payment method and consent. */
export function BookingForm({ quote, contact, addresses, send, onSlot }: BookingFormProps) {
  const [obstacle, setObstacle] = useState<BookingObstacle | null>(null);
  const isWide = { start: !isExactAddress(addresses.start), end: !isExactAddress(addresses.end) };
  const form = useForm({
    fields: {
      referenceStart: textField({
        isRequired: isWide.start,
        message: 'Escribe la calle y el número, o una referencia',
      }),
      referenceEnd: textField({ isRequired: isWide.end, message: 'Escribe la calle y el número, o una referencia' }),
      name: textField({ initial: contact.name, message: 'Escribe tu nombre' }),
      cellphone: reachable(phoneField({ initial: contact.cellphone, message: 'Escribe tu celular' })),
      email: emailField({ initial: contact.email }),
      typePayment: selectField({ initial: 'efectivo' }),
      notes: textField({ isRequired: false }),
      accepted: checkboxField({ min: 1, message: TERMS_MESSAGE }),
    },
    isPublic: true,
    send: async ({ referenceStart, referenceEnd, name, cellphone, email, typePayment, notes }) => {
      setObstacle(null);
      try {
        await send({
          id: quote.id,
          contact: { name: name.trim(), cellphone: cellphone.trim(), email: email.trim() },
          typePayment: paymentOf(typePayment),
          ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
          ...(referenceStart.trim() === '' ? {} : { referenceStart: referenceStart.trim() }),
          ...(referenceEnd.trim() === '' ? {} : { referenceEnd: referenceEnd.trim() }),
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
      {isWide.start && (
        <TextField
          label="Calle y número de la partida"
          hint={`En ${addresses.start}. O una referencia para el conductor.`}
          autoComplete="off"
          maxLength={120}
          field={form.bind('referenceStart')}
        />
      )}
      {isWide.end && (
        <TextField
          label="Calle y número de la llegada"
          hint={`En ${addresses.end}. O una referencia para el conductor.`}
          autoComplete="off"
          maxLength={120}
          field={form.bind('referenceEnd')}
        />
      )}
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
