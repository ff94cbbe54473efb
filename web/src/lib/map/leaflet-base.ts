import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import type { LatLng } from '@llevo/contract/geo/distance';
import { addBaseLayers } from './base-layers.ts';
import styles from './leaflet-base.module.css';
import { addPlaceLabels } from './place-labels.ts';
import { addTilesWhenReachable } from './tiles.ts';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';

export interface LeafletBaseOptions {
  readonly element: HTMLElement;
  readonly center: LatLng;
  readonly zoom: number;
  /** The map's accessible name. */
  readonly label: string;
  /** True for a map inside a page that scrolls: one finger scrolls the page, two move the map. */
  readonly isInPage?: boolean;
}

/** A Leaflet map of Ecuador with everything under the markers. */
export interface LeafletBase {
  readonly map: L.Map;
  readonly destroy: () => void;
}

const CREDITS = 'Natural Earth, GeoNames';
/** Ecuador and Galápagos with some sea around. */
const BOUNDS = L.latLngBounds([-6.5, -94], [3, -73.5]);

/**
 * The map without a key or a network: land, cities and roads from our files, names from the gazetteer, and OpenStreetMap
 * tiles above them once one of them could be fetched. Colours follow the theme. The map is usable at once; what is
 * drawn under the markers arrives when it does.
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

  return {
    map,
    destroy() {
      stopped.abort();
      sizes.disconnect();
      labels.remove();
      map.remove();
    },
  };
}
