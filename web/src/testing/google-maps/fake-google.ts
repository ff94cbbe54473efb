/**
 * The parts of Google's JavaScript API that the product uses, for tests: the compiler checks each class against
 * `@types/google.maps`. A test mocks the loader with `loader` and reads the created objects from `fakeGoogle`.
 */
import { FakeMap, FakeOverlayView, FakePolyline } from './fake-map.ts';
import { FakeLatLng, FakeLatLngBounds } from './fake-values.ts';

type MarkerPart = 'gmpDraggable' | 'map' | 'position' | 'title';
type GeocoderPart = Pick<google.maps.Geocoder, 'geocode'>;

class FakeAdvancedMarker extends HTMLElement implements Pick<google.maps.marker.AdvancedMarkerElement, MarkerPart> {
  #map: google.maps.Map | null = null;
  position: google.maps.marker.AdvancedMarkerElement['position'] = null;
  gmpDraggable: boolean | null = null;

  constructor(options: google.maps.marker.AdvancedMarkerElementOptions = {}) {
    super();
    Object.assign(this, options);
    fakeGoogle.markers.push(this);
  }

  get map(): google.maps.Map | null {
    return this.#map;
  }

  /** Google leaves markers on such a map undrawn; a test must not miss it. */
  set map(map: google.maps.Map | null) {
    if (map !== null && !(map as unknown as FakeMap).options.mapId)
      throw new Error('The map is initialized without a valid Map ID, which prevents advanced markers.');
    this.#map = map;
  }

  /** Drags the marker and releases it; Google then stores the position as its own object. */
  drag(place: google.maps.LatLngLiteral): void {
    this.position = new FakeLatLng(place);
    this.dispatchEvent(new Event('gmp-dragend'));
  }
}

interface FakeGoogle {
  readonly maps: FakeMap[];
  readonly polylines: FakePolyline[];
  readonly markers: FakeAdvancedMarker[];
  readonly geocoded: google.maps.GeocoderRequest[];
  /** The options passed to the loader. */
  readonly options: object[];
  /** The geocoder's response. */
  geocode: () => Promise<google.maps.GeocoderResponse>;
  /** Libraries that fail to load. */
  readonly missing: Set<string>;
  /** Prepares the global `google`; call it before each test. */
  readonly reset: () => void;
}

/** The geocoder's rejection with a status of Google's. */
export const geocoderError = (code: `${google.maps.GeocoderStatus}`): Error =>
  Object.assign(new Error(`GEOCODER_GEOCODE: ${code}`), { code });

/** A geocoder's answer: one address in a city. */
export const addressAnswer = (address: string, city: string): google.maps.GeocoderResponse => {
  const result: Pick<google.maps.GeocoderResult, 'address_components' | 'formatted_address'> = {
    formatted_address: address,
    address_components: [{ long_name: city, short_name: city, types: ['locality', 'political'] }],
  };
  return { results: [result as google.maps.GeocoderResult] };
};

const noAnswer = () => Promise.reject(geocoderError('ZERO_RESULTS'));

export const fakeGoogle: FakeGoogle = {
  maps: [],
  polylines: [],
  markers: [],
  geocoded: [],
  options: [],
  geocode: noAnswer,
  missing: new Set(),
  reset() {
    for (const list of [this.maps, this.polylines, this.markers, this.geocoded]) list.length = 0;
    this.geocode = noAnswer;
    this.missing.clear();
    if (customElements.get('fake-advanced-marker') === undefined)
      customElements.define('fake-advanced-marker', FakeAdvancedMarker);
    globalThis.google = {
      maps: {
        LatLng: FakeLatLng,
        LatLngBounds: FakeLatLngBounds,
        importLibrary: loader.importLibrary,
        event: {
          addListenerOnce: (map: FakeMap, name: string, handler: () => void) => {
            const listener = map.addListener(name, () => {
              listener.remove();
              handler();
            });
            return listener;
          },
          clearInstanceListeners: (map: FakeMap) => {
            map.clearListeners();
          },
        },
      },
    } as unknown as typeof google;
  },
};

/** Records each instance of a class in a list. */
const noted = <Made extends object, Args extends unknown[]>(Class: new (...args: Args) => Made, list: Made[]) =>
  new Proxy(Class, {
    construct(target, args: Args) {
      const made = new target(...args);
      list.push(made);
      return made;
    },
  });

class FakeGeocoder implements GeocoderPart {
  geocode: GeocoderPart['geocode'] = (request) => {
    fakeGoogle.geocoded.push(request);
    return fakeGoogle.geocode();
  };
}

const LIBRARIES: Readonly<Record<string, object>> = {
  core: {},
  maps: {
    Map: noted(FakeMap, fakeGoogle.maps),
    Polyline: noted(FakePolyline, fakeGoogle.polylines),
    OverlayView: FakeOverlayView,
  },
  marker: { AdvancedMarkerElement: FakeAdvancedMarker },
  geocoding: { Geocoder: FakeGeocoder },
};

/** Replaces `@googlemaps/js-api-loader`. */
export const loader = {
  setOptions: (options: object) => {
    fakeGoogle.options.push(options);
  },
  importLibrary: (name: string): Promise<object> => {
    const library = LIBRARIES[name];
    return library === undefined || fakeGoogle.missing.has(name)
      ? Promise.reject(new Error('The Google Maps JavaScript API could not load.'))
      : Promise.resolve(library);
  },
};
