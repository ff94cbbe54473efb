import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../../lib/browser/redirect.tsx';
import { notify } from '../../lib/notifications/notifications.ts';
import { returnAddressOf, toReturnState } from '../../lib/session/return-address.ts';
import { hasSignedOut, useSession } from '../../lib/session/session.ts';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { BootLoading } from '../layouts/boot-loading.tsx';
import { isBackOffice } from '../layouts/layouts.ts';
import type { AppRoute } from '../routes/app-route.ts';
import { isRefused, redirectFrom } from '../routes/guard-decision.ts';

interface GuardProps {
  readonly route: AppRoute;
  readonly children: ReactNode;
}

/** Renders the route or redirects (SPEC §6). Not a security boundary: the server checks every call. */
export function Guard({ route, children }: GuardProps) {
  const session = useSession();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  const isOfBackOffice = isBackOffice(route.layout);
  useLayoutEffect(() => {
    if (route.hasOwnTitle !== true) document.title = `${route.title} · Llevo`;
    document.documentElement.dataset.side = isOfBackOffice ? 'office' : 'public';
  }, [route, isOfBackOffice]);

  const elsewhere = redirectFrom({ pathname, search, hash, returnTo: returnAddressOf(state) }, route, session);
  const isOpen = elsewhere === null;
  useRefusalNotice(location.key, isOpen, isRefused(route, session));
  if (isOpen) return <Suspense fallback={isOfBackOffice ? <BootLoading /> : <PageLoading />}>{children}</Suspense>;
  // A sign-in after the user's own sign-out starts afresh.
  return <Redirect to={elsewhere.to} state={hasSignedOut() ? null : toReturnState(elsewhere)} />;
}

/** Long enough to be read after the next page has loaded. */
const REFUSAL_NOTICE_MS = 6000;

/** Says that the role may not open the page, unless the page was open until the session changed. */
function useRefusalNotice(locationKey: string, isOpen: boolean, isRoleRefused: boolean): void {
  const lastOpen = useRef<string | null>(null);
  useEffect(() => {
    if (isOpen) lastOpen.current = locationKey;
    else if (isRoleRefused && lastOpen.current !== locationKey)
      notify('warning', 'Tu rol no abre esa página', { closesAfterMs: REFUSAL_NOTICE_MS });
  }, [locationKey, isOpen, isRoleRefused]);
}
