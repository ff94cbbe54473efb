import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { BoundField } from '../../lib/form/use-form.ts';
import { SCOPE_AREAS, ACCESS_LEVELS, findScope } from '../../lib/session/scope-labels.ts';
import styles from './api-keys.module.css';

/** Scopes of a key as checkboxes: areas by rows, access levels by columns. */
export function ScopeGrid({ field }: { readonly field: BoundField<readonly string[]> }) {
  const errorId = useId();
  const toggle = (scope: string) => {
    field.onChange(
      field.value.includes(scope) ? field.value.filter((name) => name !== scope) : [...field.value, scope],
    );
  };
  return (
    <fieldset className={styles.grid} aria-describedby={field.error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>Permisos</legend>
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
      {field.error !== undefined && (
        <p id={errorId} className={styles.error}>
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
