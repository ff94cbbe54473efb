import { importLibrary } from '@googlemaps/js-api-loader';
import { GOOGLE_MAP_ID } from '../../env.ts';
import { configureGoogleMaps } from '../google-loader.ts';
import type { CreateSurface, Pixel, SurfaceEvents } from './map-surface.ts';
import { prefersReducedMotion } from '../../browser/reduced-motion.ts';

/** Google's map as a surface. */
export const createGoogleSurface: CreateSurface = async ({
  element,
  center,
  zoom,
  label,
  isInPage = false,
  events,
}) => {
  configureGoogleMaps();
  const { Map: GoogleMap, OverlayView } = await importLibrary('maps');
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
  const map = new GoogleMap(element, {
    center,
    zoom,
    mapId: GOOGLE_MAP_ID,
    renderingType: 'RASTER',
    clickableIcons: false,
    streetViewControl: false,
    mapTypeControl: false,
    fullscreenControl: false,
    gestureHandling: isInPage && matchMedia('(pointer: coarse)').matches ? 'cooperative' : 'greedy',
    isFractionalZoomEnabled: false,
  });
  const overlay = new OverlayView();
  overlay.onAdd = overlay.onRemove = () => undefined;
  overlay.draw = events.onMove;
  overlay.setMap(map);
  await new Promise<void>((resolve) => {
    google.maps.event.addListenerOnce(map, 'idle', () => {
      resolve();
    });
  });
  bindEvents(map, events);
  return {
    project(place) {
      const point = overlay.getProjection().fromLatLngToContainerPixel(new google.maps.LatLng(place));
      return { x: point?.x ?? -1000, y: point?.y ?? -1000 };
    },
    viewport() {
      const bounds = map.getBounds()?.toJSON();
      return bounds ?? { south: 0, west: 0, north: 0, east: 0 };
    },
    zoom: () => Math.round(map.getZoom() ?? zoom),
    center: () => map.getCenter()?.toJSON() ?? center,
    size: () => ({ width: element.clientWidth, height: element.clientHeight }),
    centerOn(place, to) {
      if (prefersReducedMotion()) map.setCenter(place);
      else map.panTo(place);
      if (to !== undefined) map.setZoom(to);
    },
    fit(viewport, covered) {
      map.fitBounds(viewport, covered);
    },
    setCursor(cursor) {
      map.setOptions({ draggableCursor: cursor === '' ? null : cursor });
    },
    destroy() {
      overlay.setMap(null);
      google.maps.event.clearInstanceListeners(map);
      element.replaceChildren();
    },
  };
};

function bindEvents(map: google.maps.Map, { onMove, onSettle, onUserMove, onClick, onHover }: SurfaceEvents): void {
  map.addListener('bounds_changed', onMove);
  map.addListener('idle', onSettle);
  map.addListener('dragstart', onUserMove);
  map.addListener('click', ({ domEvent }: google.maps.MapMouseEvent) => {
    onClick(pixelOf(map, domEvent));
  });
  map.addListener('mousemove', ({ domEvent }: google.maps.MapMouseEvent) => {
    onHover(pixelOf(map, domEvent));
  });
  map.addListener('mouseout', () => {
    onHover(null);
  });
}

function pixelOf(map: google.maps.Map, event: Event): Pixel {
  const box = map.getDiv().getBoundingClientRect();
  return event instanceof MouseEvent
    ? { x: event.clientX - box.left, y: event.clientY - box.top }
    : { x: -1000, y: -1000 };
}
