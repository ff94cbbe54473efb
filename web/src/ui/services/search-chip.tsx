import type { SearchRow, SearchState } from '@llevo/contract/entities/service-search';
import { useSecond } from '../../lib/browser/use-now.ts';
import { countdownText, searchText, shortSearchText } from '../../lib/services/search-texts.ts';
import { StatusChip } from '../feedback/status-chip.tsx';
import type { StatusVariant } from '../feedback/status-chip.tsx';
import styles from './search-chip.module.css';

const VARIANTS: Readonly<Record<SearchState, StatusVariant>> = {
  planned: { tone: 'neutral', shape: 'clock' },
  searching: { tone: 'info', shape: 'clock' },
  found: { tone: 'good', shape: 'tick' },
  failed: { tone: 'bad', shape: 'warning' },
  paused: { tone: 'neutral', shape: 'dash' },
};

interface SearchChipProps {
  readonly search: SearchRow;
  /** In a cell: the few words that fit, the rest as its title. */
  readonly isShort?: boolean;
}

/** How the search for a driver stands, with the seconds that the asked driver has left. */
export function SearchChip({ search, isShort = false }: SearchChipProps) {
  const text = searchText(search);
  return (
    <StatusChip variant={VARIANTS[search.state]}>
      <span className={styles.text} title={isShort ? text : undefined} aria-hidden={isShort || undefined}>
        {isShort ? shortSearchText(search) : text}
      </span>
      {isShort && <span className="visually-hidden">{text}</span>}
      {search.state === 'searching' && search.offer_ends_at !== null && (
        <Countdown until={search.offer_ends_at} hasDot={!isShort} />
      )}
    </StatusChip>
  );
}

/** The same without a chip, for a line of a card whose children lie side by side. */
export const SearchLine = ({ search }: { readonly search: SearchRow }) => (
  <>
    <span className={styles.text}>{searchText(search)}</span>
    {search.state === 'searching' && search.offer_ends_at !== null && <Countdown until={search.offer_ends_at} hasDot />}
  </>
);

/** Renders each second, so it is not read aloud: it would interrupt all the time. */
function Countdown({ until, hasDot }: { readonly until: string; readonly hasDot: boolean }) {
  const left = countdownText(until, useSecond());
  if (left === null) return null;
  return (
    <span className={styles.left} aria-hidden="true">
      {hasDot ? ` · ${left}` : left}
    </span>
  );
}
