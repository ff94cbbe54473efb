import { CARGO_TYPES, MAX_LOADERS, MAX_REQUIREMENTS_LENGTH } from '@llevo/contract/entities/quote-options';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { NumberStepper } from '../../../ui/controls/number-stepper.tsx';
import { FieldCaption } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './booking.module.css';

const VEHICLE_OPTIONS = VEHICLE_IDS.map((value) => ({ value, label: vehicleName(value) }));

/** The choices of cargo, with a text of the mobile app if a service has one. */
const cargoOptions = (present: string) =>
  [...new Set<string>([...CARGO_TYPES, present])].map((value) => ({ value, label: translateWireValue(value) }));

interface CargoFieldsProps {
  readonly bind: (name: 'vehicle' | 'typeThing' | 'activators') => BoundField;
}

/** In what a trip is made, what is carried, and who helps. */
export function CargoFields({ bind }: CargoFieldsProps) {
  const [cargo, loaders] = [bind('typeThing'), bind('activators')];
  return (
    <>
      <div className={styles.pair}>
        <SelectField label="Vehículo" options={VEHICLE_OPTIONS} field={bind('vehicle')} />
        <SelectField label="Lleva" options={cargoOptions(cargo.value)} field={cargo} />
      </div>
      <div className={styles.row}>
        <FieldCaption label="Estibadores" />
        <NumberStepper
          unit="estibador"
          value={Number(loaders.value)}
          min={0}
          max={MAX_LOADERS}
          onChange={(count) => {
            loaders.onChange(count.toString());
          }}
        />
      </div>
    </>
  );
}

/** Special requirements of a trip, such as blankets. */
export const RequirementsField = ({ field }: { readonly field: BoundField }) => (
  <TextField label="Requerimientos especiales" isOptional maxLength={MAX_REQUIREMENTS_LENGTH} field={field} />
);
