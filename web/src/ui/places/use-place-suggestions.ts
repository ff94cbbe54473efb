import { useEffect, useState } from 'react';
import { loadPlaces } from '../../lib/map/load-map-engine.ts';
import type { PlaceSuggestion } from '../../lib/map/place-service.ts';

/** Typing rests this long before places are asked for. */
const DEBOUNCE_MS = 150;
const MIN_QUERY_LENGTH = 2;

export type PlaceSuggestionsState =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly places: readonly PlaceSuggestion[] };

/** Places for a text while it is being typed; `none` when there is too little of it or it is null. */
export function usePlaceSuggestions(text: string | null): PlaceSuggestionsState {
  const [found, setFound] = useState<{ readonly text: string; readonly places: readonly PlaceSuggestion[] | null }>();
  const wanted = text === null || text.trim().length < MIN_QUERY_LENGTH ? null : text.trim();
  useEffect(() => {
    if (wanted === null) return;
    let isStale = false;
    const timer = setTimeout(() => {
      loadPlaces()
        .then((places) => places.suggest(wanted))
        .then(
          (places) => {
            if (!isStale) setFound({ text: wanted, places });
          },
          () => {
            if (!isStale) setFound({ text: wanted, places: null });
          },
        );
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted]);

  if (wanted === null) return { status: 'none' };
  if (found?.text === wanted) return found.places ? { status: 'ready', places: found.places } : { status: 'failed' };
  // What matched the shorter text stays in sight until the longer one is answered.
  return found?.places && wanted.startsWith(found.text)
    ? { status: 'ready', places: found.places }
    : { status: 'loading' };
}
