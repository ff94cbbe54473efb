import type { ReactNode } from 'react';
import type { ListChange } from '../../lib/list/list-url.ts';
import { ListToolbar } from '../../ui/list/list-toolbar.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';

interface SearchToolbarProps {
  /** "Cuentas": what the list is called. */
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onChange: (change: ListChange) => void;
  /** What else narrows the list. */
  readonly children?: ReactNode;
}

/** The search above a list of mission control, which follows the typing at SPEC §9's throttle. */
export const SearchToolbar = ({ label, placeholder, search, onChange, children }: SearchToolbarProps) => (
  <ListToolbar label={label}>
    <SearchField
      label={`Buscar en ${label.toLowerCase()}`}
      placeholder={placeholder}
      rate="throttled"
      search={search}
      onSearch={(typed) => {
        onChange({ search: typed });
      }}
    />
    {children}
  </ListToolbar>
);
