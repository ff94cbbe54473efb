import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import type { QueryResult } from '../../../lib/http/query-result.ts';
import { FailureNotice } from './failure-notice.tsx';

interface QueryBoundaryProps<Data> {
  readonly query: QueryResult<Data>;
  /** What could not be shown, as a sentence. */
  readonly failureTitle: string;
  /** Room kept while it loads, in pixels; some lines when absent. */
  readonly height?: number;
  readonly children: (data: Data) => ReactNode;
}

const SKELETON_LINES = [0, 1, 2, 3] as const;

/** What a call brings, once it is there: before that its outline, after a failure the words and another try. */
export function QueryBoundary<Data>({ query, failureTitle, height, children }: QueryBoundaryProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <FailureNotice title={failureTitle} message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <div role="status">
      <span className="visually-hidden">Cargando...</span>
      {height === undefined ? (
        SKELETON_LINES.map((line) => <Skeleton key={line} height={40} mb="sm" />)
      ) : (
        <Skeleton height={height} />
      )}
    </div>
  );
}
