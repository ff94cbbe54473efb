import { visitorLimit } from '@llevo/contract/endpoints/rate-limits';
import { RecordId } from '@llevo/contract/entities/person';
import { trackingLogoPath } from '@llevo/contract/rules/services/tracking-link';
import type { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { clientAddress } from '../../http/client-address.ts';
import { enforceAddressLimit } from '../../http/rate-limit.ts';
import type { AppEnv } from '../../http/request-logger.ts';
import { readLogo } from '../../platform/uploads/read-logo.ts';
import { findTracked } from './tracked-job.ts';

/** A day: the name changes with the picture. */
const MAX_AGE_SECONDS = 86_400;

/**
 * `GET /api/tracking/{token}/logo/{file}`: the company's logo, for holders of the link, whether or not its quoter is
 * published. By the link, because the public address of a logo names the account. A file and no JSON, so not in the contract.
 */
export function mountTrackingLogo(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/api/tracking/:token/logo/:file', async (context) => {
    const client = clientAddress(context.req.header('x-forwarded-for'), deps.isHostingHop);
    await enforceAddressLimit(deps, 'tracking logo', { client, limit: visitorLimit });
    const { token, file } = context.req.param();
    const { accountId, company } = await findTracked(deps, RecordId.safeParse(token).data ?? '-');
    const isCurrent = company.logo_url === trackingLogoPath(token, file);
    const logo = isCurrent ? await readLogo(deps, accountId, file) : null;
    if (logo === null) throw new AppError('not_found', 'La empresa no tiene este logo');
    context.header('Content-Type', logo.contentType);
    context.header('Cache-Control', `private, max-age=${MAX_AGE_SECONDS.toString()}`);
    return context.body(logo.bytes);
  });
}
