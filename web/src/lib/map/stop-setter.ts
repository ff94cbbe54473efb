import type { LatLng } from '@llevo/contract/geo/distance';
import type { QuoterLinkStop } from '@llevo/contract/rules/quoter/quoter-link';
import { locateDevice } from '../browser/geolocation.ts';
import { hasGoogleMaps } from '../env.ts';
import { loadPlaces } from './load-map-engine.ts';
import { PLACE_MESSAGES, suggestionText } from './place-service.ts';
import type { PlaceSuggestion } from './place-service.ts';
import type { StopName } from './trip-map.ts';
import { notify } from '../notifications/notifications.ts';
import type { TripStop } from './trip-stop.ts';

const OUTSIDE_ECUADOR: Readonly<Record<StopName, string>> = {
  start: 'El punto de partida está fuera de Ecuador',
  end: 'El punto de llegada está fuera de Ecuador',
};

/** A change of a stop while it is set, for the reducer that holds the stops. */
export type StopAction =
  | { readonly type: 'stopSet'; readonly which: StopName; readonly point: LatLng; readonly address: string }
  | { readonly type: 'stopRefused'; readonly which: StopName; readonly problem: string }
  | {
      readonly type: 'stopNamed';
      readonly which: StopName;
      readonly point: LatLng;
      readonly found: Partial<Omit<TripStop, 'point'>>;
    };

/** Ways to set a stop; each ends in the state, none throws. */
export interface StopSetter {
  /** A point of the map; `address` when it is known already. */
  readonly setPoint: (which: StopName, point: LatLng, address?: string) => Promise<void>;
  readonly setSuggestion: (which: StopName, suggestion: PlaceSuggestion) => Promise<void>;
  readonly setDevice: (which: StopName) => Promise<void>;
  /**
   * Sets a stop from a link: its point, or the place with exactly that name. Other text stays in the field, which shows
   * the problem.
   */
  readonly setLinked: (which: StopName, stop: QuoterLinkStop) => Promise<void>;
}

/** Turns points into stops with address and city, or with an error message. */
export function createStopSetter(dispatch: (action: StopAction) => void): StopSetter {
  const refuse = (which: StopName, problem: string) => {
    dispatch({ type: 'stopRefused', which, problem });
    notify('warning', problem);
  };

  const set = async (which: StopName, exact: LatLng, { address = '', isApproximate = false }: Partial<TripStop>) => {
    const point = roundPoint(exact);
    const { isInEcuador } = await import('@llevo/contract/geo/in-ecuador');
    if (!isInEcuador(point)) {
      refuse(which, OUTSIDE_ECUADOR[which]);
      return;
    }
    dispatch({ type: 'stopSet', which, point, address });
    const found = await lookUpStopName(point, address);
    dispatch({ type: 'stopNamed', which, point, found: { ...found, ...(isApproximate ? { isApproximate } : {}) } });
  };

  const setSuggestion: StopSetter['setSuggestion'] = async (which, suggestion) => {
    const point = await loadPlaces()
      .then((places) => places.pointOf(suggestion))
      .catch(() => null);
    if (point === null) refuse(which, PLACE_MESSAGES.addressMissing);
    else
      await set(which, point, {
        address: suggestionText(suggestion),
        isApproximate: suggestion.isApproximate === true,
      });
  };
  const setPoint: StopSetter['setPoint'] = (which, point, address = '') => set(which, point, { address });

  return {
    setPoint,
    setSuggestion,
    async setLinked(which, { text, point }) {
      if (point !== null) {
        await set(which, point, {
          address: text,
          isApproximate: await isApproximateAt(text, point).catch(() => false),
        });
        return;
      }
      const place = await findPlaceByName(text).catch(() => null);
      if (place !== null) await setSuggestion(which, place);
    },
    async setDevice(which) {
      try {
        await setPoint(which, await locateDevice());
      } catch (error) {
        notify('warning', error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** Address and city of a point; each failure has its own words (SPEC §8). The city is requested in any case. */
async function lookUpStopName(point: LatLng, address: string): Promise<Partial<Omit<TripStop, 'point'>>> {
  try {
    const places = await loadPlaces();
    const [found, city] = await Promise.all([
      address === '' ? toLookupResult(places.addressOf(point), 'address') : { value: address, problem: null },
      toLookupResult(places.cityOf(point), 'city'),
    ]);
    return {
      address: found.value ?? formatCoordinates(point),
      city: city.value,
      problem: found.problem ?? city.problem,
    };
  } catch {
    return { address: address === '' ? formatCoordinates(point) : address, problem: PLACE_MESSAGES.addressFailed };
  }
}

/** The only place with exactly this name, with or without its city. */
async function findPlaceByName(text: string): Promise<PlaceSuggestion | null> {
  const [places, { splitWords }] = await Promise.all([loadPlaces(), import('@llevo/contract/search-text')]);
  const [best] = (await places.suggest(text)).places;
  if (best === undefined) return null;
  const spoken = (name: string) => splitWords(name).join(' ');
  const isMeant = best.isExact ?? [best.name, suggestionText(best)].some((name) => spoken(name) === spoken(text));
  return isMeant ? best : null;
}

/** Whether a link's point is only somewhere at the place of its text. Google's points are at the door. */
async function isApproximateAt(text: string, { lat, lng }: LatLng): Promise<boolean> {
  if (hasGoogleMaps || text === '') return false;
  const place = await findPlaceByName(text);
  return place?.isApproximate === true && place.point?.lat === lat && place.point.lng === lng;
}

interface LookupResult {
  readonly value: string | null;
  readonly problem: string | null;
}

const toLookupResult = (asked: Promise<string | null>, what: 'address' | 'city'): Promise<LookupResult> =>
  asked.then(
    (value) => ({ value, problem: value === null ? PLACE_MESSAGES[`${what}Missing`] : null }),
    () => ({ value: null, problem: PLACE_MESSAGES[`${what}Failed`] }),
  );

const formatCoordinates = ({ lat, lng }: LatLng): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

const roundPoint = ({ lat, lng }: LatLng): LatLng => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });
