import type { DriverRow } from '@llevo/contract/entities/driver';
import { useCallback, useMemo, useState } from 'react';
import type { LiveIdentity } from '../../lib/live/live-identity.ts';
import { PageHeader } from '../../ui/office/page-header.tsx';
import { Splitter } from '../../ui/splitter.tsx';
import styles from './drivers-board.module.css';
import { useFleet } from './fleet.ts';
import { LiveBadge } from './live-badge.tsx';
import { MapPane } from './map-pane.tsx';
import { DriverDrawer } from './panel/driver-drawer.tsx';
import { DriversTable } from './table/drivers-table.tsx';
import { DriversToolbar } from './table/drivers-toolbar.tsx';
import { useArea } from './use-area.ts';
import { useDriverList } from './use-driver-list.ts';
import { useDriversView } from './use-drivers-view.ts';
import { useLiveFleet } from './use-live-fleet.ts';
import { useMedia } from './use-media.ts';
import { useSelection } from './use-selection.ts';
import { ViewTabs } from './view-tabs.tsx';
import type { BoardView } from './view-tabs.tsx';
import { whereabouts } from './whereabouts.ts';

/** Below this there is no room for table and map side by side. */
const NARROW = '(max-width: 59.99em)';
/** Below this there is no room for columns. */
const PHONE = '(max-width: 47.99em)';

/** List and map of one session's drivers, held live together. */
export function DriversBoard({ identity }: { readonly identity: LiveIdentity }) {
  const fleet = useFleet();
  const [view, changeView] = useDriversView();
  const { area, setViewport } = useArea(fleet, view.isOnlineOnly);
  const [shown, setShown] = useState<BoardView>('table');
  const [detailed, setDetailed] = useState<DriverRow | null>(null);
  const selecting = useSelection();
  const { selection, selectInList } = selecting;
  const isNarrow = useMedia(NARROW);
  const isPhone = useMedia(PHONE);
  const list = useDriverList(view);

  const ids = useMemo(() => {
    const listed = list.rows.map(({ id }) => id);
    return selection.id === null || listed.includes(selection.id) ? listed : [...listed, selection.id];
  }, [list.rows, selection.id]);
  const status = useLiveFleet({ identity, fleet, viewport: area, ids });

  const select = useCallback(
    (driver: DriverRow) => {
      selectInList(driver.id, whereabouts(fleet, driver.id, driver));
      setShown('map');
    },
    [selectInList, fleet],
  );
  const center = () => {
    if (selection.id !== null) selectInList(selection.id, whereabouts(fleet, selection.id));
  };

  const openMap = () => {
    setShown('map');
  };
  // Nobody is called offline before the first answer.
  const isWaiting = view.isOnlineOnly && list.rows.length === 0 && (area === null || status.lastLiveAtMs === null);

  const table = (
    <DriversTable
      view={view}
      list={isWaiting ? { ...list, isLoading: true } : list}
      asCards={isPhone}
      selectedId={selection.id}
      onOpenMap={isNarrow && view.isOnlineOnly && area === null ? openMap : null}
      onChange={changeView}
      onSelect={select}
      onDetails={setDetailed}
    />
  );
  const map = (
    <MapPane
      selecting={selecting}
      area={area}
      isAreaFull={status.isAreaFull}
      onViewport={setViewport}
      onCenter={center}
      onDetails={setDetailed}
    />
  );

  return (
    <div className={styles.board}>
      <PageHeader title="Gestión de conductores" action={<LiveBadge status={status} />} />
      <div className={styles.controls}>
        {isNarrow && <ViewTabs shown={shown} onShow={setShown} />}
        {(!isNarrow || shown === 'table') && <DriversToolbar view={view} onChange={changeView} />}
      </div>
      <div className={styles.body}>
        {isNarrow ? (
          <div id="drivers-view" role="tabpanel" aria-labelledby={`drivers-tab-${shown}`} className={styles.single}>
            {shown === 'table' ? table : map}
          </div>
        ) : (
          <Splitter name="drivers" label="Ancho de la tabla" start={table} end={map} />
        )}
      </div>
      <DriverDrawer
        driver={detailed}
        onClose={() => {
          setDetailed(null);
        }}
      />
    </div>
  );
}
