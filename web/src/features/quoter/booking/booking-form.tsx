import type { BookingObstacle } from '@llevo/contract/endpoints/services/bookings';
import type { Quote, ServiceType } from '@llevo/contract/entities/quote';
import { isExactAddress } from '@llevo/contract/rules/quoter/exact-address';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import { centsFromDollars, formatDollars } from '@llevo/contract/rules/money';
import { returnDiscountCents } from '@llevo/contract/rules/rates/fare';
import { paymentPlanText } from '@llevo/contract/rules/services/payment-schedule';
import { TERMS_MESSAGE } from '@llevo/contract/validators/terms';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkboxField, selectField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { PAGE_LANGUAGE } from '../../../lib/i18n/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TermsField } from '../../../ui/fields/terms-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { getCompany } from '../api/quoter.ts';
import styles from '../quote/dialogs.module.css';
import { ReturnTripNote } from '../quote/quote-card.tsx';
import type { ContactDraft } from '../quoter-state.ts';
import { readObstacle } from './book-quote.ts';
import type { BookingInput } from './book-quote.ts';
import { ContactFields, contactFields } from './contact-fields.tsx';
import { SlotOffer } from './slot-offer.tsx';
import type { FreeSlot } from './slot-offer.tsx';
import type { BookingDraft } from './kept-bookings.ts';
import { forgetContact, readKnownContact } from './known-contact.ts';

interface BookingFormProps {
  readonly quote: Quote;
  /** Whether the trip is a forwarded one, which names places only. */
  readonly isShared: boolean;
  readonly typeService: ServiceType;
  /** The company that takes the order; null for the operator. */
  readonly empresa: string | null;
  readonly contact: ContactDraft;
  /** Addresses of the trip's ends, as quoted. */
  readonly addresses: { readonly start: string; readonly end: string };
  /** Values that were typed before a reload; null without any. */
  readonly draft: BookingDraft | null;
  readonly onDraft: (values: BookingDraft) => void;
  readonly send: (input: BookingInput) => Promise<unknown>;
  readonly onSlot: (slot: FreeSlot) => void;
}

const PAYMENTS: readonly { readonly value: PaymentType; readonly label: string }[] = [
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'transferencia', label: 'Transferencia' },
  { value: 'payphone', label: 'Payphone' },
];

/** Payment types and codes of the company; cash, the type chosen before and codes by e-mail until they are known. */
function useOffers(empresa: string | null, chosen: string) {
  const company = useRetry(`company ${empresa ?? ''}`, (signal) => getCompany(empresa, signal));
  const known = company.status === 'ready' ? company.value : null;
  const offered: readonly string[] = known?.payment_types ?? ['efectivo', chosen];
  return {
    payments: PAYMENTS.filter(({ value }) => offered.includes(value)),
    /** Null until it is known. */
    hasPhoneCodes: known && known.phone_codes === true,
  };
}

/** The chosen way to pay; cash for one that the company does not offer, as the list then shows. */
const paymentOf = (value: string, offered: typeof PAYMENTS): PaymentType =>
  offered.find((known) => known.value === value)?.value ?? 'efectivo';

const acceptedIn = (draft: BookingDraft | null): readonly string[] => {
  const value = draft?.['accepted'];
  return typeof value === 'object' ? value : [];
};

/** Whether the form still has the contact of the last order. */
const isOf = (known: ContactDraft, { email, cellphone }: Pick<ContactDraft, 'email' | 'cellphone'>): boolean =>
  known.email === '' ? known.cellphone === cellphone : known.email === email;

