import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/failures.ts';
import { FailureNotice } from '../../ui/office/failure-notice.tsx';
import type { Loading } from '../../lib/loading.ts';

interface LoadedProps<Data> {
  readonly query: Loading<Data>;
  /** Room kept while it loads, in pixels. */
  readonly height: number;
  /** What could not be shown, as a sentence. */
  readonly failureTitle: string;
  readonly children: (data: Data) => ReactNode;
}

/** The inside of one card: what it waits for, what went wrong, or what it shows. */
export function Loaded<Data>({ query, height, failureTitle, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return <FailureNotice title={failureTitle} message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  }
  return (
    <div role="status">
      <span className="visually-hidden">Cargando...</span>
      <Skeleton height={height} />
    </div>
  );
}
