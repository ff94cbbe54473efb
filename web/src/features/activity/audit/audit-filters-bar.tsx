import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { auditQuery } from '../api/audit.ts';
import type { AuditFilters } from '../api/audit-filters.ts';
import { ACTION_GROUPS } from '../../../lib/audit/action-groups.ts';
import { ACTION_OPTIONS } from '../../../lib/audit/audit-action-labels.ts';
import { AuditTargetField } from './audit-target-field.tsx';
import styles from './audit.module.css';

interface AuditFiltersBarProps {
  readonly filters: AuditFilters;
  readonly onChange: (name: keyof AuditFilters, value: string) => void;
  readonly onClear: () => void;
}

/** Filters of the audit log: actor, action, changed record and dates. */
export function AuditFiltersBar({ filters, onChange, onClear }: AuditFiltersBarProps) {
  const actors = useKnownActors(filters.actor);
  const { actor = '', action = '', target = '', dateFrom = '', dateTo = '' } = filters;
  const isUnknownAction = action !== '' && !ACTION_OPTIONS.some(({ value }) => value === action);
  return (
    <div className={styles.filters} role="search" aria-label="Filtrar los cambios">
      <NativeSelect
        label="Quién"
        value={actor}
        data={[{ value: '', label: 'Todas las personas' }, ...actors]}
        onChange={(event) => {
          onChange('actor', event.target.value);
        }}
      />
      <NativeSelect
        label="Qué"
        value={action}
        data={[
          { value: '', label: 'Todos los cambios' },
          ...ACTION_GROUPS.map(({ group, items }) => ({ group, items: [...items] })),
          ...(isUnknownAction ? [{ value: action, label: action }] : []),
        ]}
        onChange={(event) => {
          onChange('action', event.target.value);
        }}
      />
      <AuditTargetField
        target={target}
        onChange={(id) => {
          onChange('target', id);
        }}
      />
      <TextInput
        type="date"
        label="Desde"
        value={dateFrom}
        max={dateTo}
        onChange={(event) => {
          onChange('dateFrom', event.target.value);
        }}
      />
      <TextInput
        type="date"
        label="Hasta"
        value={dateTo}
        min={dateFrom}
        error={dateFrom !== '' && dateTo !== '' && dateTo < dateFrom ? 'Es anterior a la inicial' : undefined}
        onChange={(event) => {
          onChange('dateTo', event.target.value);
        }}
      />
      {Object.keys(filters).length > 0 && (
        <Button variant="subtle" onClick={onClear}>
          Quitar filtros
        </Button>
      )}
    </div>
  );
}

/** Actors of the entries loaded so far, and the one filtered by. */
function useKnownActors(selected: string | undefined): { value: string; label: string }[] {
  const lists = useQueryClient().getQueriesData<{ pages: { entries: { actor: string; actorName: string }[] }[] }>({
    queryKey: auditQuery({}).queryKey.slice(0, 1),
  });
  const names = new Map<string, string>();
  if (selected !== undefined) names.set(selected, selected);
  for (const [, list] of lists) {
    for (const { entries } of list?.pages ?? [])
      for (const { actor, actorName } of entries) names.set(actor, actorName);
  }
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'es'));
}
