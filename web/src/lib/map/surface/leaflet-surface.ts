import type * as L from 'leaflet';
import { createLeafletBase } from '../leaflet-base.ts';
import type { CreateSurface, LatLng, SurfaceEvents } from './map-surface.ts';
import { prefersReducedMotion } from '../../browser/reduced-motion.ts';

/** Our own Leaflet map as a surface. */
export const createLeafletSurface: CreateSurface = ({ events, ...options }) => {
  const { map, destroy } = createLeafletBase(options);
  const isStill = prefersReducedMotion();
  bindEvents(map, events);
  return Promise.resolve({
    project: (place) => map.latLngToContainerPoint(place),
    viewport() {
      const bounds = map.getBounds();
      return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
    },
    zoom: () => map.getZoom(),
    center: () => map.getCenter(),
    size() {
      const { x, y } = map.getSize();
      return { width: x, height: y };
    },
    centerOn(place, to) {
      if (to === undefined) map.panTo(place, { animate: !isStill, duration: 0.4 });
      else map.setView(place, to, { animate: !isStill });
    },
    fit({ south, west, north, east }, { left, bottom } = { left: 0, bottom: 0 }) {
      map.fitBounds(
        [
          [south, west],
          [north, east],
        ],
        { animate: !isStill, paddingTopLeft: [left, 0], paddingBottomRight: [0, bottom] },
      );
    },
    setCursor(cursor) {
      map.getContainer().style.cursor = cursor;
    },
    destroy,
  });
};

function bindEvents(map: L.Map, { onMove, onSettle, onUserMove, onZoom, onClick, onHover }: SurfaceEvents): void {
  map.on('move resize viewreset zoomend', onMove);
  map.on('moveend resize', onSettle);
  map.on('dragstart', onUserMove);
  map.on('zoomanim', ({ center, zoom }) => {
    onZoom(zoomTransform(map, center, zoom));
  });
  map.on('click', ({ containerPoint }) => {
    onClick(containerPoint);
  });
  map.on('mousemove', ({ containerPoint }) => {
    onHover(containerPoint);
  });
  map.on('mouseout', () => {
    onHover(null);
  });
  // The wheel counts as the user too; Leaflet does not report the cause of a zoom.
  map.getContainer().addEventListener('wheel', onUserMove, { passive: true });
}

/** The transform of the current picture while the map animates to another zoom. */
function zoomTransform(map: L.Map, center: LatLng, zoom: number) {
  const corner = map.containerPointToLatLng([0, 0]);
  const { x, y } = map.project(corner, zoom).subtract(map.project(center, zoom)).add(map.getSize().divideBy(2));
  return { scale: map.getZoomScale(zoom), x, y };
}
