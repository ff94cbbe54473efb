import * as L from 'leaflet';
import type { FeatureCollection } from 'geojson';
import styles from './leaflet-base.module.css';

const PROVINCES_URL = '/geo/ecuador.geojson';
const ROADS_URL = '/geo/roads.geojson';

/** Below the tiles, so that streets cover it once they are there. */
const PANE = 'land';

/** Draws provinces and main roads from our own files. A map without them still shows its markers: failures are silent. */
export async function addLand(map: L.Map, signal: AbortSignal): Promise<void> {
  map.createPane(PANE).style.zIndex = '150';
  const [provinces, roads] = await Promise.all([load(PROVINCES_URL, signal), load(ROADS_URL, signal)]);
  if (signal.aborted) return;
  if (provinces) L.geoJSON(provinces, lines(styles.province, 1)).addTo(map);
  if (roads) {
    L.geoJSON(roads, lines(styles.roadEdge, 8)).addTo(map);
    L.geoJSON(roads, lines(styles.roadLane, 5)).addTo(map);
  }
}

const lines = (className: string | undefined, weight: number): L.GeoJSONOptions => ({
  pane: PANE,
  interactive: false,
  style: { className: className ?? '', weight, lineCap: 'round', lineJoin: 'round' },
});

async function load(url: string, signal: AbortSignal): Promise<FeatureCollection | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? ((await response.json()) as FeatureCollection) : null;
  } catch {
    return null;
  }
}
