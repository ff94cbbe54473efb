import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { BASENAME } from '../lib/browser/base-path.ts';
import { Application } from './application.tsx';
import { preloadMatches, initialRoutes } from './router/route-tree.tsx';
import { publicRoutes } from './routes/public-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';

export { renderOffline } from './offline/render-offline.tsx';

/** Arbitrary: pages know only paths. */
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

/** Screens and layouts of prerendered pages. */
const FILES = import.meta.glob<{ default: unknown }>([
  '/src/app/layouts/{home,auth}-layout.tsx',
  '/src/features/{marketing,quoter,session}/**/*-screen.tsx',
]);

/** The source files of a page's chunks, as the build's manifest names them. */
export async function sourcesOf(path: string): Promise<string[]> {
  const route = [...publicRoutes, ...sessionRoutes].find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route ${path}`);
  const { default: screen } = await route.screen();
  const sources: string[] = [];
  for (const [file, load] of Object.entries(FILES)) {
    const isShown = file.endsWith(`/${route.layout}-layout.tsx`) || (await load()).default === screen;
    if (isShown) sources.push(file.slice(1));
  }
  return sources;
}
