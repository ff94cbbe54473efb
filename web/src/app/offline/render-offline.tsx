import { prerender } from 'react-dom/static';
import { Application } from '../application.tsx';
import { OfflinePage } from './offline-page.tsx';

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
