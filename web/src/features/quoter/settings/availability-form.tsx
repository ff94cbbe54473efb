import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSaveQuoter } from './api/quoter-settings.ts';
import { AreaFields } from './area-fields.tsx';
import { availabilityFields, availabilityProblem, dayField, NO, toChanges, YES } from './availability-fields.ts';
import { WeekFields } from './week-fields.tsx';

/** When and where the company takes bookings, and how many a day. */
export function AvailabilityForm({ settings }: { readonly settings: QuoterSettingsResponse }) {
  const { save } = useSaveQuoter();
  const form = useForm({
    fields: availabilityFields(settings),
    send: async (values) => {
      const problem = availabilityProblem(values);
      if (problem !== null) throw new UserFacingError(problem);
      await save(toChanges(values, settings.area));
      notify('success', 'Cambios guardados');
    },
  });
  const always = form.bind('isAlwaysOpen');
  return (
    <Panel title="Pedidos">
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar horario y zona"
        label="Pedidos"
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
