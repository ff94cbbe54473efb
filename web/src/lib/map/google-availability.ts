/**
 * Whether Google's map and places still work in this page. After a failure the local ones replace them, with a notice.
 */

export interface GoogleAvailability {
  readonly map: boolean;
  readonly places: boolean;
}

const ALL: GoogleAvailability = { map: true, places: true };
/** Pause before places are requested again after a temporary failure, such as a quota. */
const RETRY_MS = 60_000;

let available = ALL;
let placesRetryAtMs = Infinity;
const listeners = new Set<() => void>();

function set(next: GoogleAvailability): void {
  if (next.map === available.map && next.places === available.places) return;
  available = next;
  for (const listener of listeners) listener();
}

export const googleAvailability = (): GoogleAvailability => available;

export function subscribeToGoogle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Google's code did not load, or its key was refused: Google is not used until the page is reloaded. */
export function giveUpGoogle(): void {
  placesRetryAtMs = Infinity;
  set({ map: false, places: false });
}

/** Whether places may be requested now: unless paused after a failure. */
export const mayAskGooglePlaces = (nowMs: number): boolean => available.places || nowMs >= placesRetryAtMs;

/** Records a failed request for places: permanent, or temporary. */
export function googlePlacesFailed(isRefused: boolean, nowMs: number): void {
  if (!available.map && !available.places) return;
  placesRetryAtMs = isRefused ? Infinity : nowMs + RETRY_MS;
  set({ ...available, places: false });
}

export const googlePlacesAnswered = (): void => {
  if (available.map) set(ALL);
};

/** Resets the state as in a new page, for tests. */
export function resetGoogleAvailability(): void {
  placesRetryAtMs = Infinity;
  set(ALL);
}
