import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { routerPath } from '../lib/browser/base-path.ts';
import { connectNavigation } from '../lib/browser/navigation.ts';
import { updateReferrerPolicy } from '../lib/browser/referrer-policy.ts';
import { Application } from './application.tsx';
import { expectHydration } from './hydration/on-hydrated.tsx';
import { preloadMatches } from './router/route-tree.tsx';
import { router } from './router/router.tsx';
import { registerServiceWorker } from './service-worker/register-service-worker.ts';

/** Whether this is the offline fallback page (docs/decisions/0033). */
const isOffline = () => document.documentElement.dataset.offline !== undefined;

/** The page's content, loaded far enough to render synchronously when hydrating. */
async function content(isPrerendered: boolean) {
  if (isOffline()) {
    const { OfflinePage } = await import('./offline/offline-page.tsx');
    return <OfflinePage />;
  }
  // A chunk missing during hydration would show as an empty area.
  if (isPrerendered) await preloadMatches(router.state.matches);
  return <RouterProvider router={router} />;
}

/** Keeps the document's referrer policy that of the router's page; the router reports a page when its address is shown. */
function followReferrerPolicy(): void {
  const update = () => {
    updateReferrerPolicy(routerPath(router.state.location.pathname));
  };
  update();
  router.subscribe(update);
}

/** Renders the application into `root`; hydrates a prerendered page (docs/decisions/0032). */
export async function start(root: HTMLElement, isPrerendered: boolean): Promise<void> {
  connectNavigation({
    navigate: (path, state) => void router.navigate(path, { state }),
    address: () => router.state.location,
    subscribe: (listener) => router.subscribe(listener),
  });
  followReferrerPolicy();
  registerServiceWorker();
  const application = <Application>{await content(isPrerendered)}</Application>;
  if (!isPrerendered) {
    createRoot(root).render(application);
    return;
  }
  expectHydration();
  // Time-sliced, so that a slow phone still scrolls and types.
  startTransition(() => {
    hydrateRoot(root, application);
  });
}
