import { createDriver, updateDriver } from '@llevo/contract/endpoints/people/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { normalisePlate } from '@llevo/contract/entities/person-input';
import { VehicleId } from '@llevo/contract/entities/vehicle';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useQuery } from '@tanstack/react-query';
import { selectField, textField } from '../../../../lib/form/fields.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import type { ValuesOf } from '../../../../lib/form/use-form.ts';
import { call } from '../../../../lib/http/call.ts';
import { useMayChange } from '../../../../lib/session/use-may-change.ts';
import { FormDialog } from '../../../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { PersonFields, personFormFields, trimmedPerson } from '../../shared/person-fields.tsx';
import { UpgradeLink } from '../../shared/upgrade-link.tsx';
import { useSavePerson } from '../../shared/use-save-person.ts';
import { phoneCodesQuery } from '../api/phone-codes.ts';
import { DRIVER_KIND } from '../driver-kind.tsx';

interface DriverFormDialogProps {
  /** The driver as displayed; null for a new one. */
  readonly driver: DriverRow | null;
  readonly onClose: () => void;
}

const VEHICLE_OPTIONS = [
  { value: 'unselected', label: 'Elige el vehículo' },
  ...VEHICLE_IDS.map((id) => ({ value: id, label: vehicleName(id) })),
];

const driverFormFields = (driver: DriverRow | null, hasPhoneCodes: boolean) => ({
  ...personFormFields(driver, 'driver', !hasPhoneCodes || (driver !== null && driver.email !== '')),
  typeVehicle: selectField({ initial: driver?.typeVehicle, message: 'Elige el vehículo' }),
  plate: textField({ initial: driver?.plate, isRequired: false }),
});

const toDriver = (values: ValuesOf<ReturnType<typeof driverFormFields>>, driver: DriverRow | null) => ({
  ...trimmedPerson(values, driver),
  typeVehicle: VehicleId.parse(values.typeVehicle),
  plate: normalisePlate(values.plate),
});

/** Creates or edits a driver; a new one is invited by email. */
export default function DriverFormDialog({ driver, onClose }: DriverFormDialogProps) {
  const mayChangeEmail = useMayChange(updateDriver, 'email');
  const { data: hasPhoneCodes = false } = useQuery(phoneCodesQuery);
  const { save, upgradePath } = useSavePerson({
    kind: DRIVER_KIND,
    person: driver,
    create: (values: ReturnType<typeof toDriver>) => call(createDriver, values, { returns: 'response' }),
    update: (seen, changes) => call(updateDriver, { ...seen, ...changes }, { returns: 'response' }),
    onSaved: onClose,
  });
  const form = useForm({
    fields: driverFormFields(driver, hasPhoneCodes),
    send: (values) => save(toDriver(values, driver)),
    draftId: driver?.id ?? 'new-driver',
  });
  return (
    <FormDialog
      title={driver === null ? 'Nuevo conductor' : `Editar a ${fullName(driver)}`}
      submitLabel={driver === null ? 'Crear conductor' : 'Guardar cambios'}
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      isDirty={form.isDirty}
    >
      <PersonFields
        bind={form.bind}
        emailLock={
          driver === null || mayChangeEmail
            ? undefined
            : 'Con este correo entra a la app: solo un administrador lo cambia.'
        }
      />
      <SelectField label="Vehículo" options={VEHICLE_OPTIONS} field={form.bind('typeVehicle')} />
      <TextField
        label="Placa"
        placeholder="ABC-1234"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
        isOptional
        field={form.bind('plate')}
      />
      {driver === null && (
        <p>
          {hasPhoneCodes && form.values.email.trim() === ''
            ? 'Queda en revisión. Sin correo entra a la app con su celular, por un código de WhatsApp: envíale el enlace.'
            : 'Queda en revisión y le enviamos por correo la invitación con el enlace a la app.'}
        </p>
      )}
      <UpgradeLink path={upgradePath} />
    </FormDialog>
  );
}
