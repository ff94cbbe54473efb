import { MAX_REFERENCE_LENGTH } from '@llevo/contract/entities/quote-options';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { scheduleProblem } from '@llevo/contract/rules/services/schedule-problem';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { useNow } from '../../../lib/browser/use-now.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { dayHint } from '../../../lib/i18n/format-day.ts';
import { SCHEDULE_TEXTS } from '../../../lib/services/schedule-texts.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { FieldCaption } from '../../../ui/fields/field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { KnownPlace } from '../../../ui/places/known-place.ts';
import { RouteFields } from '../../../ui/places/route-fields.tsx';
import type { BookingValues } from './booking-fields.ts';
import styles from './booking.module.css';
import { CargoFields } from './cargo-fields.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { swapEnds } from './swap-ends.ts';
import type { useTripStops } from './use-trip-stops.ts';

const SERVICE_TYPES = (['IMMEDIATE', 'RESERVE'] as const).map((id) => ({ id, label: serviceTypeLabel(id) }));

interface TripFieldsProps {
  readonly bind: (name: keyof BookingValues) => BoundField;
  readonly trip: ReturnType<typeof useTripStops>;
  /** Points at missing stops. */
  readonly isChecked: boolean;
  /** Places of the customer's earlier trips. */
  readonly known: readonly KnownPlace[];
}

/** From where to where, when, in what, and what is carried: what the quoter asks for. */
export function TripFields({ bind, trip, isChecked, known }: TripFieldsProps) {
  const typeService = bind('typeService');
  const [start, end] = [bind('referenceStart'), bind('referenceEnd')];
  return (
    <fieldset className={styles.section}>
      <legend>Recorrido</legend>
      <div className={styles.captioned}>
        <FieldCaption label="Tipo de servicio" />
        <Segmented
          label="Tipo de servicio"
          choices={SERVICE_TYPES}
          chosen={typeService.value === 'RESERVE' ? 'RESERVE' : 'IMMEDIATE'}
          onChoose={typeService.onChange}
        />
      </div>
      {typeService.value === 'RESERVE' && <ScheduleFields date={bind('date')} hour={bind('hour')} />}
      <RouteFields
        stops={trip.stops}
        isChecked={isChecked}
        known={known}
        {...trip.handlers}
        onKnown={(which, place) => {
          trip.handlers.onKnown(which, place);
          bind(which === 'start' ? 'referenceStart' : 'referenceEnd').onChange(place.reference);
        }}
        onSwap={swapEnds({ onSwap: trip.handlers.onSwap, start, end })}
      />
      <FoldedFields label="Agregar referencias" hasValue={`${start.value}${end.value}` !== ''}>
        <div className={styles.pair}>
          <TextField
            label="Referencia de la partida"
            isOptional
            maxLength={MAX_REFERENCE_LENGTH}
            placeholder="Casa 5, portón verde"
            field={start}
          />
          <TextField label="Referencia de la llegada" isOptional maxLength={MAX_REFERENCE_LENGTH} field={end} />
        </div>
      </FoldedFields>
      <CargoFields bind={bind} />
      {typeService.value === 'RESERVE' && <ReturnTripField field={bind('returnTrip')} />}
    </fieldset>
  );
}

/** The days that callers ask for most, by their distance from today. */
const NEXT_DAYS = ['Hoy', 'Mañana', 'Pasado mañana'];

interface ScheduleFieldsProps {
  readonly date: BoundField;
  readonly hour: BoundField;
}

/** Error of a complete schedule for which nothing can be reserved; the foot says what an incomplete one lacks. */
function scheduleError(date: string, hour: string, nowMs: number): string | undefined {
  const problem = scheduleProblem({ date, hour }, nowMs);
  return problem === 'past' || problem === 'too_far' ? SCHEDULE_TEXTS[problem] : undefined;
}

/** When a reserved service takes place: one of the next days by one press, or any other. */
function ScheduleFields({ date, hour }: ScheduleFieldsProps) {
  const nowMs = useNow();
  const today = guayaquilDate(nowMs);
  const error = date.error ?? scheduleError(date.value, hour.value, nowMs);
  return (
    <>
      <Segmented
        label="Día del servicio"
        choices={NEXT_DAYS.map((label, days) => ({ id: addDays(today, days), label }))}
        chosen={date.value}
        onChoose={date.onChange}
      />
      <div className={styles.pair}>
        <TextField label="Fecha" type="date" hint={dayHint(date.value, today)} field={{ ...date, error }} />
        <TextField label="Hora" type="time" field={hour} />
      </div>
    </>
  );
}

const ReturnTripField = ({ field }: { readonly field: BoundField }) => (
  <Switch
    label="Viaje de retorno"
    hint="El vehículo vuelve vacío y el cliente paga menos"
    isOn={field.value === 'yes'}
    onChange={(isOn) => {
      field.onChange(isOn ? 'yes' : '');
    }}
  />
);
