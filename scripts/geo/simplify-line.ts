import { distanceToSegment, douglasPeucker } from '@llevo/contract/geo/douglas-peucker';

/** Longitude, latitude in degrees. */
export type Position = [lng: number, lat: number];

/** Drops points closer than `tolerance` degrees to the line without them. Keeps both ends. */
export const simplifyLine = (line: readonly Position[], tolerance: number): Position[] =>
  douglasPeucker(line, tolerance, distanceToSegment);
