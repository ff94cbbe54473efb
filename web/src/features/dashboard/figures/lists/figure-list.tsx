import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { formatCount } from '@llevo/contract/rules/format-number';
import { errorMessage } from '../../../../lib/http/error-handling.ts';
import type { ListResponse, PageRequest } from '../../../../lib/list/list-source.ts';
import { fetchPastEmptyPages } from '../../../../lib/list/list-source.ts';
import { SimpleTable } from '../../../../ui/back-office/data/simple-table.tsx';
import { FailureNotice } from '../../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../../ui/back-office/status/query-boundary.tsx';
import { ExportMenu } from '../../../../ui/list/export-menu.tsx';
import type { ListColumns } from './list-columns.tsx';
import styles from './figure-list.module.css';

const PAGE_SIZE = 25;

interface FigureListProps<Row> extends ListColumns<Row> {
  /** Names the list, its query and its file; the period and what narrows it are part of it. */
  readonly name: string;
  readonly label: string;
  readonly fetch: (part: PageRequest, signal: AbortSignal) => Promise<ListResponse<Row>>;
  readonly rowId: (row: Row) => string;
}

/** The rows behind a figure, a page at a time, and their export. */
export function FigureList<Row>({ name, label, columns, exported, fetch, rowId }: FigureListProps<Row>) {
  const query = useInfiniteQuery({
    queryKey: ['figures', 'list', name],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      fetchPastEmptyPages((part) => fetch(part, signal), {
        limit: PAGE_SIZE,
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    getNextPageParam: ({ page }) => page?.next_cursor ?? null,
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });
  if (query.isPending) return <ListSkeleton />;
  if (query.data === undefined) {
    const retry = () => void query.refetch();
    return <FailureNotice title="No pudimos cargar la lista" message={errorMessage(query.error)} onRetry={retry} />;
  }
  const rows = query.data.pages.flatMap(({ data }) => data);
  return (
    <>
      <div className={styles.tools}>
        <ExportMenu plan={{ name, columns: exported, fetch }} isDisabled={rows.length === 0} />
      </div>
      <SimpleTable label={label} columns={columns} rows={rows} rowId={rowId} empty="Nada en este período." />
      <div className={styles.footer}>
        <span role="status">
          {rows.length === 1 ? '1 fila' : `${formatCount(rows.length)} filas`}
          {query.hasNextPage ? ' cargadas' : ', todas'}
        </span>
        {query.isFetchNextPageError && <span role="alert">{errorMessage(query.error)}</span>}
        {query.hasNextPage && (
          <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Cargar más
          </Button>
        )}
      </div>
    </>
  );
}
