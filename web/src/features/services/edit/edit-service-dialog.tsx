import type { ServiceRow } from '@llevo/contract/entities/service';
import type { CargoType, TripRequest } from '@llevo/contract/entities/quote';
import { CARGO_TYPES } from '@llevo/contract/entities/quote-options';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { editableFields } from '@llevo/contract/rules/services/service-status';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RouteFields } from '../../../ui/places/route-fields.tsx';
import { editService, tripPriceQuery } from '../api/bookings.ts';
import type { ServiceEdit } from '../api/bookings.ts';
import { toPricedTrip } from '../booking/booking-fields.ts';
import styles from '../booking/booking.module.css';
import { swapEnds } from '../booking/swap-ends.ts';
import type { TripStops } from '../booking/use-trip-stops.ts';
import { toStop, toTripStop, useTripStops } from '../booking/use-trip-stops.ts';

const MAX_REFERENCE = 120;
const MAX_NOTES = 1000;

interface EditServiceDialogProps {
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** Date, hour, stops and notes of a service; shows how the price changes before it is saved. */
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
          <PriceDifference service={service} stops={trip.stops} schedule={form.values} />
        </>
      )}
      <TextField label="Notas" isOptional maxLength={MAX_NOTES} field={form.bind('notes')} />
    </FormDialog>
  );
}

interface Schedule {
  readonly date: string;
  readonly hour: string;
}

interface EditValues extends Schedule {
  readonly referenceStart: string;
  readonly referenceEnd: string;
  readonly notes: string;
}

/** Only what changed: a past schedule that stays is not checked again. */
function toEdit(service: ServiceRow, values: EditValues, stops: TripStops): ServiceEdit {
  const start = toStop(stops.start, values.referenceStart);
  const end = toStop(stops.end, values.referenceEnd);
  if (start === null || end === null) throw new UserFacingError('Faltan la partida o la llegada');
  const isStartNew =
    isMoved(service.start, stops.start) ||
    start.address !== service.addressStart ||
    (start.reference ?? '') !== service.referenceStart;
  const isEndNew =
    isMoved(service.finish, stops.end) ||
    end.address !== service.addressFinish ||
    (end.reference ?? '') !== service.referenceFinish;
  return {
    ...(values.date !== service.date && { date: values.date }),
    ...(values.hour !== service.hour && { hour: values.hour }),
    ...(isStartNew && { start }),
    ...(isEndNew && { end }),
    ...(values.notes.trim() !== service.notes && { notes: values.notes.trim() }),
  };
}

const isMoved = (before: ServiceRow['start'], { point }: TripStops['start']): boolean =>
  point !== null && (point.lat !== before.lat || point.lng !== before.lng);

const cargoOf = ({ typeThingsMove }: ServiceRow): CargoType =>
  CARGO_TYPES.find((type) => type === typeThingsMove) ?? 'Varios';

/** The service's trip for its price alone, with these stops and this schedule; null while a stop is missing. */
function pricedTrip(service: ServiceRow, stops: TripStops, { date, hour }: Schedule): TripRequest | null {
  const [start, end] = [toStop(stops.start, ''), toStop(stops.end, '')];
  if (start === null || end === null) return null;
  return toPricedTrip({
    typeService: service.typeService,
    date,
    hour,
    start,
    end,
    vehicle: service.typeVehicle,
    typeThing: cargoOf(service),
    activators: serviceLoaderCount(service),
    returnTrip: service.returnTrip,
  });
}

/** "+$4.20", "−$1.00". */
const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;

interface PriceDifferenceProps {
  readonly service: ServiceRow;
  readonly stops: TripStops;
  readonly schedule: Schedule;
}

/** How the price changes: new stops have the price of their trip, and a new schedule does if its fare is another one. */
function PriceDifference({ service, stops, schedule }: PriceDifferenceProps) {
  const isElsewhere = isMoved(service.start, stops.start) || isMoved(service.finish, stops.end);
  const { date, hour } = schedule;
  const isRescheduled = date !== '' && hour !== '' && (date !== service.date || hour !== service.hour);
  const after = useQuery(tripPriceQuery(isElsewhere || isRescheduled ? pricedTrip(service, stops, schedule) : null));
  const before = useQuery(tripPriceQuery(isRescheduled && !isElsewhere ? pricedTrip(service, stops, service) : null));
  if (!isElsewhere && !isRescheduled) return null;
  if (after.data === undefined || after.isFetching) {
    return isElsewhere && pricedTrip(service, stops, schedule) !== null ? (
      <p role="status">Calculando el precio…</p>
    ) : null;
  }
  if (!isElsewhere && (before.data === undefined || before.data.total === after.data.total)) return null;
  const [oldCents, newCents] = [centsFromDollars(service.price), centsFromDollars(after.data.offered)];
  return (
    <p role="status" className={styles.difference}>
      Antes {formatCents(oldCents)}, ahora {formatCents(newCents)} ({signed(newCents - oldCents)})
    </p>
  );
}
