import type { DriverRow } from '@llevo/contract/entities/driver';
import { useRef } from 'react';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import { MapGate } from '../../../../ui/map/map-gate.tsx';
import type { FleetData } from '../fleet/fleet-data.ts';
import type { MapPace } from '../fleet/use-live-fleet.ts';
import { DriverPanel } from '../panel/driver-panel.tsx';
import type { DriverSelectionControls } from '../use-driver-selection.ts';
import { FleetMap } from './fleet-map.tsx';
import type { RenderMapTool } from './map-tool.ts';
import styles from '../drivers-board.module.css';

interface MapPaneProps {
  readonly selectionControls: DriverSelectionControls;
  readonly area: Viewport | null;
  readonly isAreaFull: boolean;
  readonly isFiltered: boolean;
  /** Whether distances count from the middle of the map. */
  readonly isCenterMarked: boolean;
  /** The free drivers in view in words; null if the map shows others, too, or they are unknown. */
  readonly freeCount: string | null;
  readonly data: FleetData;
  readonly pace: MapPace | null;
  readonly onViewport: (viewport: Viewport | null) => void;
  readonly renderTool: RenderMapTool;
  /** Centres the map on the selected driver. */
  readonly onCenter: () => void;
  readonly onDetails: (driver: DriverRow) => void;
}

/** The map with the selected driver's panel. */
export function MapPane({ selectionControls, onCenter, onDetails, ...map }: MapPaneProps) {
  const { selection, selectOnMap, follow, stopFollowing } = selectionControls;
  const inView = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The focus returns to the place where the driver was selected.
    const row = selection.cameFromMap
      ? null
      : document.querySelector<HTMLElement>(`[data-row-id="${selection.id ?? ''}"]`);
    (row ?? inView.current)?.focus();
    selectOnMap(null);
  };
  return (
    <div className={styles.map}>
      <MapGate>
        <FleetMap
          selectedId={selection.id}
          isFollowing={selection.isFollowing}
          show={selection.show}
          inViewRef={inView}
          onSelect={selectOnMap}
          onUserMove={stopFollowing}
          // Free drivers are one kind.
          hasKinds={!map.isCenterMarked}
          {...map}
        />
      </MapGate>
      {selection.id !== null && (
        <DriverPanel
          id={selection.id}
          isFollowing={selection.isFollowing}
          takesFocus={selection.cameFromMap}
          onFollow={follow}
          onCenter={onCenter}
          onDetails={onDetails}
          onClose={close}
        />
      )}
    </div>
  );
}
