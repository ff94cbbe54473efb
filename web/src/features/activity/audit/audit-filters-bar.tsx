import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { auditQuery } from '../api/audit.ts';
import type { AuditFilters } from '../api/audit-filters.ts';
import { addDays, monthOf } from '@llevo/contract/rules/dashboard/figure-period';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { DayField } from '../../../ui/back-office/forms/day-field.tsx';
import { useNow } from '../../../lib/browser/use-now.ts';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import type { ActiveFilter } from '../../../ui/list/filter-chips.tsx';
import { FilterMenu } from '../../../ui/list/filter-menu.tsx';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { ACTION_GROUPS } from '../../../lib/audit/action-groups.ts';
import { ACTION_OPTIONS } from '../../../lib/audit/audit-action-labels.ts';
import { AuditTargetField } from './audit-target-field.tsx';
import styles from './audit.module.css';

interface AuditFiltersBarProps {
  readonly filters: AuditFilters;
  /** '' removes a filter. */
  readonly onChange: (changes: AuditFilters) => void;
  readonly onClear: () => void;
}

/** Filters of the audit log: in a row, on phones behind one button. */
export function AuditFiltersBar({ filters, onChange, onClear }: AuditFiltersBarProps) {
  const isPhone = useMediaQuery(PHONE);
  const active = useActiveFilters(filters, onChange);
  if (isPhone) {
    return (
      <div className={styles.folded}>
        <ListToolbar label="Filtrar los cambios">
          <FilterMenu active={active} onClear={onClear}>
            <AuditFilterFields filters={filters} onChange={onChange} />
          </FilterMenu>
          <FilterChips active={active} />
        </ListToolbar>
      </div>
    );
  }
  return (
    <div className={styles.filters} role="search" aria-label="Filtrar los cambios">
      <AuditFilterFields filters={filters} onChange={onChange} />
      {active.length > 0 && (
        <Button variant="subtle" onClick={onClear}>
          Quitar filtros
        </Button>
      )}
    </div>
  );
}

/** Periods that one press chooses: no dates, or some until today. */
const QUICK_DATES = [
  { id: 'always', label: 'Siempre' },
  { id: 'today', label: 'Hoy' },
  { id: 'week', label: '7 días' },
  { id: 'month', label: 'Este mes' },
] as const;
type QuickDate = (typeof QUICK_DATES)[number]['id'];

const NO_DATES = { dateFrom: '', dateTo: '' };

/** Sets both dates in one press; "Siempre", or another press on the chosen period, removes them. */
function QuickDates({ filters: { dateFrom = '', dateTo = '' }, onChange }: Omit<AuditFiltersBarProps, 'onClear'>) {
  const today = guayaquilDate(useNow());
  const periods: Readonly<Record<QuickDate, Pick<AuditFilters, 'dateFrom' | 'dateTo'>>> = {
    always: NO_DATES,
    today: { dateFrom: today, dateTo: today },
    week: { dateFrom: addDays(today, -6), dateTo: today },
    month: { dateFrom: `${monthOf(today)}-01`, dateTo: today },
  };
  const chosen = QUICK_DATES.find(({ id }) => periods[id].dateFrom === dateFrom && periods[id].dateTo === dateTo)?.id;
  return (
    <div className={styles.quickDates}>
      <Chips<QuickDate | ''>
        label="Fechas"
        choices={QUICK_DATES}
        chosen={chosen ?? ''}
        onChoose={(id) => {
          onChange(id === '' || id === chosen ? NO_DATES : periods[id]);
        }}
      />
    </div>
  );
}

/** Actor, action, changed record and dates. */
function AuditFilterFields({ filters, onChange }: Omit<AuditFiltersBarProps, 'onClear'>) {
  const actors = useKnownActors(filters.actor);
  const { actor = '', action = '', target = '', dateFrom = '', dateTo = '' } = filters;
  const isUnknownAction = action !== '' && !ACTION_OPTIONS.some(({ value }) => value === action);
  return (
    <>
      <NativeSelect
        label={FILTER_LABELS.actor}
        value={actor}
        data={[{ value: '', label: 'Todas las personas' }, ...actors]}
        onChange={(event) => {
          onChange({ actor: event.target.value });
        }}
      />
      <NativeSelect
        label={FILTER_LABELS.action}
        value={action}
        data={[
          { value: '', label: 'Todos los cambios' },
          ...ACTION_GROUPS.map(({ group, items }) => ({ group, items: [...items] })),
          ...(isUnknownAction ? [{ value: action, label: action }] : []),
        ]}
        onChange={(event) => {
          onChange({ action: event.target.value });
        }}
      />
      <AuditTargetField
        target={target}
        onChange={(id) => {
          onChange({ target: id });
        }}
      />
      <DayField
        label={FILTER_LABELS.dateFrom}
        value={dateFrom}
        max={dateTo}
        onChange={(day) => {
          onChange({ dateFrom: day });
        }}
      />
      <DayField
        label={FILTER_LABELS.dateTo}
        value={dateTo}
        min={dateFrom}
        error={dateFrom !== '' && dateTo !== '' && dateTo < dateFrom ? 'Es anterior a la inicial' : undefined}
        onChange={(day) => {
          onChange({ dateTo: day });
        }}
      />
      <QuickDates filters={filters} onChange={onChange} />
    </>
  );
}

const FILTER_LABELS: Readonly<Record<keyof AuditFilters, string>> = {
  actor: 'Quién',
  action: 'Qué',
  target: 'Sobre',
  dateFrom: 'Desde',
  dateTo: 'Hasta',
};

/** The filters that are set, in the words of the entries that they leave. */
function useActiveFilters(filters: AuditFilters, onChange: AuditFiltersBarProps['onChange']): readonly ActiveFilter[] {
  const { data } = useInfiniteQuery(auditQuery(filters));
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const words: Readonly<Record<keyof AuditFilters, (value: string) => string>> = {
    actor: (uid) => entries.find(({ actor }) => actor === uid)?.actorName ?? uid,
    action: (action) => ACTION_OPTIONS.find(({ value }) => value === action)?.label ?? action,
    target: (id) => entries.find(({ target }) => target.endsWith(`/${id}`))?.targetName ?? id,
    dateFrom: (date) => `desde ${formatDate(date)}`,
    dateTo: (date) => `hasta ${formatDate(date)}`,
  };
  return (Object.keys(words) as (keyof AuditFilters)[]).flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    return [
      {
        label: FILTER_LABELS[name],
        value: words[name](value),
        onRemove: () => {
          onChange({ [name]: '' });
        },
      },
    ];
  });
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
