import { WEEKDAYS } from '@llevo/contract/entities/quoter-settings';
import type { QuoterSettingsResponse, Weekday } from '@llevo/contract/entities/quoter-settings';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { WEEKDAY_LABELS } from '../../../lib/time/weekday-labels.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSaveQuoter } from './api/quoter-settings.ts';
import {
  AREA_KINDS,
  availabilityFields,
  availabilityProblem,
  dayField,
  NO,
  toChanges,
  YES,
} from './availability-fields.ts';
import type { DayEnd } from './availability-fields.ts';
import { CITIES, PROVINCES } from './cities.ts';
import { PARTS } from './settings-parts.tsx';
import styles from './quoter-settings.module.css';

interface AreaFieldsProps {
  readonly kind: BoundField;
  readonly provinces: BoundField<readonly string[]>;
  readonly city: BoundField;
  readonly km: BoundField;
}

/** Fields for the area in which trips may start. */
function AreaFields({ kind, provinces, city, km }: AreaFieldsProps) {
  const names = CITIES.map(({ label }) => label);
  // A centre set through the API stays selectable.
  const cities = names.includes(city.value) ? names : [city.value, ...names];
  return (
    <>
      <SelectField
        label="Zona"
        hint="Cuenta el punto de partida; la llegada puede ser en otra parte."
        options={AREA_KINDS}
        field={kind}
      />
      {kind.value === 'provinces' && (
        <fieldset className={styles.provinces}>
          <legend>Provincias</legend>
          {PROVINCES.map((name) => (
            <Checkbox
              key={name}
              name={provinces.name}
              label={name}
              checked={provinces.value.includes(name)}
              onChange={({ currentTarget }) => {
                const others = provinces.value.filter((other) => other !== name);
                provinces.onChange(currentTarget.checked ? [...others, name] : others);
              }}
            />
          ))}
        </fieldset>
      )}
      {kind.value === 'radius' && (
        <>
          <SelectField label="Ciudad" options={cities.map((label) => ({ value: label, label }))} field={city} />
          <TextField label="Kilómetros a la redonda" inputMode="numeric" field={km} />
        </>
      )}
    </>
  );
}

interface WeekFieldsProps {
  readonly fieldOf: (day: Weekday, end: DayEnd) => BoundField;
}

/** The hours of a day in words; null for a day off. */
function hoursText(fieldOf: WeekFieldsProps['fieldOf'], day: Weekday): string | null {
  const [opens, closes] = [fieldOf(day, 'opens').value, fieldOf(day, 'closes').value];
  return opens === '' || closes === '' ? null : `de ${opens} a ${closes}`;
}

/** Whether a day has no hour at all. */
const isDayOff = (fieldOf: WeekFieldsProps['fieldOf'], day: Weekday): boolean =>
  ENDS.every((end) => fieldOf(day, end).value === '');

const END_LABELS: Readonly<Record<DayEnd, string>> = { opens: 'desde', closes: 'hasta' };

const ENDS = ['opens', 'closes'] as const;

/** Working hours, a line for each day; empty on a day off. */
function WeekFields({ fieldOf }: WeekFieldsProps) {
  const [copied, setCopied] = useState('');
  const copy = (from: Weekday) => {
    for (const day of WEEKDAYS) {
      for (const end of ENDS) fieldOf(day, end).onChange(fieldOf(from, end).value);
    }
    setCopied(`Todos los días ${hoursText(fieldOf, from) ?? ''}`);
  };
  return (
    <fieldset className={styles.week}>
      <legend>Horario de los viajes</legend>
      {WEEKDAYS.map((day) => (
        <div key={day} className={styles.day}>
          <span>{WEEKDAY_LABELS[day]}</span>
          {ENDS.map((end) => {
            const { name, value, onChange } = fieldOf(day, end);
            return (
              <input
                key={end}
                className={styles.time}
                type="time"
                name={name}
                value={value}
                aria-label={`${WEEKDAY_LABELS[day]}, ${END_LABELS[end]}`}
                onChange={(event) => {
                  onChange(event.target.value);
                }}
              />
            );
          })}
          {isDayOff(fieldOf, day) && <span className={classNames(styles.copy, styles.closed)}>Cerrado</span>}
          {hoursText(fieldOf, day) !== null && (
            <OutlineButton
              size="plain"
              className={styles.copy}
              aria-label={`Copiar el horario del ${WEEKDAY_LABELS[day].toLowerCase()} a todos los días`}
              onClick={() => {
                copy(day);
              }}
            >
              Copiar a todos
            </OutlineButton>
          )}
        </div>
      ))}
      <p className={styles.note} role="status">
        {copied}
      </p>
      <p className={styles.note}>
        Deja vacío un día en que no trabajas. Un cierre antes de la apertura es del día siguiente: de 22:00 a 06:00.
      </p>
    </fieldset>
  );
}

/** Form for hours, area and daily number of bookings. */
export function AvailabilityForm({ settings }: { readonly settings: QuoterSettingsResponse }) {
  const { save } = useSaveQuoter();
  const form = useForm({
    fields: availabilityFields(settings),
    send: async (values) => {
      const problem = availabilityProblem(values);
      if (problem !== null) throw new UserFacingError(problem);
      await save(toChanges(values, settings.area));
      form.resetDirty();
      notify('success', 'Cambios guardados');
    },
  });
  const always = form.bind('isAlwaysOpen');
  return (
    <Panel {...PARTS.orders}>
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar horario y zona"
        label="Pedidos"
        isDirty={form.isDirty}
        onDiscard={form.reset}
      >
        <Switch
          label="Recibir viajes a toda hora"
          isOn={always.value === YES}
          onChange={(isOn) => {
            always.onChange(isOn ? YES : NO);
          }}
        />
        {always.value === NO && <WeekFields fieldOf={(day, end) => form.bind(dayField(day, end))} />}
        <AreaFields
          kind={form.bind('areaKind')}
          provinces={form.bind('provinces')}
          city={form.bind('city')}
          km={form.bind('km')}
        />
        <TextField
          label="Servicios por día"
          hint="Cuenta también los que registras tú. Lleno el día, la página ofrece el siguiente. Vacío: sin límite."
          inputMode="numeric"
          isOptional
          field={form.bind('dailyCapacity')}
        />
      </BackOfficeForm>
    </Panel>
  );
}
