import { importLibrary } from '@googlemaps/js-api-loader';
import type { LatLng } from '@llevo/contract/geo/distance';
import { GOOGLE_MAP_ID } from '../env.ts';
import { drawMarker, drawVehicle } from './trip-marker.ts';
import { stopLabel, VEHICLE_LABEL } from './trip-map.ts';
import type { CreateTripMap, StopName } from './trip-map.ts';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';

/** Room for the markers, which stand on their points; less below and beside them on a strip. */
function fitPadding({ clientWidth, clientHeight }: HTMLElement): google.maps.Padding {
  const beside = Math.min(56, clientWidth / 6);
  return { top: 52, bottom: Math.min(56, clientHeight / 8), left: beside, right: beside };
}

const DASH: google.maps.IconSequence = {
  icon: { path: 'M 0,-1 0,1', strokeOpacity: 1, scale: 4, strokeColor: '#f2a900' },
  repeat: '18px',
};

/** The trip map with a key: Google's, after `google-loader` has set the options. */
export const createGoogleTripMap: CreateTripMap = async ({
  element,
  center,
  zoom,
  onPick,
  onMoveStop,
  vehicleLabel = VEHICLE_LABEL,
}) => {
  const [{ Map: GoogleMap, Polyline }, { AdvancedMarkerElement }] = await Promise.all([
    importLibrary('maps'),
    importLibrary('marker'),
  ]);
  const map = new GoogleMap(element, {
    center,
    zoom,
    mapId: GOOGLE_MAP_ID,
    renderingType: 'RASTER',
    clickableIcons: false,
    streetViewControl: false,
    mapTypeControl: false,
    fullscreenControl: false,
    gestureHandling: matchMedia('(pointer: coarse)').matches ? 'cooperative' : 'greedy',
  });
  const markers = new Map<StopName, google.maps.marker.AdvancedMarkerElement>();
  const vehicleMarker = new AdvancedMarkerElement({ title: vehicleLabel });
  const route = new Polyline({ map, strokeColor: '#f2a900', strokeWeight: 5, clickable: false });
  const driven = new Polyline({ map, strokeColor: '#1f5fa8', strokeWeight: 4, clickable: false });
  map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
    if (latLng) onPick?.(latLng.toJSON());
  });

  return {
    setStop(which, point) {
      const marker = markers.get(which);
      if (point === null) {
        if (marker) marker.map = null;
        markers.delete(which);
      } else if (marker) marker.position = point;
      else {
        const added = new AdvancedMarkerElement({
          map,
          position: point,
          gmpDraggable: onMoveStop !== undefined,
          title: stopLabel(which, onMoveStop !== undefined),
        });
        added.append(drawMarker(which));
        added.addEventListener('gmp-dragend', () => {
          const moved = toLatLng(added.position);
          if (moved) onMoveStop?.(which, moved);
        });
        markers.set(which, added);
      }
    },
    setVehicle(vehicle) {
      vehicleMarker.map = vehicle === null ? null : map;
      vehicleMarker.position = vehicle;
      vehicleMarker.replaceChildren(...(vehicle === null ? [] : [drawVehicle(vehicle.heading)]));
    },
    setRoute(path, isEstimate) {
      route.setOptions({ path: [...path], strokeOpacity: isEstimate ? 0 : 1, icons: isEstimate ? [DASH] : [] });
    },
    setDriven(path) {
      driven.setPath([...path]);
    },
    show(points) {
      const [only] = points;
      if (only && points.length === 1) {
        if (prefersReducedMotion()) map.setCenter(only);
        else map.panTo(only);
      } else if (points.length > 1) {
        const bounds = new google.maps.LatLngBounds();
        for (const point of points) bounds.extend(point);
        map.fitBounds(bounds, fitPadding(element));
      }
    },
    destroy() {
      google.maps.event.clearInstanceListeners(map);
      element.replaceChildren();
    },
  };
};

/** A marker's position comes back as numbers or as functions, whichever was used last. */
function toLatLng(position: google.maps.marker.AdvancedMarkerElement['position']): LatLng | null {
  if (!position) return null;
  return position instanceof google.maps.LatLng ? position.toJSON() : { lat: position.lat, lng: position.lng };
}
