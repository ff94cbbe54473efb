/** A fake Google map that draws nothing and computes positions: 800 by 400 pixels, at whole zooms. */
import { insertStyles } from './demands.ts';
import { FakeLatLng, FakeLatLngBounds, toLiteral } from './fake-values.ts';

export const MAP_SIZE = { width: 800, height: 400 };
const TILE_PX = 256;

type Handler = (event: never) => void;
type Place = google.maps.LatLngLiteral | google.maps.LatLng;
type MapPart =
  | 'addListener'
  | 'fitBounds'
  | 'getBounds'
  | 'getCenter'
  | 'getDiv'
  | 'getZoom'
  | 'panTo'
  | 'setCenter'
  | 'setOptions'
  | 'setZoom';

/** A position in the world's picture at a zoom, in pixels. */
function worldPixel({ lat, lng }: google.maps.LatLngLiteral, zoom: number): { x: number; y: number } {
  const scale = TILE_PX * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  };
}

function placeOf({ x, y }: { x: number; y: number }, zoom: number): google.maps.LatLngLiteral {
  const scale = TILE_PX * 2 ** zoom;
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / scale))) * 180) / Math.PI,
    lng: (x / scale) * 360 - 180,
  };
}

export class FakeMap implements Pick<google.maps.Map, MapPart> {
  readonly options: google.maps.MapOptions;
  readonly overlays = new Set<{ draw: () => void }>();
  readonly #element: HTMLElement;
  readonly #listeners = new Map<string, Set<Handler>>();
  #center: google.maps.LatLngLiteral;
  #zoom: number;

  constructor(element: HTMLElement, options: google.maps.MapOptions) {
    this.#element = element;
    this.options = { ...options };
    this.#center = toLiteral(options.center ?? { lat: 0, lng: 0 });
    this.#zoom = options.zoom ?? 0;
    insertStyles(element.ownerDocument);
    const drawn = document.createElement('div');
    drawn.className = 'gm-style';
    element.append(drawn);
    for (const [name, px] of Object.entries({ clientWidth: MAP_SIZE.width, clientHeight: MAP_SIZE.height }))
      Object.defineProperty(element, name, { configurable: true, value: px });
    queueMicrotask(() => {
      this.emit('idle');
    });
  }

  addListener(name: string, handler: Handler): google.maps.MapsEventListener {
    const handlers = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, handlers.add(handler));
    return { remove: () => handlers.delete(handler) };
  }

  /** Calls the listeners of an event, as after a user's action. */
  emit(name: string, event: object = {}): void {
    for (const handler of this.#listeners.get(name) ?? []) handler(event as never);
  }

  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  clearListeners(): void {
    this.#listeners.clear();
  }

  /** A click or a movement of the pointer at a pixel of the map. */
  pointAt(name: 'click' | 'mousemove', { x, y }: { x: number; y: number }): void {
    const domEvent = new MouseEvent(name, { clientX: x, clientY: y });
    this.emit(name, { latLng: new FakeLatLng(this.placeAt({ x, y })), domEvent });
  }

  pixelOf(place: Place): { x: number; y: number } {
    const [at, center] = [worldPixel(toLiteral(place), this.#zoom), worldPixel(this.#center, this.#zoom)];
    return { x: at.x - center.x + MAP_SIZE.width / 2, y: at.y - center.y + MAP_SIZE.height / 2 };
  }

  placeAt({ x, y }: { x: number; y: number }): google.maps.LatLngLiteral {
    const center = worldPixel(this.#center, this.#zoom);
    return placeOf({ x: center.x + x - MAP_SIZE.width / 2, y: center.y + y - MAP_SIZE.height / 2 }, this.#zoom);
  }

  /** The user drags the map to another centre. */
  drag(center: google.maps.LatLngLiteral): void {
    this.emit('dragstart');
    this.#move(center, this.#zoom);
  }

  #move(center: google.maps.LatLngLiteral, zoom: number): void {
    this.#center = center;
    this.#zoom = zoom;
    this.emit('bounds_changed');
    for (const overlay of this.overlays) overlay.draw();
    this.emit('idle');
  }

  getDiv(): HTMLElement {
    return this.#element;
  }

  getCenter(): google.maps.LatLng {
    return new FakeLatLng(this.#center);
  }

  getZoom(): number {
    return this.#zoom;
  }

  getBounds(): google.maps.LatLngBounds {
    const bounds = new FakeLatLngBounds();
    bounds.extend(this.placeAt({ x: 0, y: 0 }));
    return bounds.extend(this.placeAt({ x: MAP_SIZE.width, y: MAP_SIZE.height }));
  }

  setCenter(center: Place): void {
    this.#move(toLiteral(center), this.#zoom);
  }

  panTo(center: Place): void {
    this.#move(toLiteral(center), this.#zoom);
  }

  setZoom(zoom: number): void {
    this.#move(this.#center, zoom);
  }

  fitBounds(area: google.maps.LatLngBounds | google.maps.LatLngBoundsLiteral, padding?: google.maps.Padding): void {
    const { left = 0, bottom = 0 } = padding ?? {};
    const { south, west, north, east } = 'toJSON' in area ? area.toJSON() : area;
    let zoom = 20;
    const fits = () => {
      const [low, high] = [worldPixel({ lat: south, lng: west }, zoom), worldPixel({ lat: north, lng: east }, zoom)];
      return high.x - low.x <= MAP_SIZE.width - left && low.y - high.y <= MAP_SIZE.height - bottom;
    };
    while (zoom > 0 && !fits()) zoom -= 1;
    const middle = worldPixel({ lat: (south + north) / 2, lng: (west + east) / 2 }, zoom);
    this.#move(placeOf({ x: middle.x - left / 2, y: middle.y + bottom / 2 }, zoom), zoom);
  }

  setOptions(options: google.maps.MapOptions): void {
    Object.assign(this.options, options);
  }
}

export class FakePolyline implements Pick<google.maps.Polyline, 'setOptions' | 'setPath'> {
  readonly options: google.maps.PolylineOptions;

  constructor(options: google.maps.PolylineOptions) {
    this.options = { ...options };
  }

  setOptions(options: google.maps.PolylineOptions): void {
    Object.assign(this.options, options);
  }

  setPath(path: Extract<google.maps.PolylineOptions['path'], readonly unknown[]>): void {
    this.options.path = path;
  }
}

type OverlayPart = 'draw' | 'getProjection' | 'onAdd' | 'onRemove' | 'setMap';
type Projection = Pick<google.maps.MapCanvasProjection, 'fromLatLngToContainerPixel'>;

export class FakeOverlayView implements Pick<google.maps.OverlayView, OverlayPart> {
  draw: () => void = () => undefined;
  onAdd: () => void = () => undefined;
  onRemove: () => void = () => undefined;
  #map: FakeMap | null = null;

  setMap(map: google.maps.Map | google.maps.StreetViewPanorama | null): void {
    this.#map?.overlays.delete(this);
    if (map === null) this.onRemove();
    this.#map = map as FakeMap | null;
    this.#map?.overlays.add(this);
    if (map !== null) this.onAdd();
  }

  getProjection(): google.maps.MapCanvasProjection {
    const projection: Projection = {
      fromLatLngToContainerPixel: (place) =>
        this.#map === null ? null : (this.#map.pixelOf(place) as google.maps.Point),
    };
    return projection as google.maps.MapCanvasProjection;
  }
}
