import { Button } from '@mantine/core';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { formatCount } from '@llevo/contract/rules/format-number';
import styles from './list-footer.module.css';

interface ListFooterProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => unknown;
  };
  readonly count: number;
  readonly singular: string;
  readonly plural: string;
  /** Whether the noun is feminine. */
  readonly isFeminine?: boolean;
}

/** The end of "1 factura cargada", "25 envíos cargados". */
function loadedText(count: number, isFeminine: boolean): string {
  if (count === 1) return isFeminine ? ' cargada' : ' cargado';
  return isFeminine ? ' cargadas' : ' cargados';
}

/** The footer of a list loaded page by page: rows loaded so far, and a button for more. */
export function ListFooter({ query, count, singular, plural, isFeminine = false }: ListFooterProps) {
  const rows = count === 1 ? `1 ${singular}` : `${formatCount(count)} ${plural}`;
  return (
    <div className={styles.foot}>
      <span role="status">{query.hasNextPage ? `${rows}${loadedText(count, isFeminine)}` : rows}</span>
      {query.hasNextPage && (
        <Button
          variant="outline"
          loading={query.isFetchingNextPage}
          onClick={() => {
            query.fetchNextPage();
          }}
        >
          Cargar más
        </Button>
      )}
      {query.isFetchNextPageError && (
        <span className={styles.error} role="alert">
          {errorMessage(query.error)}
        </span>
      )}
    </div>
  );
}
