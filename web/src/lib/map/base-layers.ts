import type { Feature, FeatureCollection } from 'geojson';
import * as L from 'leaflet';
import styles from './leaflet-base.module.css';
import { lineWeight, MIN_AVENUE_ZOOM } from './line-weights.ts';
import type { LineKind } from './line-weights.ts';

/** From below to above; each may be missing. */
const FILES = ['land', 'ecuador', 'cities', 'lines', 'roads'] as const;

/** Below the tiles, so that loaded streets cover it. */
const BASE_PANE = 'land';

/** Surfaces by their kind; provinces have none. */
const SURFACE_CLASSES: Readonly<Record<string, string | undefined>> = {
  land: styles.neighbour,
  urban: styles.urban,
  park: styles.park,
};

/** Roads from the smallest, so that the larger ones lie above; each has an edge under its lane. */
const ROADS: readonly LineKind[] = ['avenue', 'main-road', 'motorway'];
const ROAD_CLASSES: Readonly<Record<string, readonly [edge: string | undefined, lane: string | undefined]>> = {
  avenue: [styles.roadEdge, styles.roadLane],
  'main-road': [styles.roadEdge, styles.roadLane],
  motorway: [styles.motorwayEdge, styles.motorwayLane],
};
const LINE_CLASSES: Readonly<Record<string, string | undefined>> = {
  river: styles.river,
  'far-border': styles.farBorder,
  border: styles.border,
};
const EDGE_PX = 2;

const kindOf = (feature: Feature): string => (feature.properties as { kind?: string } | null)?.kind ?? '';

/**
 * Draws land, provinces, cities, rivers, borders and roads from our files, with widths that depend on the zoom.
 * Errors are silent: markers work without them.
 */
export async function addBaseLayers(map: L.Map, signal: AbortSignal): Promise<void> {
  map.createPane(BASE_PANE).style.zIndex = '150';
  // Drawn beyond the view, so that a moved map shows land instead of the sea behind it.
  const renderer = L.svg({ pane: BASE_PANE, padding: 1 });
  const [land, ecuador, cities, lines, roads] = await Promise.all(
    FILES.map((file) => fetchGeoJson(`/geo/${file}.geojson`, signal)),
  );
  if (signal.aborted) return;
  for (const surfaces of [land, ecuador, cities]) if (surfaces) addSurfaces(map, surfaces, renderer);
  const widths: (() => void)[] = [];
  if (lines)
    for (const kind of ['river', 'far-border', 'border'] as const)
      widths.push(addLines(map, lines, { renderer, kind, className: LINE_CLASSES[kind] }));
  if (roads)
    for (const kind of ROADS) {
      const [edge, lane] = ROAD_CLASSES[kind] ?? [];
      widths.push(addLines(map, roads, { renderer, kind, className: edge, morePx: EDGE_PX }));
      widths.push(addLines(map, roads, { renderer, kind, className: lane }));
    }
  map.on('zoomend', () => {
    for (const setWidth of widths) setWidth();
  });
}

function addSurfaces(map: L.Map, surfaces: FeatureCollection, renderer: L.Renderer): void {
  L.geoJSON(surfaces, {
    pane: BASE_PANE,
    interactive: false,
    style: (feature: Feature | undefined) => ({
      renderer,
      className: (feature && SURFACE_CLASSES[kindOf(feature)]) ?? styles.province ?? '',
      weight: 1,
      lineJoin: 'round',
    }),
  }).addTo(map);
}

interface Lines {
  readonly renderer: L.Renderer;
  readonly kind: LineKind;
  readonly className: string | undefined;
  readonly morePx?: number;
}

/** Draws the lines of a kind; returns a function that sets their width after a zoom. */
function addLines(map: L.Map, shapes: FeatureCollection, { renderer, kind, className, morePx = 0 }: Lines): () => void {
  const layer = L.geoJSON(shapes, {
    pane: BASE_PANE,
    interactive: false,
    filter: (feature: Feature) => kindOf(feature) === kind,
    style: { renderer, className: className ?? '', lineCap: 'round', lineJoin: 'round' },
  });
  const setWidth = () => {
    const isShown = kind !== 'avenue' || map.getZoom() >= MIN_AVENUE_ZOOM;
    if (!isShown) layer.remove();
    else layer.addTo(map).setStyle({ weight: lineWeight(kind, map.getZoom()) + morePx });
  };
  setWidth();
  return setWidth;
}

async function fetchGeoJson(url: string, signal: AbortSignal): Promise<FeatureCollection | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? ((await response.json()) as FeatureCollection) : null;
  } catch {
    return null;
  }
}
