import type { DriverRow } from '@llevo/contract/entities/driver';
import { lazy, Suspense, useCallback, useMemo, useState, useEffect } from 'react';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { INITIAL_STATUS } from '../../../lib/live/live-status.ts';
import type { LatLng } from '../../../lib/map/surface/map-surface.ts';
import { useLiveIdentity } from '../../../lib/session/live-identity.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { useSavedViews } from '../../../lib/saved-views.ts';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { Splitter } from '../../../ui/back-office/layout/splitter.tsx';
import { LiveBadge } from '../../../ui/back-office/status/live-badge.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { ListLayout } from '../../../ui/list/list-layout.tsx';
import { TableMenu } from '../../../ui/list/table-menu.tsx';
import { ViewsMenu } from '../../../ui/list/views-menu.tsx';
import { AddPeopleButtons } from '../shared/add-people-buttons.tsx';
import { BulkStatusActions } from '../shared/bulk-status-actions.tsx';
import { PeopleChanges } from '../shared/people-changes.tsx';
import { driversExport } from './driver-export.ts';
import { DRIVER_KIND } from './driver-kind.tsx';
import { driversUrl, isFreeOnly, isOnlineOnly } from './drivers-url.ts';
import { fleetData } from './fleet/fleet-data.ts';
import { useFleet } from './fleet/fleet-view.ts';
import type { Fleet } from './fleet/fleet-view.ts';
import { useLiveArea, useLiveFleet } from './fleet/use-live-fleet.ts';
import { freeCountText } from './free-count-text.ts';
import { estimatePosition } from './map/dead-reckoning.ts';
import { MapPane } from './map/map-pane.tsx';
import { lastSeen } from './position/last-seen.ts';
import { DriversTable } from './table/drivers-table.tsx';
import { DriversToolbar, ViewTabs } from './table/drivers-toolbar.tsx';
import type { BoardView } from './table/drivers-toolbar.tsx';
import { useDriverList } from './use-driver-list.ts';
import { useDriverManagement } from './use-driver-management.tsx';
import { useDriverSelection } from './use-driver-selection.ts';
import type { DriverSelectionControls } from './use-driver-selection.ts';
import { useMapFilter } from './use-map-filter.ts';
import { ZonesButton } from './zones/zones-button.tsx';
import styles from './drivers-board.module.css';

const UnassignedServices = lazy(() => import('./unassigned/unassigned-services.tsx'));

/** A driver's estimated position now; null without any report. */
function currentPosition(
  fleet: Fleet,
  id: string,
  driver: DriverRow | undefined = fleet.driverCache.get(id),
): LatLng | null {
  const live = fleet.store.get(id);
  return live ? estimatePosition(live, fleet.clock.nowMs()) : lastSeen(driver, undefined);
}

/** Centres the map on the driver named in the address, as soon as their position has loaded. */
function useShowFromAddress({ store }: Fleet, { selection, selectInList }: DriverSelectionControls): void {
  const { id, cameFromAddress } = selection;
  useEffect(() => {
    if (id === null || !cameFromAddress) return undefined;
    const positions = store.position$(id).subscribe((position) => {
      if (position) selectInList(id, position);
    });
    return () => {
      positions.unsubscribe();
    };
  }, [store, id, cameFromAddress, selectInList]);
}

/** Width of a panel beside the map, which covers the table while it is open. */
const PANEL_WIDTH = '24rem';
/** Below this width table and map do not fit side by side. */
const NARROW = '(max-width: 59.99em)';

