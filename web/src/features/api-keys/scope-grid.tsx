import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { BoundField } from '../../lib/form/use-form.ts';
import { AREAS, REACHES, scopeOf } from './scope-labels.ts';
import styles from './api-keys.module.css';

/** What a key may do: areas down, reading and changing across. */
export function ScopeGrid({ field }: { readonly field: BoundField<readonly string[]> }) {
  const problemId = useId();
  const toggle = (scope: string) => {
    field.change(field.value.includes(scope) ? field.value.filter((held) => held !== scope) : [...field.value, scope]);
  };
  return (
    <fieldset className={styles.grid} aria-describedby={field.problem === undefined ? undefined : problemId}>
      <legend className={styles.legend}>Permisos</legend>
      <table className={styles.scopeTable}>
        <thead>
          <tr>
            <th scope="col">Área</th>
            {REACHES.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AREAS.map((area) => (
            <tr key={area.id}>
              <th scope="row">{area.label}</th>
              {REACHES.map((reach) => {
                const scope = scopeOf(area.id, reach.id);
                return (
                  <td key={reach.id}>
                    {scope !== undefined && (
                      <Checkbox
                        name={field.name}
                        aria-label={`${area.label}: ${reach.label.toLowerCase()}`}
                        checked={field.value.includes(scope)}
                        error={field.problem !== undefined}
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
      {field.problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          {field.problem}
        </p>
      )}
    </fieldset>
  );
}
