import type { ServiceRow } from '@llevo/contract/entities/service';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import { editableFields } from '@llevo/contract/rules/services/service-status';
import { paymentTypeLabel, serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { numberField, selectField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RouteFields } from '../../../ui/places/route-fields.tsx';
import { editService } from '../api/bookings.ts';
import styles from '../booking/booking.module.css';
import { CargoFields } from '../booking/cargo-fields.tsx';
import { swapEnds } from '../booking/swap-ends.ts';
import { toTripStop, useTripStops } from '../booking/use-trip-stops.ts';
import { AgreedPriceFields, dollarLimits, PriceDifference } from './price-fields.tsx';
import { toEdit } from './service-edit.ts';

const MAX_REFERENCE = 120;
const MAX_NOTES = 1000;

interface EditServiceDialogProps {
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** Everything that was booked, beside the customer; shows how the price changes before it is saved. */
export default function EditServiceDialog({ service, onClose }: EditServiceDialogProps) {
  const client = useQueryClient();
  const canMove = editableFields(service.status) === 'all';
  const trip = useTripStops({
    start: toTripStop({ ...service.start, address: service.addressStart }),
    end: toTripStop({ ...service.finish, address: service.addressFinish }),
  });
  const [fields] = useState(() => ({
    date: textField({ initial: service.date }),
    hour: textField({ initial: service.hour }),
    referenceStart: textField({ initial: service.referenceStart, isRequired: false }),
    referenceEnd: textField({ initial: service.referenceFinish, isRequired: false }),
    vehicle: selectField({ initial: service.typeVehicle }),
    typeThing: selectField({ initial: service.typeThingsMove }),
    activators: textField({ initial: serviceLoaderCount(service).toString(), isRequired: false }),
    specialRequirements: textField({ initial: service.specialRequirements, isRequired: false }),
    typePayment: textField({ initial: service.typePayment ?? '', isRequired: false }),
    price: numberField({ initial: '', isRequired: false, ...dollarLimits(service), decimals: 2 }),
    priceReason: textField({ initial: '', isRequired: false }),
    notes: textField({ initial: service.notes, isRequired: false }),
  }));
  const form = useForm({
    fields,
    draftId: service.id,
    send: async (values) => {
      await editService(service, toEdit(service, values, trip.stops));
      void client.invalidateQueries({ queryKey: ['services'] });
      notify('success', 'El servicio se actualizó correctamente');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Editar servicio"
      submitLabel="Guardar cambios"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      {canMove && (
        <>
          <div className={styles.pair}>
            <TextField label="Fecha" type="date" field={form.bind('date')} />
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
              maxLength={MAX_REFERENCE}
              field={form.bind('referenceStart')}
            />
            <TextField
              label="Referencia de la llegada"
              isOptional
              maxLength={MAX_REFERENCE}
              field={form.bind('referenceEnd')}
            />
          </div>
          <CargoFields bind={form.bind} />
          <SelectField label="Tipo de pago" options={paymentOptions(service)} field={form.bind('typePayment')} />
          <PriceDifference service={service} stops={trip.stops} values={form.values} />
          <AgreedPriceFields service={service} bind={form.bind} />
          {service.driverName !== null && (
            <p className={styles.note}>
              El cliente y {service.driverName} reciben un correo si cambian fecha, recorrido, vehículo, carga o precio.
            </p>
          )}
        </>
      )}
      <TextField label="Notas" isOptional maxLength={MAX_NOTES} field={form.bind('notes')} />
    </FormDialog>
  );
}

/** The ways to pay; nothing only where nothing was said so far. */
const paymentOptions = ({ typePayment }: ServiceRow) =>
  [...(typePayment === null ? [null] : []), ...PAYMENT_TYPES].map((type) => ({
    value: type ?? '',
    label: paymentTypeLabel(type),
  }));
