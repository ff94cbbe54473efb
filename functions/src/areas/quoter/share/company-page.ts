import { RecordId } from '@llevo/contract/entities/person';
import { visitorLimit } from '@llevo/contract/endpoints/rate-limits';
import { escapeHtml } from '@llevo/contract/html/escape-html';
import { renderHeadTags } from '@llevo/contract/html/head-tags';
import { displayPhone, phoneLink } from '@llevo/contract/rules/phone';
import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { QUOTER_PATH } from '@llevo/contract/rules/quoter/quoter-link';
import type { Context, Hono } from 'hono';
import { clientAddress } from '../../../http/client-address.ts';
import { enforceAddressLimit } from '../../../http/rate-limit.ts';
import type { AppEnv } from '../../../http/request-logger.ts';
import type { Deps } from '../../../platform/deps.ts';
import { copyPageHeaders, hostingHtml } from '../hosting-html.ts';
import type { AccountQuoter } from '../quoter-document.ts';
import { quotersStore } from '../quoters-store.ts';
import { injectPageContent } from './inject-page-content.ts';
import type { PageContent } from './inject-page-content.ts';

const LOCALE = 'es_EC';

/** A company's page for link previews, and for browsers without scripts. */
function companyContent(siteUrl: string, { accountId, name, slugs, settings: { phone } }: AccountQuoter): PageContent {
  const description = `Cotiza tu flete o mudanza con ${name}: ves el precio al instante y pides el viaje en línea.`;
  const head = renderHeadTags({
    title: name,
    description,
    address: `${siteUrl}${companyPath(slugs[0] ?? accountId)}`,
    locale: LOCALE,
    kind: 'website',
    isListed: false,
  });
  const call =
    phone === null ? '' : `<p><a href="${escapeHtml(phoneLink(phone))}">${escapeHtml(displayPhone(phone))}</a></p>`;
  return { head, body: `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p>${call}` };
}

const UNKNOWN = {
  title: 'No encontramos esta empresa',
  text: 'La dirección está mal escrita, o la empresa ya no recibe pedidos aquí. Pídele la dirección actual.',
} as const;

const unknownContent = (siteUrl: string, path: string): PageContent => ({
  head: renderHeadTags({
    title: UNKNOWN.title,
    description: UNKNOWN.text,
    address: `${siteUrl}${path}`,
    locale: LOCALE,
    kind: 'website',
    isListed: false,
  }),
  body: `<h1>${UNKNOWN.title}</h1><p>${UNKNOWN.text}</p><p><a href="${QUOTER_PATH}">Cotizar con Llevo</a></p>`,
});

/** The company at an address; null for an unknown one, undefined if it cannot be read now. */
async function findCompany(deps: Deps, context: Context<AppEnv>): Promise<AccountQuoter | null | undefined> {
  const address = context.req.param('address') ?? '';
  if (!RecordId.safeParse(address).success) return null;
  try {
    const client = clientAddress(context.req.header('x-forwarded-for'), deps.isHostingHop);
    await enforceAddressLimit(deps, 'company page', { client, limit: visitorLimit });
    return await quotersStore(deps).findByAddress(address);
  } catch {
    return undefined;
  }
}

/**
 * The page of a company's quoter, with its name for link previews; 404 for an unknown address. The application in it asks
 * again, so that neither a limit nor a failure here closes a company's page.
 */
export function mountCompanyPage(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/c/:address', async (context) => {
    const [company, shell] = await Promise.all([findCompany(deps, context), hostingHtml(deps).read()]);
    copyPageHeaders(context, shell);
    // As Hosting sends its own pages: maps are paid for by a key that asks for the referrer.
    context.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    context.header('Cache-Control', 'no-cache');
    context.header('X-Robots-Tag', 'noindex');
    if (company === undefined && shell !== null) return context.html(shell.html);
    const path = new URL(context.req.url).pathname;
    return company
      ? context.html(injectPageContent(shell, companyContent(deps.siteUrl, company)))
      : context.html(injectPageContent(shell, unknownContent(deps.siteUrl, path)), company === null ? 404 : 503);
  });
}
