import type { DelayLimit } from '@llevo/contract/entities/delay';
import type { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { formatCount } from '@llevo/contract/rules/format-number';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { fetchPastEmptyPages } from '../../../lib/list/list-source.ts';
import type { ListResponse, PageRequest } from '../../../lib/list/list-source.ts';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { vehicleLabel } from './figure-formats.ts';
import { fetchDriverDays, fetchDrivers, fetchHours, fetchOffers, fetchServices, fetchZones } from './figure-queries.ts';
import type { ServicesOf } from './figure-queries.ts';
import { DRIVER_DAY_COLUMNS, driverColumns, SERVICE_COLUMNS } from './list-columns.tsx';
import type { ListColumns } from './list-columns.tsx';
import { HOUR_COLUMNS, OFFER_COLUMNS, ZONE_COLUMNS } from './match-columns.tsx';
import styles from './figure-list.module.css';

const PAGE_SIZE = 25;

interface FigureListProps<Row> extends ListColumns<Row> {
  /** Name of the list, its query and its file; includes the period and the filters. */
  readonly name: string;
  readonly label: string;
  readonly fetch: (part: PageRequest, signal: AbortSignal) => Promise<ListResponse<Row>>;
  readonly rowId: (row: Row) => string;
}

/** The rows behind a figure, a page at a time, and their export. */
function FigureList<Row>({ name, label, columns, exported, fetch, rowId }: FigureListProps<Row>) {
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

/** The requested rows. */
export type FigureListId =
  | 'on-time'
  | 'utilisation'
  | 'empty'
  | 'services'
  | 'revenue'
  | 'returning'
  | 'drivers'
  | 'offers'
  | 'hours'
  | 'zones'
  | { readonly vehicle: (typeof VEHICLE_IDS)[number] };

interface FigureListDialogProps {
  readonly id: FigureListId;
  readonly period: FigurePeriod;
  readonly limit: DelayLimit;
  readonly onClose: () => void;
}

/** The list behind a number. */
export function FigureListDialog(props: FigureListDialogProps) {
  return (
    <Dialog title={titleOf(props)} size="wide" onClose={props.onClose}>
      <Rows {...props} />
    </Dialog>
  );
}

function titleOf({ id, limit }: FigureListDialogProps): string {
  if (typeof id === 'object') return `Servicios finalizados: ${vehicleLabel(id.vehicle)}`;
  switch (id) {
    case 'on-time':
      return `Empezaron más de ${limit.toString()} minutos tarde`;
    case 'utilisation':
    case 'empty':
      return 'Jornadas de los conductores';
    case 'services':
    case 'revenue':
      return 'Servicios finalizados';
    case 'returning':
      return 'Primer servicio de cada cliente que vuelve';
    case 'drivers':
      return 'Ingresos por conductor';
    case 'offers':
      return 'Ofertas por conductor';
    case 'hours':
      return 'Búsquedas sin conductores libres';
    case 'zones':
      return 'Zonas sin conductores libres';
  }
}

function Rows(props: FigureListDialogProps) {
  const { id, period } = props;
  const name = `${fileNameOf(props)}-${period.from}-${period.to}`;
  const label = titleOf(props);
  if (id === 'drivers')
    return (
      <FigureList
        {...driverColumns(period)}
        name={name}
        label={label}
        fetch={fetchDrivers(period)}
        rowId={({ driver }) => driver}
      />
    );
  if (id === 'utilisation' || id === 'empty')
    return (
      <FigureList
        {...DRIVER_DAY_COLUMNS}
        name={name}
        label={label}
        fetch={fetchDriverDays(period)}
        rowId={({ driver, date }) => `${date} ${driver}`}
      />
    );
  if (id === 'offers')
    return (
      <FigureList
        {...OFFER_COLUMNS}
        name={name}
        label={label}
        fetch={fetchOffers(period)}
        rowId={({ driver }) => driver}
      />
    );
  if (id === 'hours')
    return (
      <FigureList
        {...HOUR_COLUMNS}
        name={name}
        label={label}
        fetch={fetchHours(period)}
        rowId={({ hour }) => hour.toString()}
      />
    );
  if (id === 'zones')
    return (
      <FigureList {...ZONE_COLUMNS} name={name} label={label} fetch={fetchZones(period)} rowId={({ zone }) => zone} />
    );
  const of = servicesOf(id, props.limit);
  return (
    <FigureList
      {...SERVICE_COLUMNS}
      name={name}
      label={label}
      fetch={fetchServices(period, of)}
      rowId={(row) => row.id}
    />
  );
}

const FILE_NAMES = {
  utilisation: 'jornadas',
  empty: 'jornadas',
  services: 'servicios',
  revenue: 'servicios',
  returning: 'clientes-que-vuelven',
  drivers: 'conductores',
  offers: 'ofertas',
  hours: 'horas-sin-conductores',
  zones: 'zonas-sin-conductores',
} as const;

function fileNameOf({ id, limit }: FigureListDialogProps): string {
  if (typeof id === 'object') return `servicios-${id.vehicle}`;
  if (id === 'on-time') return `tarde-${limit.toString()}`;
  return FILE_NAMES[id];
}

function servicesOf(
  id: 'on-time' | 'services' | 'revenue' | 'returning' | { vehicle: (typeof VEHICLE_IDS)[number] },
  limit: DelayLimit,
): ServicesOf {
  if (typeof id === 'object') return { vehicle: id.vehicle };
  switch (id) {
    case 'on-time':
      return { list: 'late', minutes: limit };
    case 'returning':
      return { list: 'returning' };
    case 'services':
    case 'revenue':
      return {};
  }
}
