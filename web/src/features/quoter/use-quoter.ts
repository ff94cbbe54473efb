import { readTripLink } from '@llevo/contract/rules/quoter/quoter-link';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readDraft, writeDraft } from './draft-storage.ts';
import { quoterReducer } from './quoter-state.ts';
import type { QuoterAction, QuoterState } from './quoter-state.ts';
import { pathOf, readPlace } from './quoter-url.ts';
import type { Place } from './quoter-url.ts';
import { stopSetter } from './stop-setter.ts';
import type { StopSetter } from './stop-setter.ts';
import { hasTrip } from './trip-rules.ts';

export interface Quoter {
  readonly state: QuoterState;
  readonly dispatch: (action: QuoterAction) => void;
  readonly setter: StopSetter;
  readonly place: Place;
  readonly go: (change: Partial<Place>, options?: { readonly replace?: boolean }) => void;
}

/** The quoter's state, kept over reloads, and its place, kept in the address. */
export function useQuoter(): Quoter {
  const [state, dispatch] = useReducer(quoterReducer, undefined, () => readDraft());
  const [setter] = useState(() => stopSetter(dispatch));
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    writeDraft(state);
  }, [state]);

  const wanted = readPlace(params);
  // An address to a step that has not been earned shows the one before it.
  const place: Place = wanted.step === 2 && !hasTrip(state) ? { ...wanted, step: 1, view: null } : wanted;
  const go: Quoter['go'] = (change, options) => {
    void navigate(pathOf({ ...place, ...change }), options);
  };
  const follow = useEffectEvent(() => {
    const link = readTripLink(params);
    if (link === null) return;
    dispatch({ type: 'linkFollowed', link });
    if (link.start !== null) void setter.setLinked('start', link.start);
    if (link.end !== null) void setter.setLinked('end', link.end);
    // What it said is in the state now: reloading shall not say it again, nor the address tell where somebody lives.
    go({}, { replace: true });
  });
  useEffect(() => {
    follow();
  }, [params]);
  return { state, dispatch, setter, place, go };
}
