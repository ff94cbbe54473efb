import { visitorLimit } from '@llevo/contract/endpoints/rate-limits';
import { RecordId } from '@llevo/contract/entities/person';
import type { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { clientAddress } from '../../http/client-address.ts';
import { enforceAddressLimit } from '../../http/rate-limit.ts';
import type { AppEnv } from '../../http/request-logger.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { findTracked, respondTracked } from './tracked-job.ts';

/** `GET /api/tracking/{token}/recibo.pdf`: a file and no JSON, so not in the contract. */
export function mountTrackingReceipt(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/api/tracking/:token/recibo.pdf', async (context) => {
    const client = clientAddress(context.req.header('x-forwarded-for'), deps.isHostingHop);
    await enforceAddressLimit(deps, 'tracking receipt', { client, limit: visitorLimit });
    const { data: service } = await respondTracked(deps, await findTracked(deps, tokenOf(context.req.param('token'))));
    const finished = service.timeline.findLast(({ status }) => status === 'finalizado');
    if (service.status !== 'finalizado' || finished === undefined) {
      throw new AppError('not_found', 'El recibo está disponible cuando termina el servicio');
    }
    context.header('Content-Type', 'application/pdf');
    context.header('Content-Disposition', `attachment; filename="recibo-${fileName(service.number)}.pdf"`);
    return context.body(new Uint8Array(receiptPdf(service, finished.at)));
  });
}

/** A malformed token is treated as an unknown one. */
const tokenOf = (text: string): string => RecordId.safeParse(text).data ?? '-';

const fileName = (number: string): string => number.replace(/[^\w-]/g, '');
