import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { formatCount } from '@llevo/contract/rules/format-number';
import type { QueryResult } from '../../../lib/http/query-result.ts';
import styles from './stat-tile.module.css';

interface StatTileProps<Data> {
  readonly label: string;
  readonly query: QueryResult<Data>;
  /** The number in the loaded data; null shows as "Sin datos" (SPEC §8). */
  readonly count: (data: Data) => number | null;
  /** The number as text; a plain count by default. */
  readonly format?: (value: number) => string;
  /** Small print under the label. */
  readonly change?: (data: Data) => ReactNode;
  /** Icons beside the number. */
  readonly tools?: ReactNode;
  /** Whether number, label and icons share a row where there is room, which makes a lower tile. */
  readonly isRow?: boolean;
}

/** One large number, its label, and a small note on its change. */
export function StatTile<Data>(tile: StatTileProps<Data>) {
  const { label, query, count, format = formatCount, change, tools, isRow = false } = tile;
  return (
    <div className={styles.tile} role="group" aria-label={label}>
      <div className={styles.inside} data-row={isRow}>
        <div className={styles.value}>
          <StatValue query={query} count={count} format={format} />
        </div>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
        <p className={styles.label}>{label}</p>
        {query.data !== undefined && change && <div className={styles.change}>{change(query.data)}</div>}
      </div>
    </div>
  );
}

type StatValueProps<Data> = Pick<StatTileProps<Data>, 'query' | 'count'> &
  Required<Pick<StatTileProps<Data>, 'format'>>;

function StatValue<Data>({ query, count, format }: StatValueProps<Data>) {
  if (query.data !== undefined) {
    const value = count(query.data);
    return (
      <p className={styles.figure} data-empty={value === null || undefined}>
        {value === null ? 'Sin datos' : format(value)}
      </p>
    );
  }
  if (query.error) {
    return (
      <p className={styles.error} role="alert">
        {errorMessage(query.error)}{' '}
        <button type="button" className={styles.retry} onClick={() => void query.refetch()}>
          Volver a intentar
        </button>
      </p>
    );
  }
  return (
    <div role="status">
      <span className="visually-hidden">Cargando...</span>
      <Skeleton height={36} width={96} />
    </div>
  );
}
