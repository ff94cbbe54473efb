import { quotersStore } from '../quoters-store.ts';
import { visitorLimit } from '@llevo/contract/endpoints/rate-limits';
import { RecordId } from '@llevo/contract/entities/person';
import type { Hono } from 'hono';
import type { Deps } from '../../../platform/deps.ts';
import { clientAddress } from '../../../http/client-address.ts';
import { enforceAddressLimit } from '../../../http/rate-limit.ts';
import type { AppEnv } from '../../../http/request-logger.ts';
import { readLogo } from '../../../platform/uploads/read-logo.ts';

/** A day: the name changes with the picture, but a company may also withdraw its quoter. */
const MAX_AGE_SECONDS = 86_400;

/** As `setQuoterLogo` names them. */
const LOGO_FILE = /^logo-\w+\.(?:png|jpg)$/;

/** Whether a company that is published shows this file; a logo set by another instance counts at once. */
async function isLogoOf(deps: Deps, account: string, file: string): Promise<boolean> {
  const quoters = quotersStore(deps);
  if ((await quoters.find(account))?.settings.logo === file) return true;
  if (!LOGO_FILE.test(file)) return false;
  quoters.forget(account);
  return (await quoters.find(account))?.settings.logo === file;
}

/** The logo of a company while its quoter is published. */
export function mountLogoRoute(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/cotizacion/logo/:account/:file', async (context) => {
    const client = clientAddress(context.req.header('x-forwarded-for'), deps.isHostingHop);
    await enforceAddressLimit(deps, 'logo', { client, limit: visitorLimit });
    const { account, file } = context.req.param();
    if (!RecordId.safeParse(account).success || !(await isLogoOf(deps, account, file))) return context.body(null, 404);
    const logo = await readLogo(deps, account, file);
    if (logo === null) return context.body(null, 404);
    context.header('Content-Type', logo.contentType);
    context.header('Cache-Control', `public, max-age=${MAX_AGE_SECONDS.toString()}`);
    // Also for the frames of other sites, and for e-mails.
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return context.body(logo.bytes);
  });
}