/** Live list and map of one session's drivers. */
export function DriversBoard() {
  const fleet = useFleet();
  const { works } = useRights();
  const [view, changeView] = useListView(driversUrl);
  const isOnline = isOnlineOnly(view);
  const isFree = isFreeOnly(view);
  const { area, setViewport } = useLiveArea(fleet, isOnline);
  const selecting = useDriverSelection();
  const { selection, selectInList } = selecting;
  const [shown, setShown] = useState<BoardView>(selection.id === null ? 'table' : 'map');
  useShowFromAddress(fleet, selecting);
  const isNarrow = useMediaQuery(NARROW);
  const isPhone = useMediaQuery(PHONE);
  const list = useDriverList(view, area);
  const isFiltered = useMapFilter(fleet, view, list.rows);
  const managing = useDriverManagement(list);
  const { rowSelection, settings, dialog, openDetails } = managing;

  const views = useSavedViews({ list: 'drivers', url: driversUrl, settings });

  const ids = useMemo(() => {
    const listed = list.rows.map(({ id }) => id);
    return selection.id === null || listed.includes(selection.id) ? listed : [...listed, selection.id];
  }, [list.rows, selection.id]);
  const status = useLiveFleet({ fleet, viewport: area, ids, selectedId: selection.id });

  const select = useCallback(
    (driver: DriverRow) => {
      // Free drivers are on the map, and moving it would list others.
      selectInList(driver.id, isFree ? null : currentPosition(fleet, driver.id, driver));
      setShown('map');
    },
    [selectInList, fleet, isFree],
  );
  const center = () => {
    if (selection.id !== null) selectInList(selection.id, currentPosition(fleet, selection.id));
  };

  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [isBesideTaken, takeBeside] = useState(false);
  const besideMap = useMemo(() => ({ element: beside, onTaken: takeBeside }), [beside]);

  const identity = useLiveIdentity();
  const closeDriver = () => {
    selecting.selectOnMap(null);
  };
  const openMap = () => {
    setShown('map');
  };
  // No driver is shown as offline before the first answer.
  const isWaiting = isOnline && list.rows.length === 0 && (area === null || status.lastLiveAtMs === null);

  const shownList = isWaiting ? { ...list, isLoading: true } : list;

  const isOpening = list.isLoading && status.lastLiveAtMs === null;

  const table = (
    <DriversTable
      view={view}
      list={shownList}
      asCards={isPhone}
      selectedId={selection.id}
      columns={managing.visibleColumns}
      density={settings.density}
      checkedRows={works ? rowSelection : null}
      onOpenMap={isNarrow && isOnline && area === null ? openMap : null}
      onChange={changeView}
      onSelect={select}
    />
  );
  const map = (
    <MapPane
      selectionControls={selecting}
      area={area}
      isAreaFull={status.isAreaFull}
      isFiltered={isFiltered}
      isCenterMarked={isFree}
      freeCount={isFree ? freeCountText(shownList) : null}
      data={fleetData(status)}
      pace={status.pace}
      onViewport={setViewport}
      onCenter={center}
      onDetails={openDetails}
      renderTool={(tool, fit) => (
        <>
          {identity !== null && (
            <Suspense fallback={null}>
              <UnassignedServices tool={tool} identity={identity} onOpen={closeDriver} />
            </Suspense>
          )}
          <ZonesButton tool={tool} fit={fit} onOpen={closeDriver} beside={besideMap} />
        </>
      )}
    />
  );

  return (
    <ListLayout
      header={
        <PageHeader
          title="Gestión de conductores"
          controls={<LiveBadge status={isOpening ? INITIAL_STATUS : status} />}
          action={
            <AddPeopleButtons label="Nuevo conductor" onAdd={managing.addDriver} onImport={managing.openImport} />
          }
        />
      }
      toolbar={
        <>
          {isNarrow && <ViewTabs shown={shown} onShow={setShown} />}
          {(isNarrow ? shown === 'table' : !isBesideTaken) && (
            <DriversToolbar
              view={view}
              onChange={changeView}
              tools={
                <>
                  <ViewsMenu control={views} />
                  <TableMenu columns={managing.columns} settings={settings} />
                  {works && (
                    <ExportMenu
                      plan={driversExport(view, list.rows)}
                      isDisabled={list.hasNoMatch || list.rows.length === 0}
                    />
                  )}
                </>
              }
            />
          )}
        </>
      }
    >
      {isNarrow ? (
        <div id="drivers-view" role="tabpanel" aria-labelledby={`drivers-tab-${shown}`} className={styles.single}>
          {shown === 'table' ? table : map}
        </div>
      ) : (
        <Splitter
          name="drivers"
          label="Ancho de la tabla"
          start={
            <div className={styles.start}>
              <div className={styles.table} data-covered={isBesideTaken || undefined}>
                {table}
              </div>
              <div ref={setBeside} className={styles.beside} />
            </div>
          }
          startWidth={isBesideTaken ? PANEL_WIDTH : undefined}
          end={map}
        />
      )}
      {dialog}
      <PeopleChanges list="drivers" />
      {works && <BulkStatusActions kind={DRIVER_KIND} selection={rowSelection} onPick={managing.openBulkDialog} />}
    </ListLayout>
  );
}
