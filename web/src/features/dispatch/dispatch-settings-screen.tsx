import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from '../../lib/form/use-form.ts';
import type { BoundField } from '../../lib/form/use-form.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ACCOUNT_PAGE } from '../../lib/back-office-paths.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { UnsavedGuard } from '../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dispatchSettingsQuery, useSaveDispatchSettings } from './dispatch-settings-api.ts';
import { dispatchFields, toChanges } from './dispatch-settings-fields.ts';
import styles from './dispatch-settings.module.css';

const MODES = [
  { value: 'automatic', label: 'Los busca Llevo' },
  { value: 'manual', label: 'Los asigna tu equipo' },
];

const MODE_HINTS = {
  immediate: {
    automatic: 'En cuanto entra un pedido, Llevo pregunta a los conductores más cercanos hasta que uno acepta.',
    manual: 'El pedido espera hasta que alguien de tu equipo elige al conductor.',
  },
  reserved: {
    automatic: 'Desde 24 horas antes, Llevo ofrece cada reserva según la propuesta del tablero.',
    manual: 'La reserva espera hasta que alguien de tu equipo elige al conductor.',
  },
} as const;

interface ModeFieldProps {
  readonly label: string;
  readonly kind: keyof typeof MODE_HINTS;
  readonly field: BoundField;
}

function ModeField({ label, kind, field }: ModeFieldProps) {
  const hint = MODE_HINTS[kind][field.value === 'automatic' ? 'automatic' : 'manual'];
  return <SelectField label={label} hint={hint} options={MODES} field={field} />;
}

interface NumberFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly field: BoundField;
}

const WholeNumberField = ({ label, hint, field }: NumberFieldProps) => (
  <TextField label={label} hint={hint} inputMode="numeric" autoComplete="off" maxLength={3} field={field} />
);

interface GroupProps {
  readonly title: string;
  /** Side by side where there is room. */
  readonly hasColumns?: boolean;
  readonly children: ReactNode;
}

function Group({ title, hasColumns = false, children }: GroupProps) {
  return (
    <Panel title={title}>
      <div className={classNames(styles.group, hasColumns && styles.columns)}>{children}</div>
    </Panel>
  );
}

function DispatchForm({ settings }: { readonly settings: DispatchSettings }) {
  const save = useSaveDispatchSettings();
  const form = useForm({
    fields: dispatchFields(settings),
    send: async (values) => {
      const changes = toChanges(values, settings);
      if (Object.keys(changes).length > 0) await save(changes);
      form.resetDirty();
      notify('success', 'Cambios guardados');
    },
  });
  return (
    <BackOfficeForm
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      submitLabel="Guardar"
      label="Búsqueda de conductores"
      isDirty={form.isDirty}
      onDiscard={form.reset}
      hasPanels
    >
      <Group title="Quién encuentra al conductor" hasColumns>
        <ModeField label="Servicios inmediatos" kind="immediate" field={form.bind('immediate')} />
        <ModeField label="Servicios reservados" kind="reserved" field={form.bind('reserved')} />
      </Group>
      <Group title="Cómo se pregunta por un servicio inmediato" hasColumns>
        <WholeNumberField
          label="Segundos para responder"
          hint="Si el conductor no responde en este tiempo, la oferta pasa al siguiente. De 10 a 60."
          field={form.bind('offerSeconds')}
        />
        <WholeNumberField
          label="Conductores a la vez"
          hint="A cuántos se pregunta al mismo tiempo; el primero que acepta se queda con el servicio. De 1 a 5."
          field={form.bind('driversAtOnce')}
        />
        <TextField
          label="Minutos hasta la partida"
          hint="Primero se pregunta a quienes llegan en los primeros minutos y, si no queda nadie, a los que llegan en los siguientes."
          inputMode="text"
          autoComplete="off"
          maxLength={40}
          field={form.bind('ringsMinutes')}
        />
        <WholeNumberField
          label="Minutos de búsqueda"
          hint="Si nadie acepta en este tiempo, la búsqueda se detiene y el servicio queda para tu equipo. De 1 a 30."
          field={form.bind('searchMinutes')}
        />
      </Group>
      <Group title="El viaje">
        <SwitchField
          label="Aceptar un vehículo más grande"
          hint="También se pregunta a quienes tienen uno más grande que el pedido; el precio no cambia."
          field={form.bind('allowLarger')}
        />
        <SwitchField
          label="Código para empezar"
          hint="El cliente recibe cuatro dígitos en su enlace y el conductor los escribe antes de empezar el viaje."
          field={form.bind('startPin')}
        />
      </Group>
    </BackOfficeForm>
  );
}

/** /account/dispatch: how the company's bookings find their driver. */
export default function DispatchSettingsScreen() {
  const settings = useQuery(dispatchSettingsQuery());
  return (
    <DetailPage
      title="Búsqueda de conductores"
      parent={ACCOUNT_PAGE}
      note="Un cambio vale desde la próxima pregunta, también para las búsquedas en curso."
      isNarrow
    >
      <UnsavedGuard />
      <QueryBoundary query={settings} failureTitle="No pudimos cargar la búsqueda de conductores">
        {(loaded) => <DispatchForm settings={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}
