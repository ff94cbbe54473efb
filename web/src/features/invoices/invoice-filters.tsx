import { INVOICE_STATES } from '@llevo/contract/entities/invoice';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { INVOICE_STATE_LABELS } from '../../lib/invoices/invoice-labels.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { ListToolbar } from '../../ui/list/list-toolbar.tsx';
import { QuickFilter, QuickFilterGroup } from '../../ui/list/quick-filters.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { invoiceCountsQuery } from './api/invoicing.ts';
import type { InvoiceFilters } from './api/invoicing.ts';
import { monthOptions } from './invoice-months.ts';

interface InvoiceFiltersBarProps {
  readonly filters: InvoiceFilters;
  readonly monthField: RefObject<HTMLSelectElement | null>;
  readonly onChange: (filters: InvoiceFilters) => void;
}

/** Search, month and state of the list; states without a document in that month are left out unless chosen. */
export function InvoiceFiltersBar({ filters, monthField, onChange }: InvoiceFiltersBarProps) {
  const [months] = useState(() => monthOptions(serverNow()));
  const { state, month, search = '' } = filters;
  const { data: counts } = useQuery(invoiceCountsQuery(month));
  const states = INVOICE_STATES.filter((id) => id === state || counts?.[id] !== 0);
  return (
    <ListToolbar label="Filtrar las facturas">
      <SearchField
        label="Buscar facturas"
        placeholder="Número, cliente, RUC o servicio"
        search={search}
        onSearch={(typed) => {
          onChange({ ...filters, search: typed.trim() === '' ? undefined : typed });
        }}
      />
      <NativeSelect
        ref={monthField}
        aria-label="Mes"
        value={month ?? ''}
        data={[{ value: '', label: 'Todos los meses' }, ...months]}
        onChange={(event) => {
          onChange({ ...filters, month: event.target.value || undefined });
        }}
      />
      {states.length > 0 && (
        <QuickFilterGroup>
          {states.map((id) => (
            <QuickFilter
              key={id}
              isOn={id === state}
              count={counts?.[id]}
              onPress={() => {
                onChange({ ...filters, state: id === state ? undefined : id });
                // Without documents and not chosen any more, its button is left out.
                if (id === state && counts?.[id] === 0) monthField.current?.focus();
              }}
            >
              {INVOICE_STATE_LABELS[id].many}
            </QuickFilter>
          ))}
        </QuickFilterGroup>
      )}
    </ListToolbar>
  );
}
