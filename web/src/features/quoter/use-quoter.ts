import { parseQuoterLink } from '@llevo/contract/rules/quoter/quoter-link';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { createStopSetter } from '../../lib/map/stop-setter.ts';
import type { StopSetter } from '../../lib/map/stop-setter.ts';
import { PATHS } from '../../lib/paths.ts';
import { readDraft, writeDraft } from './draft-storage.ts';
import { isTripComplete, quoterReducer } from './quoter-state.ts';
import type { QuoterAction, QuoterState } from './quoter-state.ts';
import { quoterLocationPath, readQuoterLocation } from './quoter-url.ts';
import type { QuoterLocation } from './quoter-url.ts';

export interface Quoter {
  readonly state: QuoterState;
  readonly dispatch: (action: QuoterAction) => void;
  readonly setter: StopSetter;
  readonly place: QuoterLocation;
  readonly go: (change: Partial<QuoterLocation>, options?: { readonly replace?: boolean }) => void;
}

/** The quoter's state, which survives reloads, and its location in the URL. `company` is the account of the page's own. */
export function useQuoter(company: string | null = null): Quoter {
  const [state, dispatch] = useReducer(quoterReducer, undefined, () => readDraft());
  const [setter] = useState(() => createStopSetter(dispatch));
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    writeDraft(state);
  }, [state]);

  const wanted = { ...readQuoterLocation(params), ...(company !== null && { empresa: company }) };
  // A URL of a step that is not allowed yet shows the one before it.
  const place: QuoterLocation =
    wanted.step === 2 && !isTripComplete(state) ? { ...wanted, step: 1, view: null } : wanted;
  const go: Quoter['go'] = (change, options) => {
    // A company's page and the one that other sites embed keep their address.
    const isElsewhere = company !== null || pathname === PATHS.embeddedQuoter;
    const next = { ...place, ...change, ...(company !== null && { empresa: null }) };
    void navigate(quoterLocationPath(next, isElsewhere ? pathname : PATHS.quoter), options);
  };
  const follow = useEffectEvent(() => {
    const link = parseQuoterLink(params);
    if (link === null) return;
    dispatch({ type: 'linkFollowed', link });
    if (link.start !== null) void setter.setLinked('start', link.start);
    if (link.end !== null) void setter.setLinked('end', link.end);
    // The state has the link now: a reload must not apply it again, and the URL must not reveal an address.
    go({}, { replace: true });
  });
  useEffect(() => {
    follow();
  }, [params]);
  return { state, dispatch, setter, place, go };
}
