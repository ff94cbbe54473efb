import { Checkbox } from '@mantine/core';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AREA_KINDS } from './availability-fields.ts';
import { CITIES, PROVINCES } from './cities.ts';
import styles from './quoter-settings.module.css';

interface AreaFieldsProps {
  readonly kind: BoundField;
  readonly provinces: BoundField<readonly string[]>;
  readonly city: BoundField;
  readonly km: BoundField;
}

/** Where trips may start. */
export function AreaFields({ kind, provinces, city, km }: AreaFieldsProps) {
  const names = CITIES.map(({ label }) => label);
  // The centre that a program chose stays selectable.
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
