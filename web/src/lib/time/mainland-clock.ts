import type { LatLng } from '@llevo/contract/geo/distance';
import { isInGalapagos } from '@llevo/contract/geo/galapagos';

/** Minutes that the mainland's clock is behind UTC. */
const MAINLAND_OFFSET = 300;

/** Names the clock of an hour where the reader's or the place's differs from it; '' elsewhere. */
export const mainlandClock = (...places: readonly (LatLng | null)[]): string => {
  const isElsewhere = places.some((place) => place !== null && isInGalapagos(place));
  return isElsewhere || new Date().getTimezoneOffset() !== MAINLAND_OFFSET ? 'hora de Ecuador continental' : '';
};

/** The same in brackets, to follow an hour: " (hora de Ecuador continental)". */
export const mainlandClockSuffix = (...places: readonly (LatLng | null)[]): string => {
  const clock = mainlandClock(...places);
  return clock === '' ? '' : ` (${clock})`;
};
