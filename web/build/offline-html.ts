import type { Bundles } from './bundles.ts';
import { pageFiles } from './page-files.ts';
import type { Language } from './languages.ts';
import { pageHtml } from './page-html.ts';

const SOURCES = ['src/app/start.tsx', 'src/app/offline/offline-page.tsx'];

/** The page that the service worker gives where another cannot be had (docs/decisions/0033). */
export async function offlineHtml(
  language: Language,
  { shell, manifest, renderer }: Bundles,
  early: string,
): Promise<string> {
  const { title, body } = await renderer.renderOffline();
  const head = `<title>${title} · Llevo</title><meta name="robots" content="noindex" />`;
  const files = pageFiles(manifest, SOURCES, language.base);
  const html = pageHtml(shell, { ...files, page: { path: '/offline' }, language, early, head, body });
  // Under whichever address it stands, it is this page and none of the router's.
  return html.replace('<html ', '<html data-offline ');
}
