import * as L from 'leaflet';
import type { LatLng } from '@llevo/contract/geo/distance';
import { createLeafletBase } from './leaflet-base.ts';
import styles from './trip-marker.module.css';
import { drawMarker, drawVehicle } from './trip-marker.ts';
import { stopLabel, VEHICLE_LABEL } from './trip-map.ts';
import type { CreateTripMap, StopName, TripMapOptions } from './trip-map.ts';

/** Pixels that an arrow key moves a marker; ten times as many with Shift. */
const STEP_PX = 8;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
};
/** Debounce of marker moves by arrow keys. */
const SETTLE_MS = 400;

/** The trip map without a key: our own Leaflet map. */
export const createLeafletTripMap: CreateTripMap = (options) => {
  const { map, destroy } = createLeafletBase({ ...options, label: 'Mapa del recorrido', isInPage: true });
  const markers = new Map<StopName, L.Marker>();
  let vehicleMarker: L.Marker | null = null;
  const casing = L.polyline([], { className: styles.casing ?? '', weight: 9, interactive: false }).addTo(map);
  const route = L.polyline([], { className: styles.route ?? '', weight: 5, interactive: false }).addTo(map);
  const driven = L.polyline([], { className: styles.driven ?? '', weight: 4, interactive: false }).addTo(map);
  map.on('click', ({ latlng }) => {
    options.onPick?.(roundedLatLng(latlng));
  });

  return Promise.resolve({
    setStop(which, point) {
      const marker = markers.get(which);
      if (point === null) {
        marker?.remove();
        markers.delete(which);
      } else if (marker) marker.setLatLng(point);
      else markers.set(which, addMarker(map, which, point, options));
    },
    setVehicle(vehicle) {
      if (vehicle === null) {
        vehicleMarker?.remove();
        vehicleMarker = null;
        return;
      }
      const drawn = drawVehicle(vehicle.heading);
      if (vehicleMarker) vehicleMarker.setLatLng(vehicle).getElement()?.replaceChildren(drawn);
      else {
        vehicleMarker = addVehicle(map, vehicle, drawn);
        vehicleMarker.getElement()?.setAttribute('aria-label', options.vehicleLabel ?? VEHICLE_LABEL);
      }
    },
    setRoute(path, isEstimate) {
      casing.setLatLngs([...path]);
      route.setLatLngs([...path]).setStyle({ dashArray: isEstimate ? '10 9' : undefined });
    },
    setDriven(path) {
      driven.setLatLngs([...path]);
    },
    show(points) {
      // A hidden map has no size to fit points into: waits until it is visible.
      if (map.getSize().x > 0) fit(map, points);
      else
        map.once('resize', () => {
          fit(map, points);
        });
    },
    destroy,
  });
};

function fit(map: L.Map, points: readonly LatLng[]): void {
  const [only] = points;
  if (only && points.length === 1) map.setView(only, Math.max(map.getZoom(), 14));
  else if (points.length > 1) map.fitBounds(L.latLngBounds([...points]), { ...fitPadding(map), maxZoom: 16 });
}

/** Room for the markers, which stand on their points; less below and beside them on a strip. */
function fitPadding(map: L.Map): L.FitBoundsOptions {
  const { x, y } = map.getSize();
  const beside = Math.min(56, x / 6);
  return { paddingTopLeft: [beside, 52], paddingBottomRight: [beside, Math.min(56, y / 8)] };
}

const roundedLatLng = ({ lat, lng }: LatLng): LatLng => ({ lat: round(lat), lng: round(lng) });

/** Six decimals are a tenth of a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function addVehicle(map: L.Map, position: LatLng, drawn: SVGSVGElement): L.Marker {
  const marker = L.marker(position, {
    interactive: false,
    keyboard: false,
    zIndexOffset: 2000,
    icon: L.divIcon({ html: drawn, className: styles.marker ?? '', iconSize: [44, 44], iconAnchor: [22, 22] }),
  }).addTo(map);
  const element = marker.getElement();
  element?.setAttribute('role', 'img');
  return marker;
}

// oxlint-disable-next-line max-params -- a marker needs map, name and place; the options hold its callbacks.
function addMarker(map: L.Map, which: StopName, point: LatLng, { onMoveStop }: TripMapOptions): L.Marker {
  const marker = L.marker(point, {
    draggable: onMoveStop !== undefined,
    autoPanOnFocus: onMoveStop !== undefined,
    keyboard: onMoveStop !== undefined,
    title: '',
    zIndexOffset: which === 'start' ? 1000 : 900,
    icon: L.divIcon({
      html: drawMarker(which),
      className: styles.marker ?? '',
      iconSize: [36, 44],
      iconAnchor: [18, 42],
    }),
  }).addTo(map);
  const report = () => {
    onMoveStop?.(which, roundedLatLng(marker.getLatLng()));
  };
  marker.on('dragend', report);
  const element = marker.getElement();
  element?.setAttribute('aria-label', stopLabel(which, onMoveStop !== undefined));
  if (!onMoveStop) {
    element?.setAttribute('role', 'img');
    return marker;
  }
  let settling: ReturnType<typeof setTimeout> | undefined;
  element?.addEventListener('keydown', (event) => {
    const move = MOVES[event.key];
    if (!move) return;
    // Leaflet's key handler would pan the map.
    event.preventDefault();
    event.stopPropagation();
    const at = map.latLngToContainerPoint(marker.getLatLng()).add(L.point(...move).multiplyBy(event.shiftKey ? 10 : 1));
    marker.setLatLng(map.containerPointToLatLng(at));
    map.panInside(marker.getLatLng(), { padding: [40, 40] });
    clearTimeout(settling);
    settling = setTimeout(report, SETTLE_MS);
  });
  return marker;
}
