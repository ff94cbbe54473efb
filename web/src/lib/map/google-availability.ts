/** Whether Google's map and places still work in this page. What fails is replaced by the local one, which says so. */

export interface GoogleAvailability {
  readonly map: boolean;
  readonly places: boolean;
}

const ALL: GoogleAvailability = { map: true, places: true };
/** After a failure that may pass, such as a quota, places are asked for again so much later. */
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

/** Google's code did not load, or its key was refused: nothing of it is used until the page is loaded again. */
export function giveUpGoogle(): void {
  placesRetryAtMs = Infinity;
  set({ map: false, places: false });
}

/** Whether places may be asked for now: always, or again after a pause. */
export const mayAskGooglePlaces = (nowMs: number): boolean => available.places || nowMs >= placesRetryAtMs;

/** A call for places failed: refused for good, or for now. */
export function googlePlacesFailed(isRefused: boolean, nowMs: number): void {
  if (!available.map && !available.places) return;
  placesRetryAtMs = isRefused ? Infinity : nowMs + RETRY_MS;
  set({ ...available, places: false });
}

export const googlePlacesAnswered = (): void => {
  if (available.map) set(ALL);
};

/** For tests: as in a new page. */
export function resetGoogleAvailability(): void {
  placesRetryAtMs = Infinity;
  set(ALL);
}
