import type { DriverRow } from '@llevo/contract/entities/driver';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/failures.ts';
import { FailureNotice } from '../../../ui/office/failure-notice.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { MAX_IDS } from '../api/drivers.ts';
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
  /** Opens the map, whose area the filter «En línea» needs and does not have; null while it has one. */
  readonly onOpenMap: (() => void) | null;
  readonly onChange: (change: Partial<DriversView>) => void;
  readonly onSelect: (driver: DriverRow) => void;
  readonly onDetails: (driver: DriverRow) => void;
}

/** The page of drivers with what has to be said above it and the way to other pages below it. */
export function DriversTable(props: DriversTableProps) {
  const { view, list, asCards, selectedId, onChange, onSelect, onDetails } = props;
  const columns = useMemo(() => driverColumns(onDetails), [onDetails]);
  const { rows, total, isLoading } = list;
  return (
    <div className={asCards ? styles.bare : styles.pane} data-refreshing={list.isRefreshing}>
      <div role="status">
        {list.isKept && (
          <p className={styles.note}>Nada coincide con «{view.search.trim()}». Se mantiene la lista anterior.</p>
        )}
        {list.cutFrom !== null && (
          <p className={styles.note}>
            Se muestran {MAX_IDS} de {list.cutFrom.toLocaleString('es-EC')} en línea. Acerca el mapa para ver a los
            demás.
          </p>
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
          instead={insteadOfRows(props)}
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

/** What stands where rows would: a failure, what is missing, or that there is nothing. */
function insteadOfRows({ view, list, onChange, onOpenMap }: DriversTableProps): ReactNode {
  if (list.error) {
    return (
      <FailureNotice title="No pudimos cargar los conductores" message={messageOf(list.error)} onRetry={list.retry} />
    );
  }
  if (onOpenMap) {
    return (
      <Nothing action="Abrir el mapa" onAct={onOpenMap}>
        Aquí estarán quienes estén en línea en la zona que muestre el mapa
      </Nothing>
    );
  }
  if (list.isLoading || list.rows.length > 0) return undefined;
  if (!isFiltered(view)) return <Nothing>No se han encontrado resultados</Nothing>;
  return (
    <Nothing
      action="Quitar filtros"
      onAct={() => {
        onChange({ search: '', status: null, vehicle: null, isOnlineOnly: false });
      }}
    >
      No se han encontrado resultados
    </Nothing>
  );
}

interface NothingProps {
  readonly children: string;
  /** What can be done about it, on a button. */
  readonly action?: string;
  readonly onAct?: () => void;
}

function Nothing({ children, action, onAct }: NothingProps) {
  return (
    <div className={styles.empty} role="status">
      <p>{children}</p>
      {action !== undefined && (
        <button type="button" onClick={onAct}>
          {action}
        </button>
      )}
    </div>
  );
}
