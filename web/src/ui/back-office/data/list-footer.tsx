import { Button } from '@mantine/core';
import { errorMessage } from '../../../lib/http/error-handling.ts';
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
}

/** Under a list that is read page by page: how much of it is there, and the way to more. */
export function ListFooter({ query, count, singular, plural }: ListFooterProps) {
  return (
    <div className={styles.foot}>
      <span role="status">
        {count === 1 ? `1 ${singular}` : `${count.toLocaleString('es-EC')} ${plural}`}
        {query.hasNextPage ? ' cargados' : ', todos'}
      </span>
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
        <span className={styles.failure} role="alert">
          {errorMessage(query.error)}
        </span>
      )}
    </div>
  );
}
