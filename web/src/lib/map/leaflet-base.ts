import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import type { LatLng } from '@llevo/contract/geo/distance';
import { addBaseLayers } from './base-layers.ts';
import styles from './leaflet-base.module.css';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';
import { TILE_URL } from '../env.ts';
import { placesWithRoom, touches } from './label-room.ts';
import type { Box, MapLabel } from './label-room.ts';

interface LeafletBaseOptions {
  readonly element: HTMLElement;
  readonly center: LatLng;
  readonly zoom: number;
  /** The map's accessible name. */
  readonly label: string;
  /** True for a map inside a page that scrolls: one finger scrolls the page, two move the map. */
  readonly isInPage?: boolean;
}

/** A Leaflet map of Ecuador with everything under the markers. */
interface LeafletBase {
  readonly map: L.Map;
  readonly destroy: () => void;
}

const CREDITS = 'Natural Earth, GeoNames';
/** Ecuador and Galápagos with some sea around. */
const BOUNDS = L.latLngBounds([-6.5, -94], [3, -73.5]);

/**
 * The map without a key or a network: land, cities and roads from our files, names from the gazetteer, and
 * OpenStreetMap tiles above them once one of them could be fetched. Colours follow the theme. The map is usable at
 * once; what is drawn under the markers arrives when it does.
 */
export function createLeafletBase({ element, center, zoom, label, isInPage = false }: LeafletBaseOptions): LeafletBase {
  element.classList.add(styles.map ?? '');
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
  const isStill = prefersReducedMotion();
  const map = L.map(element, {
    center,
    zoom,
    minZoom: 6,
    maxZoom: 19,
    maxBounds: BOUNDS,
    maxBoundsViscosity: 0.8,
    zoomControl: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
    dragging: !(isInPage && matchMedia('(pointer: coarse)').matches),
  });
  map.attributionControl.setPrefix('Leaflet').addAttribution(CREDITS);
  L.control.zoom({ position: 'topright', zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);

  const stopped = new AbortController();
  void addBaseLayers(map, stopped.signal);
  const labels = addPlaceLabels(map);
  void addTilesWhenReachable(map, stopped.signal).then((hasTiles) => {
    if (hasTiles) labels.remove();
  });
  // Leaflet observes window resizes only; the page's layout resizes the element too.
  const sizes = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
  });
  sizes.observe(element);
  let isZooming = false;
  map.on('zoomanim', () => {
    isZooming = true;
  });
  map.on('zoomend', () => {
    isZooming = false;
  });

  return {
    map,
    destroy() {
      stopped.abort();
      sizes.disconnect();
      labels.remove();
      // Leaflet's zoom outlives the map that it moves, and fails on a removed one.
      if (isZooming) map.once('zoomend', () => setTimeout(() => map.remove()));
      else map.remove();
    },
  };
}

const ATTRIBUTION = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const PROBE_TIMEOUT_MS = 4000;

/** Adds the street tiles if a first tile can be fetched. True when they were added. */
async function addTilesWhenReachable(map: L.Map, signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false;
  const isReachable = await canLoadImage(TILE_URL.replace('{z}', '6').replace('{x}', '18').replace('{y}', '32'));
  if (!isReachable || signal.aborted) return false;
  L.tileLayer(TILE_URL, {
    attribution: ATTRIBUTION,
    maxZoom: 19,
    className: styles.tiles ?? '',
    // The tile server requires a referrer, also from pages whose policy is to send none.
    referrerPolicy: 'strict-origin-when-cross-origin',
  }).addTo(map);
  return true;
}

function canLoadImage(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const settle = (isLoaded: boolean) => {
      clearTimeout(timer);
      image.onload = image.onerror = null;
      resolve(isLoaded);
    };
    const timer = setTimeout(() => {
      settle(false);
      image.src = '';
    }, PROBE_TIMEOUT_MS);
    image.onload = () => {
      settle(true);
    };
    image.onerror = () => {
      settle(false);
    };
    image.referrerPolicy = 'strict-origin-when-cross-origin';
    image.src = url;
  });
}

/** Above land and streets, below routes and markers. */
const PANE = 'labels';

/** Names cities, towns, quarters and avenues without overlaps. Loads the gazetteer. */
function addPlaceLabels(map: L.Map): { remove(): void } {
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

/** Boxes of the elements over the map, such as the zoom buttons, which would cover part of a name. */
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
