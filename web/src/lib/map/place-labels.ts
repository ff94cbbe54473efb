import * as L from 'leaflet';
import styles from './leaflet-base.module.css';
import { placesWithRoom } from './label-room.ts';
import type { MapLabel } from './label-room.ts';

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
    for (const label of placesWithRoom(near, toPixels)) layer.addLayer(markerFor(label));
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
