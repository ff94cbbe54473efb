import type { TrackPoint } from '@llevo/contract/entities/driver-track';
import type { LoadedTrip } from '@llevo/contract/rules/fleet/loaded-trip';

/** A stretch of time, milliseconds since 1970, both ends included. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Where drivers were. */
export interface DriverTracks {
  /** The recorded positions of a driver, in order of time. At most a day. */
  readonly between: (accountId: string, driverId: string, span: TimeSpan) => Promise<readonly TrackPoint[]>;
  /** When the cargo of a service was on board. */
  readonly loadedTrip: (accountId: string, serviceId: string) => Promise<LoadedTrip>;
}
