import { escapeHtml } from '@llevo/contract/html/escape-html';
import { STATUS_BY_CODE } from '@llevo/contract/errors';
import { pageTitle } from '@llevo/contract/html/head-tags';
import type { Context } from 'hono';
import type { Deps } from '../../../platform/deps.ts';
import { toErrorBody } from '../../../http/error-handler.ts';
import type { AppEnv } from '../../../http/request-logger.ts';
import { injectPageContent } from './inject-page-content.ts';

const TITLE = 'No pudimos abrir esta cotización';

/** The error handler of shared links: renders the error body as an HTML page. */
export const errorPageHandler =
  (deps: Deps) =>
  async (error: Error, context: Context<AppEnv>): Promise<Response> => {
    const { message, code, reference } = await toErrorBody(deps, error, context);
    const number = reference === undefined ? '' : `<p>Número para soporte: <code>${escapeHtml(reference)}</code></p>`;
    context.header('X-Robots-Tag', 'noindex');
    return context.html(
      injectPageContent(null, {
        head: `<meta name="viewport" content="width=device-width"><title>${escapeHtml(pageTitle(TITLE))}</title>`,
        body: `<h1>${escapeHtml(TITLE)}</h1><p>${escapeHtml(message)}</p>${number}<p><a href="/quoter">Nueva cotización</a></p>`,
      }),
      STATUS_BY_CODE[code],
    );
  };