/** Form for the visitor's data, payment method and consent. */
export function BookingForm({
  quote,
  isShared,
  typeService,
  empresa,
  contact,
  addresses,
  draft,
  onDraft,
  send,
  onSlot,
}: BookingFormProps) {
  const isTypedAlready = draft !== null || `${contact.name}${contact.email}${contact.cellphone}` !== '';
  const [known, setKnown] = useState(readKnownContact);
  const person = isTypedAlready ? contact : (known ?? contact);
  const typed = (name: string): string | undefined => {
    const value = draft?.[name];
    return typeof value === 'string' ? value : undefined;
  };
  const { payments, hasPhoneCodes } = useOffers(empresa, typed('typePayment') ?? 'efectivo');
  const [choice, setChoice] = useState(typed('channel') ?? '');
  // This browser may have proved the address of its last order, which then needs no code.
  const prefersEmail = choice === 'email' || (choice === '' && !isTypedAlready && person.email !== '');
  const isByWhatsApp = !prefersEmail && (hasPhoneCodes ?? choice === 'whatsapp');
  const channel = isByWhatsApp ? 'whatsapp' : hasPhoneCodes === true ? 'email' : choice;
  const [obstacle, setObstacle] = useState<BookingObstacle | null>(null);
  const isWide = {
    start: isShared || !isExactAddress(addresses.start),
    end: isShared || !isExactAddress(addresses.end),
  };
  const form = useForm({
    fields: {
      referenceStart: textField({
        initial: typed('referenceStart'),
        isRequired: isWide.start,
        message: 'Escribe la calle y el número, o una referencia',
      }),
      referenceEnd: textField({
        initial: typed('referenceEnd'),
        isRequired: isWide.end,
        message: 'Escribe la calle y el número, o una referencia',
      }),
      ...contactFields(
        {
          name: typed('name') ?? person.name,
          cellphone: typed('cellphone') ?? person.cellphone,
          email: typed('email') ?? person.email,
        },
        isByWhatsApp,
      ),
      typePayment: selectField({ initial: typed('typePayment') ?? 'efectivo' }),
      notes: textField({ initial: typed('notes'), isRequired: false }),
      accepted: checkboxField({ initial: acceptedIn(draft), min: 1, message: TERMS_MESSAGE }),
    },
    isPublic: true,
    send: async ({ referenceStart, referenceEnd, name, cellphone, email, typePayment, notes }) => {
      setObstacle(null);
      try {
        await send({
          id: quote.id,
          contact: {
            name: name.trim(),
            cellphone: cellphone.trim(),
            ...(isByWhatsApp ? {} : { email: email.trim() }),
          },
          ...(isByWhatsApp ? { channel: 'whatsapp', language: PAGE_LANGUAGE } : {}),
          typePayment: paymentOf(typePayment, payments),
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
  const keep = useEffectEvent(() => {
    if (form.isDirty || draft !== null || choice !== '') onDraft({ ...form.values, channel });
  });
  useEffect(() => {
    keep();
  }, [form.values, channel]);
  const typePayment = paymentOf(form.values.typePayment, payments);
  const plan = paymentPlanText({ typeService, typePayment, priceCents: centsFromDollars(quote.offered) });
  const returnCents = returnDiscountCents(
    quote.items.map(({ code, amount }) => ({ code, amountCents: centsFromDollars(amount) })),
  );
  const forget = () => {
    forgetContact();
    setKnown(null);
    for (const field of ['name', 'cellphone', 'email'] as const) form.bind(field).onChange('');
  };
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
      {known !== null && isOf(known, form.values) && (
        <p className={styles.small}>
          <span>Usamos los datos de tu último pedido, guardados en este navegador.</span>{' '}
          <button type="button" className={styles.link} onClick={forget}>
            Olvidarlos
          </button>
        </p>
      )}
      <ContactFields
        bind={form.bind}
        hasChoice={hasPhoneCodes === true}
        channel={isByWhatsApp ? 'whatsapp' : 'email'}
        onChannel={setChoice}
      />
      <SelectField label="¿Cómo pagas?" options={payments} field={form.bind('typePayment')} />
      {plan !== null && (
        <p className={styles.small} role="status">
          {plan}
        </p>
      )}
      {returnCents > 0 && <ReturnTripNote cents={returnCents} />}
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
      <SlotOffer next={obstacle?.next ?? null} onSlot={onSlot} />
      {isByWhatsApp && (
        <p className={styles.small} id="booking-consent">
          Al continuar aceptas recibir por WhatsApp el código y los avisos de este servicio. Responde BAJA para dejar de
          recibirlos.
        </p>
      )}
      <Button type="submit" isBusy={form.isSending} {...(isByWhatsApp && { 'aria-describedby': 'booking-consent' })}>
        Pedir este viaje
      </Button>
    </form>
  );
}
