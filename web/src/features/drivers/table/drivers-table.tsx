import type { DriverRow } from '@llevo/contract/entities/driver';
import { useMemo } from 'react';
import { messageOf } from '../../../lib/failures.ts';
import { FailureNotice } from '../../../ui/office/failure-notice.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { PAGE_SIZES, isFiltered, readView } from '../drivers-url-state.ts';
import type { DriversView } from '../drivers-url-state.ts';
import type { DriverList } from '../use-driver-list.ts';
import { driverColumns } from './driver-columns.tsx';
import styles from './drivers-table.module.css';

interface DriversTableProps {
  readonly view: DriversView;
  readonly list: DriverList;
  readonly asCards: boolean;
  readonly selectedId: string | null;
  readonly onChange: (change: Partial<DriversView>) => void;
  readonly onSelect: (driver: DriverRow) => void;
  readonly onDetails: (driver: DriverRow) => void;
}

/** The page of drivers with what has to be said above it and the way to other pages below it. */
export function DriversTable({ view, list, asCards, selectedId, onChange, onSelect, onDetails }: DriversTableProps) {
  const columns = useMemo(() => driverColumns(onDetails), [onDetails]);
  const { rows, total, isLoading, error } = list;
  return (
    <div className={asCards ? styles.bare : styles.pane} data-refreshing={list.isRefreshing}>
      <div role="status">
        {list.isKept && (
          <p className={styles.note}>Nada coincide con «{view.search.trim()}». Se mantiene la lista anterior.</p>
        )}
      </div>
      <div className={styles.body}>
        <DataTable
          label="Conductores"
          asCards={asCards}
          columns={columns}
          rows={rows}
          rowId={driverId}
          isLoading={isLoading}
          firstNumber={list.firstNumber}
          total={total ?? rows.length}
          sort={view.sort}
          onSort={(sort) => {
            onChange({ sort: readView(new URLSearchParams({ orden: sort })).sort });
          }}
          selectedId={selectedId}
          onActivate={onSelect}
          instead={
            error ? (
              <FailureNotice
                title="No pudimos cargar los conductores"
                message={messageOf(error)}
                onRetry={list.retry}
              />
            ) : !isLoading && rows.length === 0 ? (
              <NoResults
                view={view}
                onClear={() => {
                  onChange({ search: '', status: null, vehicle: null, isOnlineOnly: false });
                }}
              />
            ) : undefined
          }
        />
      </div>
      {!view.isOnlineOnly && (
        <Pager
          page={view.page}
          pageSize={view.pageSize}
          pageSizes={PAGE_SIZES}
          total={list.isKept ? null : total}
          onPage={(page) => {
            onChange({ page });
          }}
          onPageSize={(size) => {
            onChange({ pageSize: readView(new URLSearchParams({ filas: size.toString() })).pageSize });
          }}
        />
      )}
    </div>
  );
}

const driverId = ({ id }: DriverRow): string => id;

function NoResults({ view, onClear }: { readonly view: DriversView; readonly onClear: () => void }) {
  return (
    <div className={styles.empty} role="status">
      <p>No se han encontrado resultados</p>
      {isFiltered(view) && (
        <button type="button" onClick={onClear}>
          Quitar filtros
        </button>
      )}
    </div>
  );
}
