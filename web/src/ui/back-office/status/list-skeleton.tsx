import { Skeleton } from '@mantine/core';

const ROWS = [0, 1, 2, 3, 4, 5];

/** The shape of a list while it loads. */
export function ListSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Cargando...</span>
      {ROWS.map((row) => (
        <Skeleton key={row} height={56} mb="sm" />
      ))}
    </div>
  );
}
