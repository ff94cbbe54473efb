import type { Bundles } from './bundles.ts';
import { pageFiles } from './page-files.ts';
import type { Language } from './languages.ts';
import { pageHtml } from './page-html.ts';

const SOURCES = ['src/app/start.tsx', 'src/app/offline/offline-page.tsx'];

/** The offline fallback page of the service worker (docs/decisions/0033). */
export async function offlineHtml(
  language: Language,
  { shell, manifest, renderer }: Bundles,
  early: string,
): Promise<string> {
  const { title, body } = await renderer.renderOffline();
  const head = `<title>${title} · Llevo</title><meta name="robots" content="noindex" />`;
  const files = pageFiles(manifest, SOURCES, language.base);
  const html = pageHtml(shell, { ...files, page: { path: '/offline' }, language, early, head, body });
  // At any URL the application renders this page instead of a route.
  return html.replace('<html ', '<html data-offline ');
}
