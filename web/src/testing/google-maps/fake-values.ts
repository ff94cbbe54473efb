/** Positions and areas of Google's JavaScript API. */

export class FakeLatLng implements google.maps.LatLng {
  readonly #lat: number;
  readonly #lng: number;

  constructor(literal: google.maps.LatLngLiteral | google.maps.LatLng) {
    const { lat, lng } = toLiteral(literal);
    this.#lat = lat;
    this.#lng = lng;
  }

  lat(): number {
    return this.#lat;
  }

  lng(): number {
    return this.#lng;
  }

  equals(other: google.maps.LatLng | null): boolean {
    return other !== null && other.lat() === this.#lat && other.lng() === this.#lng;
  }

  toJSON(): google.maps.LatLngLiteral {
    return { lat: this.#lat, lng: this.#lng };
  }

  toString(): string {
    return `(${this.#lat.toString()}, ${this.#lng.toString()})`;
  }

  toUrlValue(precision = 6): string {
    return `${this.#lat.toFixed(precision)},${this.#lng.toFixed(precision)}`;
  }
}

/** Converts an object of numbers or functions to numbers. */
export const toLiteral = (place: google.maps.LatLngLiteral | google.maps.LatLng): google.maps.LatLngLiteral =>
  typeof place.lat === 'function'
    ? (place as google.maps.LatLng).toJSON()
    : { lat: place.lat, lng: (place as google.maps.LatLngLiteral).lng };

type Bounds = Pick<google.maps.LatLngBounds, 'extend' | 'toJSON' | 'getCenter'>;

export class FakeLatLngBounds implements Bounds {
  #box: google.maps.LatLngBoundsLiteral = { south: 90, west: 180, north: -90, east: -180 };

  extend(place: google.maps.LatLngLiteral | google.maps.LatLng): google.maps.LatLngBounds {
    const { lat, lng } = toLiteral(place);
    const { south, west, north, east } = this.#box;
    this.#box = {
      south: Math.min(south, lat),
      west: Math.min(west, lng),
      north: Math.max(north, lat),
      east: Math.max(east, lng),
    };
    return this as unknown as google.maps.LatLngBounds;
  }

  getCenter(): google.maps.LatLng {
    const { south, west, north, east } = this.#box;
    return new FakeLatLng({ lat: (south + north) / 2, lng: (west + east) / 2 });
  }

  toJSON(): google.maps.LatLngBoundsLiteral {
    return this.#box;
  }
}
