import type { Hono } from 'hono';
import { API_VERSION } from '@llevo/contract/api-versions';
import type { AppEnv } from '../request-logger.ts';

/** The script is a file of the site (web/src/api-docs); it calls the API of its own origin only. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Building the page takes some milliseconds, so each instance does it once. */
let page: Promise<string> | undefined;
const renderPage = async (): Promise<string> => (await import('./docs-page.ts')).renderDocsPage(API_VERSION);

/** The API documentation: a page and its stylesheet, loaded on first request. */
export function mountDocs(app: Hono<AppEnv>): void {
  app.get('/api/docs', async (context) => {
    page ??= renderPage();
    context.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    return context.html(await page);
  });
  app.get('/api/docs/style.css', async (context) => {
    const { DOCS_STYLE } = await import('./docs-style.ts');
    context.header('Content-Type', 'text/css; charset=utf-8');
    return context.body(DOCS_STYLE);
  });
}
