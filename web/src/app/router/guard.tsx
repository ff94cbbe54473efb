import { Suspense, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import type { AppRoute } from '../routes/app-route.ts';
import { redirectFor } from '../routes/guard-decision.ts';

interface GuardProps {
  readonly route: AppRoute;
  readonly children: ReactNode;
}

/** Renders the route or redirects (SPEC §6). Not a security boundary: the server checks every call. */
export function Guard({ route, children }: GuardProps) {
  const session = useSession();
  const { pathname, hash } = useLocation();
  useLayoutEffect(() => {
    document.title = `${route.title} · Llevo`;
    document.documentElement.dataset.side =
      route.layout === 'app' || route.layout === 'missionControl' ? 'office' : 'public';
  }, [route]);

  const elsewhere = redirectFor(route, session, pathname);
  // Preserves the plan chosen before sign-up, which is in the hash (SPEC §2).
  if (elsewhere !== null)
    return <Navigate to={route.isForGuests === true ? `${elsewhere}${hash}` : elsewhere} replace />;
  return <Suspense fallback={<PageLoading />}>{children}</Suspense>;
}
