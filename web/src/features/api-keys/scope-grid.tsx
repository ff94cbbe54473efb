import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { BoundField } from '../../lib/form/use-form.ts';
import { SCOPE_AREAS, ACCESS_LEVELS, findScope } from './scope-labels.ts';
import styles from './api-keys.module.css';

/** What a key may do: areas down, reading and changing across. */
export function ScopeGrid({ field }: { readonly field: BoundField<readonly string[]> }) {
  const problemId = useId();
  const toggle = (scope: string) => {
    field.onChange(
      field.value.includes(scope) ? field.value.filter((held) => held !== scope) : [...field.value, scope],
    );
  };
  return (
    <fieldset className={styles.grid} aria-describedby={field.error === undefined ? undefined : problemId}>
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
              {ACCESS_LEVELS.map((reach) => {
                const scope = findScope(area.id, reach.id);
                return (
                  <td key={reach.id}>
                    {scope !== undefined && (
                      <Checkbox
                        name={field.name}
                        aria-label={`${area.label}: ${reach.label.toLowerCase()}`}
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
        <p id={problemId} className={styles.problem}>
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
