import { MAX_REFERENCE_LENGTH } from '@llevo/contract/entities/quote-options';
import { MAX_NOTES_LENGTH } from '@llevo/contract/entities/service';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import type { ServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { editableFields } from '@llevo/contract/rules/services/service-status';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { selectField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { dayHint } from '../../../lib/i18n/format-day.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RouteFields } from '../../../ui/places/route-fields.tsx';
import { editService } from '../api/bookings.ts';
import { AgreedPriceFields } from '../booking/agreed-price-fields.tsx';
import { agreedPriceField } from '../booking/agreed-price.ts';
import type { CustomerChoice } from '../booking/booking-fields.ts';
import styles from '../booking/booking.module.css';
import { CargoFields, RequirementsField } from '../booking/cargo-fields.tsx';
import { swapEnds } from '../booking/swap-ends.ts';
import { useTripStops } from '../booking/use-trip-stops.ts';
import { parseServiceConflict } from '../driver/conflict-text.ts';
import { CustomerEdit, presentCustomer } from './customer-edit.tsx';
import { EditConflict } from './edit-conflict.tsx';
import type { EditConflictFacts } from './edit-conflict.tsx';
import { PriceDifference } from './price-fields.tsx';
import { rebase } from './rebase.ts';
import { isStopTyped, serviceStops, toEdit, valuesOf } from './service-edit.ts';
import type { EditValues } from './service-edit.ts';
import { replacedPrice, usePriceAfter } from './use-price-after.ts';

interface EditServiceDialogProps {
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  /** Whether the focus begins at the date. */
  readonly isReschedule?: boolean;
  readonly onClose: () => void;
}

const optional = (initial: string) => textField({ initial, isRequired: false });

const fieldsOf = (service: ServiceRow) => {
  const values = valuesOf(service);
  return {
    date: textField({ initial: values.date }),
    hour: textField({ initial: values.hour }),
    referenceStart: optional(values.referenceStart),
    referenceEnd: optional(values.referenceEnd),
    vehicle: selectField({ initial: values.vehicle }),
    typeThing: selectField({ initial: values.typeThing }),
    activators: optional(values.activators),
    specialRequirements: optional(values.specialRequirements),
    typePayment: optional(values.typePayment),
    // The price that it replaces changes with the trip: see the limits in `send`.
    price: agreedPriceField(null),
    priceReason: optional(''),
    notes: optional(values.notes),
    name: optional(''),
    surname: optional(''),
    cellphone: optional(''),
    email: optional(''),
  };
};

/**
 * Everything that was booked; shows how the price changes before it is saved. If another person changed the service in
 * the meantime, the form goes on over the newest one with what was typed.
 */
export default function EditServiceDialog({ service: opened, isReschedule = false, onClose }: EditServiceDialogProps) {
  const client = useQueryClient();
  const [service, setService] = useState(opened);
  const [conflict, setConflict] = useState<EditConflictFacts | null>(null);
  const [customer, setCustomer] = useState<CustomerChoice | null>(() => presentCustomer(opened));
  const [isChecked, setIsChecked] = useState(false);
  const today = guayaquilDate(useNow());
  const canMove = editableFields(service.status) === 'all';
  const trip = useTripStops(serviceStops(opened));
  const fields = useMemo(() => fieldsOf(service), [service]);
  const form = useForm({
    fields,
    draftId: opened.id,
    send: async (values) => {
      setIsChecked(true);
      const priceError = agreedPriceField(replaced).validate(values.price, values);
      if (priceError !== null) throw new UserFacingError(priceError, 'price');
      try {
        await editService(service, toEdit(service, { values, stops: trip.stops, customer }));
      } catch (failure) {
        const found = parseServiceConflict(failure);
        if (found?.service !== undefined && found.service.updatedAt !== service.updatedAt) {
          follow(found.service, found, values);
        }
        throw failure;
      }
      void client.invalidateQueries({ queryKey: ['services'] });
      notify('success', 'El servicio se actualizó correctamente');
      onClose();
    },
  });

  const priceAfter = usePriceAfter(service, trip.stops, form.values);
  const replaced = replacedPrice(service, priceAfter);
  const stored = valuesOf(service);
  const isFilled =
    Object.keys(stored).some((name) => isTyped(name, stored, form.values)) ||
    isStopTyped(service, trip.stops, 'start') ||
    isStopTyped(service, trip.stops, 'end') ||
    (customer !== null && (customer === 'new' || customer.id !== service.user));
  const setValues = (values: EditValues) => {
    for (const [name, value] of Object.entries(values)) form.bind(name as keyof EditValues).onChange(value);
  };
  const setStop = (which: 'start' | 'end', { point, address }: (typeof trip.stops)['start']) => {
    if (point !== null) trip.handlers.onKnown(which, { point, address, reference: '' });
  };
  /** Goes on over the newest service with what was typed. */
  const follow = (after: ServiceRow, { changedBy, changedAt }: ServiceConflict, values: EditValues) => {
    const before = valuesOf(service);
    const typed = new Set(Object.keys(before).filter((name) => isTyped(name, before, values)));
    setValues(rebase(before, valuesOf(after), values));
    const stops = serviceStops(after);
    for (const which of ['start', 'end'] as const) {
      if (!isStopTyped(service, trip.stops, which)) setStop(which, stops[which]);
    }
    if (customer !== null && customer !== 'new' && customer.id === service.user) setCustomer(presentCustomer(after));
    setConflict({ changedBy, changedAt, before: service, after, typed });
    setService(after);
  };
  const takeStored = () => {
    setValues(valuesOf(service));
    const stops = serviceStops(service);
    setStop('start', stops.start);
    setStop('end', stops.end);
    setCustomer(presentCustomer(service));
    setConflict(null);
    form.dismissError();
  };

  return (
    <FormDialog
      title="Editar servicio"
      submitLabel="Guardar cambios"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      isDirty={isFilled}
    >
      {conflict !== null && <EditConflict {...conflict} onTakeStored={takeStored} />}
      {canMove && (
        <>
          <CustomerEdit
            service={service}
            choice={customer}
            bind={form.bind}
            error={isChecked && customer === null ? 'Elige un cliente o crea uno nuevo' : undefined}
            onChoose={setCustomer}
          />
          <div className={styles.pair}>
            <TextField
              label="Fecha"
              type="date"
              hint={dayHint(form.values.date, today)}
              data-autofocus={isReschedule || undefined}
              field={form.bind('date')}
            />
            <TextField label="Hora" type="time" field={form.bind('hour')} />
          </div>
          <RouteFields
            stops={trip.stops}
            isChecked
            {...trip.handlers}
            onSwap={swapEnds({
              onSwap: trip.handlers.onSwap,
              start: form.bind('referenceStart'),
              end: form.bind('referenceEnd'),
            })}
          />
          <div className={styles.pair}>
            <TextField
              label="Referencia de la partida"
              isOptional
              maxLength={MAX_REFERENCE_LENGTH}
              field={form.bind('referenceStart')}
            />
            <TextField
              label="Referencia de la llegada"
              isOptional
              maxLength={MAX_REFERENCE_LENGTH}
              field={form.bind('referenceEnd')}
            />
          </div>
          <CargoFields bind={form.bind} />
          <RequirementsField field={form.bind('specialRequirements')} />
          <SelectField label="Tipo de pago" options={paymentOptions(service)} field={form.bind('typePayment')} />
          <PriceDifference service={service} after={priceAfter} />
          <AgreedPriceFields price={replaced} bind={form.bind} />
          {service.driverName !== null && (
            <p className={styles.note}>
              El cliente y {service.driverName} reciben un aviso si cambian fecha, recorrido, vehículo, carga, precio o
              tipo de pago.
            </p>
          )}
        </>
      )}
      <TextField label="Notas" isOptional maxLength={MAX_NOTES_LENGTH} field={form.bind('notes')} />
    </FormDialog>
  );
}

const isTyped = (name: string, before: EditValues, values: EditValues): boolean =>
  before[name as keyof EditValues] !== values[name as keyof EditValues];

/** The ways to pay; nothing only where nothing was said so far. */
const paymentOptions = ({ typePayment }: ServiceRow) =>
  [...(typePayment === null ? [null] : []), ...PAYMENT_TYPES].map((type) => ({
    value: type ?? '',
    label: paymentTypeLabel(type),
  }));
