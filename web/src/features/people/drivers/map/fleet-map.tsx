import { fullName } from '@llevo/contract/rules/people/full-name';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useState, useSyncExternalStore } from 'react';
import { useNow } from '../../../../lib/browser/use-now.ts';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import { MapCover } from '../../../../ui/map/map-cover.tsx';
import type { FleetData } from '../fleet/fleet-data.ts';
import { useFleet } from '../fleet/fleet-view.ts';
import type { MapPace } from '../fleet/use-live-fleet.ts';
import type { MapHit } from './fleet-layer.ts';
import { MapLegend } from './map-legend.tsx';
import { createMapTool } from './map-tool.ts';
import type { RenderMapTool } from './map-tool.ts';
import { useFleetMap } from './use-fleet-map.ts';
import type { ShowRequest } from './use-fleet-map.ts';
import { VIEWPORT_PRESETS } from './viewport-presets.ts';
import layers from '../../../../ui/map/map-layers.module.css';
import styles from './fleet-map.module.css';

interface FleetMapProps {
  readonly selectedId: string | null;
  readonly isFollowing: boolean;
  readonly show: ShowRequest | null;
  /** The viewport after the last move ended. */
  readonly area: Viewport | null;
  /** Whether the area has more drivers than the live limit. */
  readonly isAreaFull: boolean;
  /** Whether the list's search and filters leave drivers out. */
  readonly isFiltered: boolean;
  /** Whether distances count from the middle of the map, as the list says: the map then has no note of its own. */
  readonly isCenterMarked?: boolean;
  /** Replaces the counts of the legend; null for none. */
  readonly freeCount?: string | null;
  /** Whether markers and legend distinguish free and busy drivers. */
  readonly hasKinds?: boolean;
  readonly data: FleetData;
  readonly pace: MapPace | null;
  /** The button that lists the drivers in view. */
  readonly inViewRef: React.Ref<HTMLButtonElement>;
  readonly onSelect: (id: string | null) => void;
  readonly onUserMove: () => void;
  readonly onViewport: (viewport: Viewport | null) => void;
  readonly renderTool: RenderMapTool;
}

/** The live fleet on a map, with a legend and a list of the drivers in view below. */
export function FleetMap({
  area,
  isAreaFull,
  isFiltered,
  isCenterMarked = false,
  freeCount = null,
  hasKinds = false,
  data,
  pace,
  inViewRef,
  renderTool,
  ...options
}: FleetMapProps) {
  const fleet = useFleet();
  const [tool] = useState(createMapTool);
  const { state, hover, mapRef, canvasRef, retry, fit } = useFleetMap({ fleet, tool, ...options });
  const isDrawing = useSyncExternalStore(tool.subscribe, () => tool.view()?.isDrawing ?? false);
  return (
    <div className={styles.frame} data-drawing={isDrawing}>
      <div ref={mapRef} className={layers.map} />
      {/* Before the canvas, whose clusters and their numbers lie over it. */}
      {state === 'ready' && isCenterMarked && <CenterMark />}
      <canvas ref={canvasRef} className={layers.canvas} data-dimmed={isDrawing} aria-hidden="true" />
      <Tooltip hit={hover} />
      <div className={styles.places} data-over-map role="group" aria-label="Ir a">
        {VIEWPORT_PRESETS.map(({ name, viewport }) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              options.onUserMove();
              fit(viewport);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {state === 'ready' && <>{renderTool(tool, fit)}</>}
      <MapLegend
        area={area}
        isAreaFull={isAreaFull}
        isFiltered={isFiltered && !isCenterMarked}
        freeCount={freeCount}
        hasKinds={hasKinds}
        data={state === 'loading' && data === 'known' ? 'awaited' : data}
        pace={pace}
        buttonRef={inViewRef}
        onSelect={options.onSelect}
      />
      <MapCover state={state} retry={retry} />
    </div>
  );
}

/** A ring with a mark at each side, wider than most clusters. */
const RETICLE_PATH = 'M-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0M0-32v12M0 20v12M-32 0h12M20 0h12';

/** The middle of the map, from which distances count: a thin ring around what is there. */
const CenterMark = () => (
  <svg className={styles.center} viewBox="-34 -34 68 68" aria-hidden="true">
    <path d={RETICLE_PATH} />
    <path d={RETICLE_PATH} />
  </svg>
);

function Tooltip({ hit }: { readonly hit: MapHit }) {
  const { driverCache, store, kinds } = useFleet();
  const nowMs = useNow();
  if (!hit) return null;
  const { item, at } = hit;
  const driver = item.kind === 'driver' ? driverCache.get(item.id) : undefined;
  if (item.kind === 'driver' && !driver) return null;
  const position = item.kind === 'driver' ? store.get(item.id) : undefined;
  const work = driver && position ? kinds.workText(driver.id, position, nowMs) : null;
  return (
    <div className={styles.tooltip} style={{ left: at.x, top: at.y }} role="presentation">
      {item.kind === 'cluster' ? (
        <>
          <strong>{item.count} conductores</strong>
          <span>{item.online} en línea</span>
        </>
      ) : (
        driver && (
          <>
            <strong>{fullName(driver)}</strong>
            <span>{vehicleName(driver.typeVehicle)}</span>
            {work !== null && <span>{work}</span>}
          </>
        )
      )}
    </div>
  );
}
