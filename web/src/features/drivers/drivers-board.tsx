import type { DriverRow } from '@llevo/contract/entities/driver';
import { useCallback, useMemo, useState } from 'react';
import type { LiveIdentity } from '../../lib/live/live-identity.ts';
import { PageHeader } from '../../ui/office/page-header.tsx';
import { Splitter } from '../../ui/splitter.tsx';
import styles from './drivers-board.module.css';
import { useFleet } from './fleet.ts';
import { lastSeen } from './last-seen.ts';
import { LiveBadge } from './live-badge.tsx';
import { FleetMap } from './map/fleet-map.tsx';
import { DriverDrawer } from './panel/driver-drawer.tsx';
import { DriverPanel } from './panel/driver-panel.tsx';
import { DriversTable } from './table/drivers-table.tsx';
import { DriversToolbar } from './table/drivers-toolbar.tsx';
import { useDriverList } from './use-driver-list.ts';
import { useDriversView } from './use-drivers-view.ts';
import { useLiveFleet } from './use-live-fleet.ts';
import { useMedia } from './use-media.ts';
import { useSelection } from './use-selection.ts';
import { ViewTabs } from './view-tabs.tsx';
import type { BoardView } from './view-tabs.tsx';
import type { Viewport } from './viewport-ranges.ts';

/** Below this there is no room for table and map side by side. */
const NARROW = '(max-width: 59.99em)';
/** Below this there is no room for columns. */
const PHONE = '(max-width: 47.99em)';

/** List and map of one session's drivers, held live together. */
export function DriversBoard({ identity }: { readonly identity: LiveIdentity }) {
  const fleet = useFleet();
  const [view, changeView] = useDriversView();
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [shown, setShown] = useState<BoardView>('table');
  const [detailed, setDetailed] = useState<DriverRow | null>(null);
  const { selection, selectInList, selectOnMap, follow, letGo } = useSelection();
  const isNarrow = useMedia(NARROW);
  const isPhone = useMedia(PHONE);
  const list = useDriverList(view);

  const ids = useMemo(() => {
    const listed = list.rows.map(({ id }) => id);
    return selection.id === null || listed.includes(selection.id) ? listed : [...listed, selection.id];
  }, [list.rows, selection.id]);
  const status = useLiveFleet({ identity, fleet, viewport, ids });

  const select = useCallback(
    (driver: DriverRow) => {
      selectInList(driver.id, lastSeen(driver, fleet.store.get(driver.id)));
      setShown('map');
    },
    [selectInList, fleet],
  );
  const center = () => {
    if (selection.id !== null)
      selectInList(selection.id, lastSeen(fleet.facts.get(selection.id), fleet.store.get(selection.id)));
  };

  const table = (
    <DriversTable
      view={view}
      list={list}
      asCards={isPhone}
      selectedId={selection.id}
      onChange={changeView}
      onSelect={select}
      onDetails={setDetailed}
    />
  );
  const map = (
    <div className={styles.map}>
      <FleetMap
        selectedId={selection.id}
        isFollowing={selection.isFollowing}
        show={selection.show}
        isAreaFull={status.isAreaFull}
        onSelect={selectOnMap}
        onGrab={letGo}
        onViewport={setViewport}
      />
      {selection.id !== null && (
        <DriverPanel
          id={selection.id}
          isFollowing={selection.isFollowing}
          takesFocus={selection.cameFromMap}
          onFollow={follow}
          onCenter={center}
          onDetails={setDetailed}
          onClose={() => {
            selectOnMap(null);
          }}
        />
      )}
    </div>
  );

  return (
    <div className={styles.board}>
      <PageHeader title="Gestión de conductores" action={<LiveBadge status={status} />} />
      <div className={styles.controls}>
        {isNarrow && <ViewTabs shown={shown} onShow={setShown} />}
        {(!isNarrow || shown === 'table') && (
          <DriversToolbar view={view} onChange={changeView} canFilterOnline={!isNarrow} />
        )}
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
