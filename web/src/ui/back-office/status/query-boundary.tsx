import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import type { QueryResult } from '../../../lib/http/query-result.ts';
import { FailureNotice } from './failure-notice.tsx';

interface QueryBoundaryProps<Data> {
  readonly query: QueryResult<Data>;
  /** A sentence that names what failed to load. */
  readonly failureTitle: string;
  /** Height of the skeleton in pixels; some lines by default. */
  readonly height?: number;
  /** In place of that skeleton, for a content of several parts. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const SKELETON_LINES = [0, 1, 2, 3] as const;

/** Renders a query's data; a skeleton while it loads, an error notice with retry when it failed. */
export function QueryBoundary<Data>({ query, failureTitle, height, skeleton, children }: QueryBoundaryProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <FailureNotice title={failureTitle} message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <div role="status">
      <span className="visually-hidden">Cargando...</span>
      {skeleton ??
        (height === undefined ? (
          SKELETON_LINES.map((line) => <Skeleton key={line} height={40} mb="sm" />)
        ) : (
          <Skeleton height={height} />
        ))}
    </div>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5];

/** Skeleton of a list; the rows' height is in pixels. */
export function ListSkeleton({ rowHeight = 56 }: { readonly rowHeight?: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">Cargando...</span>
      {ROWS.map((row) => (
        <Skeleton key={row} height={rowHeight} mb="sm" />
      ))}
    </div>
  );
}
