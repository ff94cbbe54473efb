import { API_VERSION, API_VERSION_HEADER, API_VERSIONS } from '@llevo/contract/api-versions';
import type { ApiVersion } from '@llevo/contract/api-versions';
import { MAX_KEY_NOTE_LENGTH } from '@llevo/contract/entities/api-key';
import type { ApiKey } from '@llevo/contract/entities/api-key';
import { SCOPES } from '@llevo/contract/entities/scopes';
import type { Scope } from '@llevo/contract/entities/scopes';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { checkboxField, selectField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import type { BoundField } from '../../lib/form/use-form.ts';
import { SCOPE_AREAS, ACCESS_LEVELS, findScope } from '../../lib/session/scope-labels.ts';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './api-keys.module.css';

/** A scope and, for one that changes, that which reads the same: few programs change what they cannot read. */
const withRead = (scope: string): readonly string[] => [scope.replace(/:write$/, ':read'), scope];

/** The scopes that change nothing. */
const READ_SCOPES = SCOPES.filter((scope) => scope.endsWith(':read'));

/** Scopes of a key as checkboxes: areas by rows, access levels by columns. */
function ScopeGrid({ field }: { readonly field: BoundField<readonly string[]> }) {
  const errorId = useId();
  const toggle = (scope: string) => {
    field.onChange(
      field.value.includes(scope)
        ? field.value.filter((name) => name !== scope)
        : [...new Set([...field.value, ...withRead(scope)])],
    );
  };
  return (
    <fieldset className={styles.grid} aria-describedby={field.error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>Permisos</legend>
      <OutlineButton
        size="plain"
        className={styles.shortcut}
        onClick={() => {
          field.onChange(READ_SCOPES);
        }}
      >
        Solo leer todo
      </OutlineButton>
      <table className={styles.scopeTable}>
        <thead>
          <tr>
            <th scope="col">Área</th>
            {ACCESS_LEVELS.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCOPE_AREAS.map((area) => (
            <tr key={area.id}>
              <th scope="row">{area.label}</th>
              {ACCESS_LEVELS.map((level) => {
                const scope = findScope(area.id, level.id);
                return (
                  <td key={level.id}>
                    {scope !== undefined && (
                      <Checkbox
                        name={field.name}
                        aria-label={`${area.label}: ${level.label.toLowerCase()}`}
                        checked={field.value.includes(scope)}
                        error={field.error !== undefined}
                        onChange={() => {
                          toggle(scope);
                        }}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {field.error !== undefined && <FieldError id={errorId}>{field.error}</FieldError>}
    </fieldset>
  );
}

/** Input of a key. `expires_in_days` is undefined for a key without expiry. */
interface KeyInput {
  readonly name: string;
  readonly note: string;
  readonly scope: Scope[];
  readonly expires_in_days: number | undefined;
  readonly api_version: ApiVersion;
}

interface KeyFormProps {
  /** The key to edit; absent for a new one, which can also get an expiry. */
  readonly apiKey?: ApiKey;
  readonly submitLabel: string;
  readonly send: (input: KeyInput) => Promise<void>;
}

const NEVER = 'never';
/** Long enough to forget no rotation, short enough that a lost key ends. */
const USUAL_LIFETIME = '90';
const LIFETIMES = [
  { value: '30', label: '30 días' },
  { value: USUAL_LIFETIME, label: '90 días' },
  { value: '365', label: 'Un año' },
  { value: NEVER, label: 'No vence' },
] as const;

/** Newest first. */
const VERSIONS = API_VERSIONS.toReversed().map((value, at) => ({
  value,
  label: at === 0 ? `${value} (la más reciente)` : value,
}));

/** SPEC §5: form of a key with a descriptive name and at least one scope. */
export function KeyForm({ apiKey, submitLabel, send }: KeyFormProps) {
  const form = useForm({
    fields: {
      name: textField({ initial: apiKey?.name, message: 'Please provide a descriptive name for your key.' }),
      note: textField({ initial: apiKey?.note, isRequired: false }),
      scope: checkboxField({ initial: apiKey?.scope, min: 1, message: 'Please select at least one scope' }),
      expires_in_days: selectField({ initial: USUAL_LIFETIME }),
      api_version: selectField({ initial: apiKey?.api_version ?? API_VERSION }),
    },
    send: ({ name, note, scope, expires_in_days: lifetime, api_version: version }) =>
      send({
        name: name.trim(),
        note: note.trim(),
        scope: SCOPES.filter((name) => scope.includes(name)),
        expires_in_days: lifetime === NEVER ? undefined : Number(lifetime),
        api_version: API_VERSIONS.find((known) => known === version) ?? API_VERSION,
      }),
  });
  return (
    <Panel title={apiKey === undefined ? 'Nueva clave' : apiKey.key}>
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel={submitLabel}
        label="Clave de API"
        isDirty={apiKey === undefined ? undefined : form.isDirty}
        onDiscard={form.reset}
      >
        <TextField
          label="Nombre"
          hint="Para qué es: así sabrás cuál revocar."
          autoComplete="off"
          maxLength={100}
          field={form.bind('name')}
        />
        <TextField
          label="Nota"
          hint="Qué programa la usa y dónde está, sin nombres de personas."
          isOptional
          autoComplete="off"
          maxLength={MAX_KEY_NOTE_LENGTH}
          field={form.bind('note')}
        />
        <ScopeGrid field={form.bind('scope')} />
        {apiKey === undefined && (
          <SelectField label="Vencimiento" options={LIFETIMES} field={form.bind('expires_in_days')} />
        )}
        <SelectField
          label="Versión de la API"
          hint={`La que responde cuando una llamada no pide otra con ${API_VERSION_HEADER}.`}
          options={VERSIONS}
          field={form.bind('api_version')}
        />
      </BackOfficeForm>
    </Panel>
  );
}
