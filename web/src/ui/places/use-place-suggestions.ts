import { useEffect, useState } from 'react';
import type { LatLng } from '@llevo/contract/geo/distance';
import { loadPlaces } from '../../lib/map/load-map-engine.ts';
import type { PlaceMatches } from '../../lib/map/place-service.ts';

/** Debounce before places are requested. */
const DEBOUNCE_MS = 150;
const MIN_QUERY_LENGTH = 2;

export type PlaceSuggestionsState =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | ({
      readonly status: 'ready';
      /** Whether the places are those of the whole text, and not of a shorter one. */
      readonly isCurrent: boolean;
    } & PlaceMatches);

/** Place suggestions for the typed text, preferably near a point; `none` when it is too short or null. */
export function usePlaceSuggestions(text: string | null, near: LatLng | null): PlaceSuggestionsState {
  const [found, setFound] = useState<{ readonly text: string; readonly matches: PlaceMatches | null }>();
  const query = text === null || text.trim().length < MIN_QUERY_LENGTH ? null : text.trim();
  useEffect(() => {
    if (query === null) return;
    let isStale = false;
    const timer = setTimeout(() => {
      loadPlaces()
        .then((places) => places.suggest(query, near))
        .then(
          (matches) => {
            if (!isStale) setFound({ text: query, matches });
          },
          () => {
            if (!isStale) setFound({ text: query, matches: null });
          },
        );
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [query, near]);

  if (query === null) return { status: 'none' };
  if (found?.text === query) {
    return found.matches ? { status: 'ready', isCurrent: true, ...found.matches } : { status: 'failed' };
  }
  // Matches of the shorter text stay visible until those of the longer one arrive.
  return found?.matches && query.startsWith(found.text)
    ? { status: 'ready', isCurrent: false, places: found.matches.places, note: '' }
    : { status: 'loading' };
}
