import { Button } from '@mantine/core';
import { messageOf } from '../../../lib/http/error-handling.ts';
import styles from './list-footer.module.css';

interface ListFootProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => unknown;
  };
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** Under a list that is read page by page: how much of it is there, and the way to more. */
export function ListFoot({ query, count, one, many }: ListFootProps) {
  return (
    <div className={styles.foot}>
      <span role="status">
        {count === 1 ? `1 ${one}` : `${count.toLocaleString('es-EC')} ${many}`}
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
          {messageOf(query.error)}
        </span>
      )}
    </div>
  );
}
