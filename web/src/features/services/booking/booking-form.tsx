import type { QuoteRow } from '@llevo/contract/entities/quote';
import { MAX_NOTES_LENGTH } from '@llevo/contract/entities/service';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useUnsavedChanges } from '../../../lib/browser/unsaved-changes.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { bookService, pastTripsQuery, tripPriceQuery } from '../api/bookings.ts';
import type { BookingInput } from '../api/bookings.ts';
import type { DriverOption } from '../driver/driver-combobox.tsx';
import { typedAgreedPrice } from './agreed-price.ts';
import { AgreedPriceFields } from './agreed-price-fields.tsx';
import {
  bookingFields,
  toBookingExtras,
  toCustomerInput,
  toPricedTrip,
  toTripRequest,
  withoutNewCustomer,
} from './booking-fields.ts';
import type { BookingValues, CustomerChoice, ExistingCustomer } from './booking-fields.ts';
import { BookingFoot } from './booking-foot.tsx';
import styles from './booking.module.css';
import { RequirementsField } from './cargo-fields.tsx';
import { CustomerSection } from './customer-section.tsx';
import { DriverField } from './driver-field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { forgetKeptBooking, keptBookingOf, useKeptBooking } from './kept-booking.ts';
import { missingParts } from './missing-parts.ts';
import { knownPlaces, pastTrips } from './past-trips.ts';
import { PriceSummary, QuoteSummary } from './price-summary.tsx';
import { TripFields } from './trip-fields.tsx';
import { notifyBooked } from '../undo/undo.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';
import { toTripStop, useTripStops } from './use-trip-stops.ts';

const PAYMENT_OPTIONS = [
  { value: '', label: paymentTypeLabel(null) },
  ...PAYMENT_TYPES.map((value) => ({ value, label: paymentTypeLabel(value) })),
];

interface BookingFormProps {
  /** The quote to be booked; null for a new trip. */
  readonly quote: QuoteRow | null;
  /** The customer of a new trip, if known. */
  readonly caller?: ExistingCustomer | null;
  /** The driver who is to get it, with whose vehicle the form begins. */
  readonly chosenDriver?: DriverOption | null;
  readonly onBooked: () => void;
  /** Whether closing would lose something that was typed. */
  readonly onFilled?: (isFilled: boolean) => void;
}

