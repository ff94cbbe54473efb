import { allows } from '@llevo/contract/rules/roles';
import { redirectForStanding } from '@llevo/contract/rules/subscription';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../lib/session.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import type { AppRoute } from './routes.ts';

/** Lets a visitor in, or sends them where SPEC §6 says. Courtesy only: the server decides again on every call. */
export function Guard({ route, children }: { readonly route: AppRoute; readonly children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${route.title} · Llevo`;
    document.documentElement.dataset.side =
      route.layout === 'app' || route.layout === 'missionControl' ? 'office' : 'public';
  }, [route]);

  if (route.access !== 'public') {
    if (session === null || !allows(route.access, session.permission)) return <Navigate to="/signin" replace />;
    const elsewhere = redirectForStanding(session, pathname);
    if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  }
  return <Suspense fallback={<PageLoading />}>{children}</Suspense>;
}
