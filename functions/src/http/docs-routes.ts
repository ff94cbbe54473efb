import type { Hono } from 'hono';
import type { Deps } from '../adapters/deps.ts';
import type { AppEnv } from './request-logger.ts';

const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'";

/** The API documentation: a page and its stylesheet, loaded on first request. */
export function mountDocs(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/api/docs', async (context) => {
    const { renderDocsPage } = await import('./docs-page.ts');
    context.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    return context.html(renderDocsPage(deps.version));
  });
  app.get('/api/docs/style.css', async (context) => {
    const { DOCS_STYLE } = await import('./docs-style.ts');
    context.header('Content-Type', 'text/css; charset=utf-8');
    return context.body(DOCS_STYLE);
  });
}
