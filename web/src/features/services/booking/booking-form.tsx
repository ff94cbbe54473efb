import type { QuoteRow } from '@llevo/contract/entities/quote';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsavedChanges } from '../../../lib/browser/unsaved-changes.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { bookService, tripPriceQuery } from '../api/bookings.ts';
import type { BookingInput } from '../api/bookings.ts';
import type { DriverOption } from '../driver/driver-combobox.tsx';
import { bookingFields, toBookingExtras, toCustomerInput, toPricedTrip, toTripRequest } from './booking-fields.ts';
import type { CustomerChoice } from './booking-fields.ts';
import styles from './booking.module.css';
import { CustomerField, PhoneMatches } from './customer-field.tsx';
import { DriverField } from './driver-field.tsx';

import { PriceSummary, QuoteSummary } from './price-summary.tsx';

import { TripFields } from './trip-fields.tsx';
import { notifyBooked } from './undo.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';
import { toTripStop, useTripStops } from './use-trip-stops.ts';

const MAX_NOTES = 1000;
const PAYMENT_OPTIONS = [
  { value: '', label: paymentTypeLabel(null) },
  ...PAYMENT_TYPES.map((value) => ({ value, label: paymentTypeLabel(value) })),
];

interface BookingFormProps {
  /** The quote to be booked; null for a new trip. */
  readonly quote: QuoteRow | null;
  readonly onBooked: () => void;
}

/** Books a service: the trip with the server's price, its customer, how it is paid, and perhaps a driver. */
export default function BookingForm({ quote, onBooked }: BookingFormProps) {
  const client = useQueryClient();
  // An expired quote fills in the trip, which is priced again.
  const booked = quote?.state === 'open' ? quote : null;
  const [fields] = useState(() => bookingFields({ trip: quote?.trip ?? null, contact: quote?.contact ?? null }));
  const trip = useTripStops({ start: toTripStop(quote?.trip.start ?? null), end: toTripStop(quote?.trip.end ?? null) });
  const [customer, setCustomer] = useState<CustomerChoice | null>(quote?.contact ? 'new' : null);
  const [driver, setDriver] = useState<DriverOption | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const keyFor = useIdempotencyKey();

  const form = useForm({
    fields,
    draftId: quote?.id ?? '',
    send: async (values) => {
      setIsChecked(true);
      const request = booked === null ? toTripRequest(values, trip.stops) : null;
      if (booked === null && request === null) throw new UserFacingError('Faltan la partida y la llegada');
      const input: BookingInput = {
        ...(booked === null ? { trip: request ?? undefined } : { quote: booked.id }),
        customer: toCustomerInput(customer, values),
        ...toBookingExtras(values, driver?.id ?? null),
      };
      const service = await bookService(input, keyFor(input));
      void client.invalidateQueries({ queryKey: ['services'] });
      void client.invalidateQueries({ queryKey: ['quotes'] });
      notifyBooked(service);
      onBooked();
    },
  });
  useUnsavedChanges(form.isDirty);
  const priced = useQuery(
    tripPriceQuery(booked === null ? toPricedTrip(toTripRequest(form.values, trip.stops)) : null),
  );
  const vehicle = VEHICLE_IDS.find((id) => id === form.values.vehicle) ?? VEHICLE_IDS[0];

  return (
    <form className={styles.form} onSubmit={form.submit} aria-label="Nuevo servicio" noValidate>
      {booked === null ? (
        <TripFields bind={form.bind} trip={trip} isChecked={isChecked} />
      ) : (
        <QuoteSummary quote={booked} />
      )}
      <PriceSummary
        price={booked ?? priced.data}
        isLoading={priced.isFetching}
        error={priced.error === null ? null : errorMessage(priced.error)}
      />
      <fieldset className={styles.section}>
        <legend>Cliente</legend>
        <CustomerField
          choice={customer}
          error={isChecked && customer === null ? 'Elige un cliente o crea uno nuevo' : undefined}
          onChoose={setCustomer}
          onCreate={(typed) => {
            setCustomer('new');
            form.bind(fieldFor(typed)).onChange(typed);
          }}
        />
        {customer === 'new' && (
          <>
            <div className={styles.pair}>
              <TextField label="Nombre" autoComplete="off" field={form.bind('name')} />
              <TextField label="Apellido" isOptional autoComplete="off" field={form.bind('surname')} />
            </div>
            <div className={styles.pair}>
              <TextField label="Celular" type="tel" autoComplete="off" field={form.bind('cellphone')} />
              <TextField
                label="Correo"
                type="email"
                isOptional
                autoComplete="off"
                hint="Recibe la confirmación con el enlace de seguimiento."
                field={form.bind('email')}
              />
            </div>
            {form.values.email.trim() === '' && (
              <PhoneMatches cellphone={form.values.cellphone} onChoose={setCustomer} />
            )}
          </>
        )}
      </fieldset>
      <fieldset className={styles.section}>
        <legend>Pago y asignación</legend>
        <SelectField label="Tipo de pago" options={PAYMENT_OPTIONS} field={form.bind('typePayment')} />
        <DriverField
          driver={driver}
          start={booked === null ? trip.stops.start.point : booked.trip.start}
          vehicle={booked === null ? vehicle : booked.trip.vehicle}
          onChoose={setDriver}
        />
        <TextField label="Notas" isOptional maxLength={MAX_NOTES} field={form.bind('notes')} />
      </fieldset>
      <p className={styles.error} role="alert">
        {form.error}
      </p>
      <div className={styles.foot}>
        <Button type="submit" loading={form.isSending}>
          Crear servicio
        </Button>
      </div>
    </form>
  );
}

/** The field that a new customer's typed text belongs to. */
const fieldFor = (typed: string): 'name' | 'email' | 'cellphone' => {
  if (typed.includes('@')) return 'email';
  return /^[\d+()\s-]+$/.test(typed) ? 'cellphone' : 'name';
};
