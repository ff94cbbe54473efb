import * as L from 'leaflet';
import type { FeatureCollection } from 'geojson';
import styles from './leaflet-base.module.css';

const PROVINCES_URL = '/geo/ecuador.geojson';
const ROADS_URL = '/geo/roads.geojson';

/** Below the tiles, so that loaded streets cover it. */
const BASE_PANE = 'land';

/** Draws provinces and main roads from our files. Errors are silent: markers work without them. */
export async function addBaseLayers(map: L.Map, signal: AbortSignal): Promise<void> {
  map.createPane(BASE_PANE).style.zIndex = '150';
  const [provinces, roads] = await Promise.all([fetchGeoJson(PROVINCES_URL, signal), fetchGeoJson(ROADS_URL, signal)]);
  if (signal.aborted) return;
  if (provinces) L.geoJSON(provinces, lineOptions(styles.province, 1)).addTo(map);
  if (roads) {
    L.geoJSON(roads, lineOptions(styles.roadEdge, 8)).addTo(map);
    L.geoJSON(roads, lineOptions(styles.roadLane, 5)).addTo(map);
  }
}

const lineOptions = (className: string | undefined, weight: number): L.GeoJSONOptions => ({
  pane: BASE_PANE,
  interactive: false,
  style: { className: className ?? '', weight, lineCap: 'round', lineJoin: 'round' },
});

async function fetchGeoJson(url: string, signal: AbortSignal): Promise<FeatureCollection | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? ((await response.json()) as FeatureCollection) : null;
  } catch {
    return null;
  }
}
