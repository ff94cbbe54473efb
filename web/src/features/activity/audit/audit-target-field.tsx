import { searchRecords } from '@llevo/contract/endpoints/services/search-records';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { displayPhone } from '@llevo/contract/rules/phone';
import { Select } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { useDebouncedSearch } from '../../../lib/list/use-debounced-search.ts';
import { auditQuery } from '../api/audit.ts';
import type { AuditItem } from '../api/audit.ts';

interface Target {
  /** Id of the record. */
  readonly value: string;
  readonly label: string;
}

interface TargetGroup {
  readonly group: string;
  readonly items: readonly Target[];
}

const personTarget = (person: { id: string; name: string; surname: string; cellphone: string }): Target => ({
  value: person.id,
  label: [fullName(person), displayPhone(person.cellphone)].filter((part) => part !== '').join(' · '),
});

/** One letter matches nearly all records. */
const MIN_SEARCH_LENGTH = 2;

/** The records that match a number or a name. */
const targetsQuery = (field: string) =>
  queryOptions({
    queryKey: ['auditTargets', field],
    queryFn: async ({ signal }): Promise<TargetGroup[]> => {
      const { services, drivers, customers } = await call(searchRecords, { field }, { signal });
      return [
        {
          group: 'Servicios',
          items: services.map(({ id, number, userName }) => ({ value: id, label: `${number} · ${userName}` })),
        },
        { group: 'Conductores', items: drivers.map(personTarget) },
        { group: 'Clientes', items: customers.map(personTarget) },
      ];
    },
    enabled: field.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { handlesOwnErrors: true },
  });

interface AuditTargetFieldProps {
  /** Id of the record whose changes are shown; '' for all. */
  readonly target: string;
  readonly onChange: (id: string) => void;
}

/** Finds a service, driver or customer, whose changes are then shown alone. */
export function AuditTargetField({ target, onChange }: AuditTargetFieldProps) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedSearch(search, setSearch, 'brisk');
  const [picked, setPicked] = useState<Target | null>(null);
  const nameOf = useTargetNames();
  const chosen =
    target === '' || picked?.value === target ? picked : { value: target, label: nameOf.get(target) ?? target };
  const [isOpen, setIsOpen] = useState(false);
  const isSearch = isOpen && typed.trim() !== chosen?.label;
  const found = useQuery(targetsQuery(isSearch ? search.trim() : ''));
  const groups = (isSearch ? (found.data ?? []) : [])
    .map(({ group, items }) => ({ group, items: items.filter(({ value }) => value !== target) }))
    .filter(({ items }) => items.length > 0);
  return (
    <Select
      label="Sobre"
      placeholder="Número o nombre"
      searchable
      clearable
      value={target === '' ? null : target}
      data={target === '' || chosen === null ? groups : [chosen, ...groups]}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => {
        setIsOpen(true);
      }}
      onDropdownClose={() => {
        setIsOpen(false);
      }}
      // The server has searched.
      filter={({ options }) => options}
      nothingFoundMessage={nothingText(typed, found.isFetching || typed.trim() !== search.trim())}
      onChange={(id) => {
        setPicked(groups.flatMap(({ items }) => items).find(({ value }) => value === id) ?? null);
        onChange(id ?? '');
      }}
    />
  );
}

function nothingText(typed: string, isSearching: boolean): string {
  if (typed.trim().length < MIN_SEARCH_LENGTH) return 'Escribe un número de servicio o un nombre';
  return isSearching ? 'Buscando…' : 'No se han encontrado resultados';
}

/** Names of the changed records in the entries loaded so far, by id. */
function useTargetNames(): ReadonlyMap<string, string> {
  const lists = useQueryClient().getQueriesData<{ pages: { entries: AuditItem[] }[] }>({
    queryKey: auditQuery({}).queryKey.slice(0, 1),
  });
  const entries = lists.flatMap(([, list]) => list?.pages ?? []).flatMap((page) => page.entries);
  return new Map(
    entries.flatMap(({ target, targetName }) =>
      targetName === null ? [] : [[target.split('/').at(-1) ?? '', targetName]],
    ),
  );
}
