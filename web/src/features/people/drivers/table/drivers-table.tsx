import type { DriverRow } from '@llevo/contract/entities/driver';
import { formatCount } from '@llevo/contract/rules/format-number';
import { fullName } from '@llevo/contract/rules/people/full-name';
import type { Density } from '../../../../lib/list/use-table-settings.ts';
import { EmptyNotice } from '../../../../ui/back-office/status/empty-notice.tsx';
import { ListPane } from '../../../../ui/list/list-pane.tsx';
import type { CheckedRows } from '../../../../ui/table/table-body-props.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { MAX_IDS } from '../api/drivers.ts';
import { isOnlineOnly } from '../drivers-url.ts';
import type { DriversChange, DriversView } from '../drivers-url.ts';
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
  /** Opens the map if the filter «En línea» lacks an area; null otherwise. */
  readonly onOpenMap: (() => void) | null;
  readonly onChange: (change: DriversChange) => void;
  readonly onSelect: (driver: DriverRow) => void;
}

/** The page of drivers. */
export function DriversTable({ list, checkedRows, onOpenMap, onSelect, ...table }: DriversTableProps) {
  return (
    <ListPane
      label="Conductores"
      failureTitle="No pudimos cargar los conductores"
      emptyHint="Agrega a tus conductores: a cada uno le llega por correo una invitación con el enlace a la app."
      list={list}
      rowId={driverId}
      checkedRows={checkedRows === null ? undefined : { ...checkedRows, nameOf: fullName }}
      onActivate={onSelect}
      hasPages={!isOnlineOnly(table.view)}
      note={list.truncatedFrom === null ? undefined : truncatedText(list.truncatedFrom)}
      placeholder={
        onOpenMap ? (
          <EmptyNotice action="Abrir el mapa" onAction={onOpenMap}>
            Aquí estarán quienes estén en línea en la zona que muestre el mapa
          </EmptyNotice>
        ) : undefined
      }
      {...table}
    />
  );
}

/** The table's row id: the driver's id. */
export const driverId = ({ id }: DriverRow): string => id;

const truncatedText = (online: number): string =>
  `Se muestran ${MAX_IDS.toString()} de ${formatCount(online)} en línea. Acerca el mapa para ver a los demás.`;
