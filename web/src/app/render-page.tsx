import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { BASENAME } from '../lib/browser/base-path.ts';
import { Application } from './application.tsx';
import { OfflinePage } from './offline/offline-page.tsx';
import { initialRoutes, preloadMatches } from './router/route-tree.tsx';

/** Renders the offline page's title and body as HTML; runs at build time. */
export async function renderOffline(): Promise<{ readonly title: string; readonly body: string }> {
  const { prelude } = await prerender(
    <Application>
      <OfflinePage />
    </Application>,
    { progressiveChunkSize: Infinity },
  );
  return { title: 'Sin conexión', body: await new Response(prelude).text() };
}

/** Arbitrary: pages depend only on paths. */
const ORIGIN = 'http://build.invalid';

/**
 * The entry of the build-time bundle: renders a page to HTML, as seen by a visitor who is
 * not signed in. `path` is without the language's prefix.
 */
export async function renderPage(path: string): Promise<string> {
  const routes = initialRoutes();
  const handler = createStaticHandler(routes, { basename: BASENAME });
  const address = `${ORIGIN}${BASENAME === '/' ? '' : BASENAME}${path}`;
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere: ${context.status.toString()}`);
  await preloadMatches(context.matches);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <Application>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Application>,
    {
      // No streaming: late content would need an inline script.
      progressiveChunkSize: Infinity,
      onError: (failure) => {
        failures.push(failure);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${path} could not be rendered`, { cause: failures[0] });
  return html;
}
