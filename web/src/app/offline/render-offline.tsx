import { prerender } from 'react-dom/static';
import { Application } from '../application.tsx';
import { OfflinePage } from './offline-page.tsx';

/** The offline page's title and its elements as text, for the build that runs on the machine that builds. */
export async function renderOffline(): Promise<{ readonly title: string; readonly body: string }> {
  const { prelude } = await prerender(
    <Application>
      <OfflinePage />
    </Application>,
    { progressiveChunkSize: Infinity },
  );
  return { title: 'Sin conexión', body: await new Response(prelude).text() };
}
