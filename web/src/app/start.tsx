import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { connectNavigation } from '../lib/browser/navigation.ts';
import { Application } from './application.tsx';
import { expectHydration } from './hydration/on-hydrated.tsx';
import { preloadMatches } from './router/route-tree.tsx';
import { router } from './router/router.tsx';
import { registerServiceWorker } from './service-worker/register-service-worker.ts';

/** Whether this page stands in for one that could not be had (docs/decisions/0033). */
const isOffline = () => document.documentElement.dataset.offline !== undefined;

/** What a page shows besides what stands round it, and does so at once when it is rendered. */
async function content(isAhead: boolean) {
  if (isOffline()) {
    const { OfflinePage } = await import('./offline/offline-page.tsx');
    return <OfflinePage />;
  }
  // What is not there yet when React takes over would leave an empty place for a moment.
  if (isAhead) await preloadMatches(router.state.matches);
  return <RouterProvider router={router} />;
}

/** Shows the application in `root`; where its page was built ahead (docs/decisions/0032), in that page's own elements. */
export async function start(root: HTMLElement, isAhead: boolean): Promise<void> {
  connectNavigation({
    navigate: (path) => void router.navigate(path),
    search: () => router.state.location.search,
  });
  registerServiceWorker();
  const application = <Application>{await content(isAhead)}</Application>;
  if (!isAhead) {
    createRoot(root).render(application);
    return;
  }
  expectHydration();
  // In slices, so that a slow phone still scrolls and types meanwhile.
  startTransition(() => {
    hydrateRoot(root, application);
  });
}
