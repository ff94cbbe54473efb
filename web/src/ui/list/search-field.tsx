import { TextInput } from '@mantine/core';
import { useDebouncedSearch } from '../../lib/list/use-debounced-search.ts';
import type { SearchRate } from '../../lib/list/use-debounced-search.ts';
import { IconSearch } from '../icons/search.ts';
import styles from './list-toolbar.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** The list's current search. */
  readonly search: string;
  /** Called half a second after the last key (SPEC §5), or at the given rate. */
  readonly onSearch: (search: string) => void;
  readonly rate?: SearchRate;
}

/** The search of a list. */
export function SearchField({ label, placeholder, search, onSearch, rate }: SearchFieldProps) {
  const [typed, setTyped] = useDebouncedSearch(search, onSearch, rate);
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
      }}
    />
  );
}
