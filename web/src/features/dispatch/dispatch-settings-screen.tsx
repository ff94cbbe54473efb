import type { DispatchMode, DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../lib/form/use-form.ts';
import type { BoundField } from '../../lib/form/use-form.ts';
import { useSavedChoice } from '../../lib/form/use-saved-choice.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ACCOUNT_PAGE } from '../../lib/back-office-paths.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { UnsavedGuard } from '../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SavedSwitch } from '../../ui/fields/saved-switch.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { dispatchSettingsQuery, useSaveDispatchSettings } from './dispatch-settings-api.ts';
import { askingFields, toChanges, typedSettings } from './dispatch-settings-fields.ts';
import { ImmediateTimeline, ReservedTimeline } from './dispatch-timeline.tsx';
import { MatchResults } from './match-results.tsx';
import styles from './dispatch-settings.module.css';

const MODES = [
  { value: 'automatic', label: 'Llevo busca al conductor' },
  { value: 'manual', label: 'Tu equipo elige al conductor' },
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

interface SettingsProps {
  readonly settings: DispatchSettings;
}

interface ModeChoiceProps extends SettingsProps {
  readonly label: string;
  readonly kind: keyof typeof MODE_HINTS;
}

function ModeChoice({ label, kind, settings }: ModeChoiceProps) {
  const save = useSaveDispatchSettings();
  const { shown, error, choose } = useSavedChoice(settings[kind], (mode: DispatchMode) =>
    save(kind === 'immediate' ? { immediate: mode } : { reserved: mode }),
  );
  const field = {
    name: kind,
    value: shown,
    isRequired: true,
    error: error ?? undefined,
    onChange: (mode: string) => {
      choose(mode === 'automatic' ? 'automatic' : 'manual');
    },
    onBlur: () => undefined,
  };
  return <SelectField label={label} hint={MODE_HINTS[kind][shown]} options={MODES} field={field} />;
}

interface TripSwitchProps extends SettingsProps {
  readonly label: string;
  readonly hint: string;
  readonly name: 'allowLarger' | 'startPin';
}

function TripSwitch({ label, hint, name, settings }: TripSwitchProps) {
  const save = useSaveDispatchSettings();
  return (
    <SavedSwitch
      label={label}
      hint={hint}
      isOn={settings[name]}
      save={(isOn) => save(name === 'startPin' ? { startPin: isOn } : { allowLarger: isOn })}
    />
  );
}

interface ShortFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The unit, which stands in the field; the hint says it in full. */
  readonly measure?: string;
  /** Several numbers, with what separates them. */
  readonly isList?: boolean;
  readonly field: BoundField;
}

/** A field of a few digits. */
const ShortField = ({ label, hint, measure, isList = false, field }: ShortFieldProps) => (
  <Field label={label} hint={hint} error={field.error}>
    {(control) => (
      <span className={styles.measured}>
        <input
          type="text"
          {...control}
          inputMode={isList ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={isList ? 40 : 3}
          name={field.name}
          required={field.isRequired}
          value={field.value}
          onChange={(event) => {
            field.onChange(event.target.value);
          }}
          onBlur={field.onBlur}
        />
        {measure !== undefined && <span aria-hidden="true">{measure}</span>}
      </span>
    )}
  </Field>
);

/** The typed settings, saved together, below what they do. */
function AskingForm({ settings }: SettingsProps) {
  const save = useSaveDispatchSettings();
  // The fields' own base: a saved choice returns all settings, with a colleague's changes that the fields do not show.
  const [base, setBase] = useState(settings);
  const form = useForm({
    fields: askingFields(base),
    send: async (values) => {
      const changes = toChanges(values, base);
      if (Object.keys(changes).length > 0) await save(changes);
      setBase({ ...base, ...changes });
      form.resetDirty();
      notify('success', 'Cambios guardados');
    },
  });
  return (
    <>
      <ImmediateTimeline settings={{ ...settings, ...typedSettings(form.values, base) }} />
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar"
        label="Búsqueda de conductores"
        isDirty={form.isDirty}
        onDiscard={form.reset}
      >
        {/* In the order of the steps above. */}
        <div className={styles.fields}>
          <ShortField
            label="Conductores a la vez"
            hint="De 1 a 5, al mismo tiempo."
            field={form.bind('driversAtOnce')}
          />
          <ShortField
            label="Tiempo para responder"
            hint="De 10 a 60 segundos."
            measure="s"
            field={form.bind('offerSeconds')}
          />
          <ShortField
            label="Camino hasta la partida"
            hint="Minutos, del más cercano al más lejano."
            measure="min"
            isList
            field={form.bind('ringsMinutes')}
          />
          <ShortField
            label="Duración de la búsqueda"
            hint="De 1 a 30 minutos, si nadie acepta."
            measure="min"
            field={form.bind('searchMinutes')}
          />
        </div>
      </BackOfficeForm>
    </>
  );
}

/** Choices are saved at once, what is typed by its button. */
const DispatchPanels = ({ settings }: SettingsProps) => (
  <>
    <Panel title="Quién encuentra al conductor">
      <p className={styles.note}>Se guarda al cambiar.</p>
      <div className={styles.columns}>
        <ModeChoice label="Servicios inmediatos" kind="immediate" settings={settings} />
        <ModeChoice label="Servicios reservados" kind="reserved" settings={settings} />
      </div>
    </Panel>
    <Panel title="Cómo se pregunta por un servicio inmediato" control={<MatchResults />}>
      <AskingForm settings={settings} />
    </Panel>
    <Panel title="Cómo se ofrece un servicio reservado">
      <ReservedTimeline settings={settings} />
    </Panel>
    <Panel title="El viaje">
      <p className={styles.note}>Se guarda al cambiar.</p>
      <div className={styles.columns}>
        <TripSwitch
          label="Aceptar un vehículo más grande"
          hint="También se pregunta a quienes tienen uno más grande que el pedido; el precio no cambia."
          name="allowLarger"
          settings={settings}
        />
        <TripSwitch
          label="Código para empezar"
          hint="El cliente recibe cuatro dígitos en su enlace y el conductor los escribe antes de empezar el viaje."
          name="startPin"
          settings={settings}
        />
      </div>
    </Panel>
  </>
);

/** /account/dispatch: how the company's bookings find their driver. */
export default function DispatchSettingsScreen() {
  const settings = useQuery(dispatchSettingsQuery());
  return (
    <DetailPage
      title="Búsqueda de conductores"
      parent={ACCOUNT_PAGE}
      note="Un cambio vale desde la próxima pregunta, también para las búsquedas en curso."
    >
      <UnsavedGuard />
      <QueryBoundary query={settings} failureTitle="No pudimos cargar la búsqueda de conductores">
        {(loaded) => <DispatchPanels settings={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}
