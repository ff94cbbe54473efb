export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A route by road. `source` names the service that measured it, or `estimate`. */
export interface Route {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly geometry?: [number, number][];
  readonly source: string;
}

export interface Directions {
  /** Never rejects: falls back to an estimate. */
  readonly measure: (start: Point, end: Point) => Promise<Route>;
}
