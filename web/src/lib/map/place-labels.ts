import * as L from 'leaflet';
import type { Place } from '@llevo/contract/geo/gazetteer';
import styles from './leaflet-base.module.css';

/** Space that a label occupies, in pixels, so that labels do not overlap. */
const ROW_HEIGHT_PX = 26;
const LETTER_WIDTH_PX = 7.5;
const MAX_LABELS = 40;
/** The zoom from which quarters are labelled. */
const SECTOR_ZOOM = 11;
const TOWN_ZOOM = 9;
/** Above land and streets, below routes and markers. */
const PANE = 'labels';

/** The cities named on a map of the whole country. */
const LARGE_CITIES = new Set(['Quito', 'Guayaquil', 'Cuenca', 'Santo Domingo', 'Machala', 'Manta', 'Ambato', 'Loja']);

/** Labels cities, towns and quarters without overlaps. Loads the gazetteer. */
export function addPlaceLabels(map: L.Map): { remove(): void } {
  map.createPane(PANE).style.zIndex = '350';
  const layer = L.layerGroup().addTo(map);
  let isRemoved = false;
  let places: readonly Place[] = [];
  const redraw = () => {
    layer.clearLayers();
    for (const place of placesWithRoom(map, places)) layer.addLayer(labelFor(place));
  };
  void import('@llevo/contract/geo/gazetteer').then(
    ({ ALL_PLACES }) => {
      if (isRemoved) return;
      places = [...ALL_PLACES].sort((a, b) => importance(a) - importance(b));
      map.on('moveend', redraw);
      redraw();
    },
    () => undefined,
  );
  return {
    remove() {
      isRemoved = true;
      map.off('moveend', redraw);
      layer.remove();
    },
  };
}

function importance(place: Place): number {
  if (place.kind === 'sector') return 2;
  if (LARGE_CITIES.has(place.name)) return 0;
  return place.name === place.canton ? 1 : 3;
}

function minZoom(place: Place): number {
  return [0, TOWN_ZOOM, SECTOR_ZOOM, SECTOR_ZOOM][importance(place)] ?? SECTOR_ZOOM;
}

function placesWithRoom(map: L.Map, places: readonly Place[]): Place[] {
  const [zoom, bounds] = [map.getZoom(), map.getBounds()];
  const taken: L.Bounds[] = [];
  const chosen: Place[] = [];
  for (const place of places) {
    if (chosen.length >= MAX_LABELS) break;
    if (zoom < minZoom(place) || !bounds.contains(place)) continue;
    const at = map.latLngToContainerPoint(place);
    const half = L.point((place.name.length * LETTER_WIDTH_PX) / 2, ROW_HEIGHT_PX / 2);
    const box = L.bounds(at.subtract(half), at.add(half));
    if (taken.some((other) => other.intersects(box))) continue;
    taken.push(box);
    chosen.push(place);
  }
  return chosen;
}

function labelFor(place: Place): L.Marker {
  const text = document.createElement('span');
  text.textContent = place.name;
  return L.marker(place, {
    interactive: false,
    keyboard: false,
    icon: L.divIcon({
      html: text,
      className: `${styles.label ?? ''} ${place.kind === 'sector' ? '' : (styles.city ?? '')}`,
      iconSize: [0, 0],
    }),
    pane: PANE,
  });
}
