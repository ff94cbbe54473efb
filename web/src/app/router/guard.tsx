import { Suspense, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../../lib/browser/redirect.tsx';
import { returnAddressOf, toReturnState } from '../../lib/session/return-address.ts';
import { hasSignedOut, useSession } from '../../lib/session/session.ts';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { BootLoading } from '../layouts/boot-loading.tsx';
import { isBackOffice } from '../layouts/layouts.ts';
import type { AppRoute } from '../routes/app-route.ts';
import { redirectFrom } from '../routes/guard-decision.ts';

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
  if (elsewhere === null)
    return <Suspense fallback={isOfBackOffice ? <BootLoading /> : <PageLoading />}>{children}</Suspense>;
  // A sign-in after the user's own sign-out starts afresh.
  return <Redirect to={elsewhere.to} state={hasSignedOut() ? null : toReturnState(elsewhere)} />;
}
