import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { toReturnState } from '../../lib/session/return-address.ts';
import type { ReturnState } from '../../lib/session/return-address.ts';

/** Context of a sign-in, passed from page to page. */
interface SignInContext {
  /** Holds the plan that was chosen before signing up (SPEC §2); empty while hydrating, as prerendered. */
  readonly hash: string;
  /** History state with the address to return to. */
  readonly state: ReturnState | null;
}

const subscribeToNothing = () => () => undefined;

/** The context at this page, for links and navigation to the next one. */
export function useSignInContext(): SignInContext {
  const location = useLocation();
  const { hash } = location;
  const state: unknown = location.state;
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return { hash: isHydrated ? hash : '', state: toReturnState(state) };
}