/** Books a service: who calls, the trip with the server's price, how it is paid, and perhaps a driver. */
export default function BookingForm({
  quote,
  caller = null,
  chosenDriver = null,
  onBooked,
  onFilled,
}: BookingFormProps) {
  const client = useQueryClient();
  const { manages } = useRights();
  // An expired quote fills in the trip, which is priced again.
  const booked = quote?.state === 'open' ? quote : null;
  const [kept] = useState(() => (quote === null ? keptBookingOf(caller) : null));
  const [fields] = useState(() =>
    bookingFields({
      trip: quote?.trip ?? null,
      contact: quote?.contact ?? null,
      vehicle: chosenDriver?.vehicle ?? null,
    }),
  );
  const [initialStops] = useState(
    () => kept?.stops ?? { start: toTripStop(quote?.trip.start ?? null), end: toTripStop(quote?.trip.end ?? null) },
  );
  const trip = useTripStops(initialStops);
  const [customer, setCustomer] = useState<CustomerChoice | null>(
    kept?.customer ?? caller ?? (quote?.contact ? 'new' : null),
  );
  const [driver, setDriver] = useState(chosenDriver);
  const [isChecked, setIsChecked] = useState(false);
  const keyFor = useIdempotencyKey();
  const element = useRef<HTMLFormElement>(null);

  const form = useForm({
    fields: customer === 'new' ? fields : withoutNewCustomer(fields),
    draftId: quote?.id ?? '',
    send: async (values) => {
      setIsChecked(true);
      const bookedBy = toCustomerInput(customer, values);
      const request = booked === null ? toTripRequest(values, trip.stops) : null;
      if (booked === null && request === null) throw new UserFacingError('Faltan la partida y la llegada');
      const input: BookingInput = {
        ...(booked === null ? { trip: request ?? undefined } : { quote: booked.id }),
        customer: bookedBy,
        ...toBookingExtras(values, driver?.id ?? null),
      };
      const service = await bookService(input, keyFor(input));
      void client.invalidateQueries({ queryKey: ['services'] });
      void client.invalidateQueries({ queryKey: ['quotes'] });
      forgetKeptBooking();
      notifyBooked(service, service.tracking_url);
      onBooked();
    },
  });
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(kept?.values ?? {})) {
      if (name in fields) form.bind(name as keyof BookingValues).onChange(value);
    }
  });
  useEffect(() => {
    restore();
  }, []);
  const asked = useRef<string | null>(caller === null ? '[data-autofocus]' : '[data-stop="start"]');
  useEffect(() => {
    if (asked.current !== null) element.current?.querySelector<HTMLElement>(asked.current)?.focus();
    asked.current = null;
  }, [customer]);
  const isFilled = form.isDirty || trip.stops !== initialStops || (customer !== caller && quote === null);
  useUnsavedChanges(isFilled);
  useKeptBooking({ values: form.values, stops: trip.stops, customer }, isFilled && quote === null);
  useEffect(() => {
    onFilled?.(isFilled);
  }, [isFilled, onFilled]);

  const priced = useQuery(
    tripPriceQuery(booked === null ? toPricedTrip(toTripRequest(form.values, trip.stops)) : null),
  );
  const price = booked ?? priced.data;
  const agreed = manages && price !== undefined ? typedAgreedPrice(form.values.price, price.offered) : null;
  const priceFacts = {
    price,
    agreed,
    isLoading: priced.isFetching,
    failed: priced.error && { error: priced.error, ask: () => void priced.refetch() },
  };
  const past = useQuery(
    pastTripsQuery(booked !== null || customer === null || customer === 'new' ? null : customer.id),
  );
  const trips = pastTrips(past.data ?? []);
  const repeated =
    trips.find(
      ({ start, end }) => start.address === trip.stops.start.address && end.address === trip.stops.end.address,
    ) ?? null;
  const vehicle = VEHICLE_IDS.find((id) => id === form.values.vehicle) ?? VEHICLE_IDS[0];
  const missing = missingParts({ customer, values: form.values, stops: booked === null ? trip.stops : null });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const control = missing[0]?.control ?? null;
    if (control === null) {
      void form.submit(event);
      return;
    }
    event.preventDefault();
    form.dismissError();
    // Errors first, then the focus: a screen reader announces the focused control with its error.
    flushSync(() => {
      setIsChecked(true);
    });
    element.current?.querySelector<HTMLElement>(control)?.focus();
  };

  return (
    <form ref={element} className={styles.form} onSubmit={submit} aria-label="Nuevo servicio" noValidate>
      {kept !== null && (
        <p role="status" className={styles.note}>
          Sigue aquí lo que estabas escribiendo.
        </p>
      )}
      <CustomerSection
        choice={customer}
        bind={form.bind}
        error={isChecked && customer === null ? 'Elige un cliente o crea uno nuevo' : undefined}
        pastTrips={trips}
        repeated={repeated}
        onChoose={(choice) => {
          // The control that was pressed is gone, and the focus goes on to what is asked next.
          if (choice === null) asked.current = '[data-autofocus]';
          else if (choice !== 'new') asked.current = booked === null ? '[data-stop="start"]' : '[name="typePayment"]';
          setCustomer(choice);
        }}
        onRepeat={
          booked === null
            ? ({ start, end, vehicle: usual }) => {
                trip.handlers.onKnown('start', start);
                trip.handlers.onKnown('end', end);
                form.bind('referenceStart').onChange(start.reference);
                form.bind('referenceEnd').onChange(end.reference);
                form.bind('vehicle').onChange(usual);
              }
            : undefined
        }
      />
      {booked === null ? (
        <TripFields bind={form.bind} trip={trip} isChecked={isChecked} known={knownPlaces(trips)} />
      ) : (
        <QuoteSummary quote={booked} />
      )}
      <fieldset className={styles.section}>
        <legend>Pago y asignación</legend>
        <div className={styles.pair}>
          <SelectField label="Tipo de pago" options={PAYMENT_OPTIONS} field={form.bind('typePayment')} />
          <DriverField
            driver={driver}
            start={booked === null ? trip.stops.start.point : booked.trip.start}
            vehicle={booked === null ? vehicle : booked.trip.vehicle}
            onChoose={setDriver}
          />
        </div>
      </fieldset>
      <FoldedFields
        label={booked === null ? 'Agregar requerimientos y notas' : 'Agregar notas'}
        hasValue={`${booked === null ? form.values.specialRequirements : ''}${form.values.notes}` !== ''}
      >
        <div className={styles.section}>
          {booked === null && <RequirementsField field={form.bind('specialRequirements')} />}
          <TextField label="Notas" isOptional maxLength={MAX_NOTES_LENGTH} field={form.bind('notes')} />
        </div>
      </FoldedFields>
      {/* Last, so that nothing moves when the price comes. */}
      <PriceSummary {...priceFacts} />
      {manages && price !== undefined && (
        <FoldedFields label="Acordar otro precio" hasValue={form.values.price !== ''}>
          <AgreedPriceFields price={price.offered} bind={form.bind} />
        </FoldedFields>
      )}
      <BookingFoot
        priceFacts={priceFacts}
        missing={missing.map(({ part }) => part)}
        isChecked={isChecked}
        error={form.error}
        isSending={form.isSending}
      />
    </form>
  );
}
