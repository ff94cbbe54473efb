import * as L from 'leaflet';
import styles from './leaflet-base.module.css';
import { placesWithRoom, touches } from './label-room.ts';
import type { Box, MapLabel } from './label-room.ts';

/** Above land and streets, below routes and markers. */
const PANE = 'labels';

/** Names cities, towns, quarters and avenues without overlaps. Loads the gazetteer. */
export function addPlaceLabels(map: L.Map): { remove(): void } {
  map.createPane(PANE).style.zIndex = '350';
  const layer = L.layerGroup().addTo(map);
  let isRemoved = false;
  let labels: readonly MapLabel[] = [];
  const redraw = () => {
    layer.clearLayers();
    const [zoom, bounds] = [map.getZoom(), map.getBounds()];
    const near = labels.filter((label) => zoom >= label.minZoom && zoom <= label.maxZoom && bounds.contains(label));
    const toPixels = (label: MapLabel) => map.latLngToContainerPoint(label);
    const over = boxesOver(map);
    const free = near.filter((label) => !over.some((box) => touches(label, toPixels(label), box)));
    for (const label of placesWithRoom(free, toPixels)) layer.addLayer(markerFor(label));
  };
  void import('./map-labels.ts').then(
    ({ MAP_LABELS }) => {
      if (isRemoved) return;
      labels = MAP_LABELS;
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

const CLASSES: Readonly<Record<MapLabel['kind'], string | undefined>> = {
  city: styles.city,
  quarter: undefined,
  street: styles.street,
  far: styles.far,
};

/** What lies over the map, such as the zoom buttons, and would cover a name in part. */
function boxesOver(map: L.Map): Box[] {
  const container = map.getContainer();
  const { x, y } = container.getBoundingClientRect();
  const buttons = container.querySelectorAll('.leaflet-bar');
  const panels = container.parentElement?.querySelectorAll('[data-over-map]') ?? [];
  const over = [...buttons, ...[...panels].flatMap(({ children }) => [...children])];
  return over.map((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left - x, right: box.right - x, top: box.top - y, bottom: box.bottom - y };
  });
}

function markerFor(label: MapLabel): L.Marker {
  const text = document.createElement('span');
  text.textContent = label.name;
  return L.marker(label, {
    interactive: false,
    keyboard: false,
    icon: L.divIcon({
      html: text,
      className: `${styles.label ?? ''} ${CLASSES[label.kind] ?? ''}`,
      iconSize: [0, 0],
    }),
    pane: PANE,
  });
}
