import type { DriverRow } from '@llevo/contract/entities/driver';
import { formatCount } from '@llevo/contract/rules/format-number';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { withoutFilters } from '../../../../lib/list/list-url.ts';
import type { Density } from '../../../../lib/list/use-table-settings.ts';
import { EmptyNotice } from '../../../../ui/back-office/status/empty-notice.tsx';
import { ListPane } from '../../../../ui/list/list-pane.tsx';
import type { CheckedRows } from '../../../../ui/table/table-body-props.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { isInactive } from '../../shared/person-kind.ts';
import { MAX_IDS } from '../api/drivers.ts';
import { isFreeOnly, isOnlineOnly } from '../drivers-url.ts';
import type { DriversChange, DriversView } from '../drivers-url.ts';
import { freeCountText } from '../free-count-text.ts';
import type { DriverList } from '../use-driver-list.ts';

interface DriversTableProps {
  readonly view: DriversView;
  readonly list: DriverList;
  readonly columns: readonly TableColumn<DriverRow>[];
  readonly density: Density;
  /** Null for users who only read. */
  readonly checkedRows: Pick<CheckedRows<DriverRow>, 'rows' | 'set'> | null;
  readonly asCards: boolean;
  readonly selectedId: string | null;
  /** Opens the map if a filter by connection lacks an area; null otherwise. */
  readonly onOpenMap: (() => void) | null;
  readonly onChange: (change: DriversChange) => void;
  readonly onSelect: (driver: DriverRow) => void;
}

/** The page of drivers. */
export function DriversTable({ list, checkedRows, onOpenMap, onSelect, ...table }: DriversTableProps) {
  const { view, onChange } = table;
  return (
    <ListPane
      label="Conductores"
      failureTitle="No pudimos cargar los conductores"
      emptyHint="Agrega a tus conductores: a cada uno le llega por correo una invitación con el enlace a la app."
      list={list}
      rowId={driverId}
      isQuiet={isInactive}
      checkedRows={checkedRows === null ? undefined : { ...checkedRows, nameOf: fullName }}
      onActivate={onSelect}
      hasPages={!isOnlineOnly(view)}
      note={listNote(view, list)}
      foot={isFreeOnly(view) && onOpenMap === null && list.rows.length > 0 ? freeCountText(list) : null}
      placeholder={emptyNotice({ view, list, onOpenMap, onChange })}
      {...table}
    />
  );
}

/** Origin of the distances in a list of free drivers, and the drivers that it leaves out. */
function listNote(view: DriversView, { rows, truncatedFrom }: DriverList) {
  const hasDistances = isFreeOnly(view) && rows.length > 0;
  if (!hasDistances && truncatedFrom === null) return null;
  return (
    <>
      {hasDistances && <span>Distancias en línea recta desde el centro del mapa.</span>}
      {truncatedFrom !== null && <span>{truncatedText(truncatedFrom, view)}</span>}
    </>
  );
}

type NoticeProps = Pick<DriversTableProps, 'view' | 'list' | 'onOpenMap' | 'onChange'>;

/** The notice of a list that needs the map first, or that has no free driver; undefined in others. */
function emptyNotice({ view, list, onOpenMap, onChange }: NoticeProps) {
  const isFree = isFreeOnly(view);
  if (onOpenMap !== null) {
    return (
      <EmptyNotice action="Abrir el mapa" onAction={onOpenMap}>
        {isFree
          ? 'Aquí estarán los conductores libres de la zona que muestre el mapa'
          : 'Aquí estarán quienes estén en línea en la zona que muestre el mapa'}
      </EmptyNotice>
    );
  }
  if (!isFree || list.isLoading || list.rows.length > 0) return undefined;
  return (
    <EmptyNotice
      hint="Aleja o mueve el mapa para buscar en otra parte."
      action="Quitar filtros"
      onAction={() => {
        onChange(withoutFilters(view));
      }}
    >
      Ningún conductor libre en esta parte del mapa
    </EmptyNotice>
  );
}

/** The table's row id: the driver's id. */
export const driverId = ({ id }: DriverRow): string => id;

function truncatedText(online: number, view: DriversView): string {
  const [limit, all] = [MAX_IDS.toString(), formatCount(online)];
  return isFreeOnly(view)
    ? `Libres entre los ${limit} más cercanos de ${all} en línea. Acerca el mapa para ver a los demás.`
    : `Se muestran ${limit} de ${all} en línea. Acerca el mapa para ver a los demás.`;
}
