import { InvoiceBuyerInput } from '@llevo/contract/endpoints/invoices/inputs';
import { listPendingInvoices } from '@llevo/contract/endpoints/invoices/invoices';
import type { PendingInvoice } from '@llevo/contract/entities/invoice';
import { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { firstPendingDay, isIdentifiedBuyer } from '@llevo/contract/rules/invoices/bulk-invoices';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { EVERY_SERVICE } from '../services/service-list.ts';
import { servicesStore } from '../services/services-store.ts';
import { customerDocument, invoiceDocument } from './invoice-documents.ts';

/** Whether a finished service may be invoiced: demo data never took place, and an invoice needs a price. */
const isInvoiceable = ({ demo, priceCents }: Service): boolean => demo !== true && priceCents > 0;

/**
 * The services without an invoice. The first invoice of a service has the service's id and stays, so one document
 * decides. Services whose invoice was annulled or credited are left out: a person replaces those one by one.
 */
async function withoutInvoice(accountId: string, services: readonly Service[]): Promise<readonly Service[]> {
  if (services.length === 0) return [];
  const documents = services.map(({ id }) => invoiceDocument(accountId, id));
  const invoices = await firestore().getAll(...documents, { fieldMask: ['state'] });
  return services.filter((_, index) => invoices[index]?.exists === false);
}

/** The buyer as the call that issues an invoice accepts it; null unless it identifies a person or company. */
export function identifiedBuyer(stored: unknown): InvoiceBuyer | null {
  const accepted = InvoiceBuyerInput.safeParse(InvoiceBuyer.safeParse(stored).data).data;
  return accepted !== undefined && isIdentifiedBuyer(accepted) ? accepted : null;
}

/** The buyers of services by the customer's id, from one read for each customer. */
async function readBuyers(
  accountId: string,
  services: readonly Service[],
): Promise<ReadonlyMap<string, InvoiceBuyer | null>> {
  const ids = [...new Set(services.map(({ userId }) => userId))];
  if (ids.length === 0) return new Map();
  const documents = ids.map((id) => customerDocument(accountId, id));
  const customers = await firestore().getAll(...documents, { fieldMask: ['invoiceBuyer'] });
  return new Map(ids.map((id, index) => [id, identifiedBuyer(customers[index]?.get('invoiceBuyer'))] as const));
}

/** Reads a page of finished services, for each the document of its invoice, and the customers of those without one. */
export const listPendingInvoicesRoute = implement(listPendingInvoices, async ({ input, deps, caller }) => {
  const { accountId } = caller;
  const paging = toPaging(input);
  const days = { from: firstPendingDay(guayaquilDate(deps.clock.nowMs())), to: undefined };
  const filter = { ...EVERY_SERVICE, status: 'finalizado', days, sort: '-date' } as const;
  const finished = await servicesStore(deps).page(accountId, filter, paging);
  const services = await withoutInvoice(accountId, finished.rows.filter(isInvoiceable));
  const buyers = await readBuyers(accountId, services);
  const rows = services.map(({ id, number, date, userName, userId, priceCents }): PendingInvoice => ({
    service_id: id,
    service_number: number,
    date,
    customer: userName,
    total: dollarsFromCents(priceCents),
    buyer: buyers.get(userId) ?? null,
  }));
  const { nextCursor } = finished;
  // Only the rows read so far are known to lack an invoice.
  const page = { rows, total: paging.offset + rows.length, isAtLeast: nextCursor !== null, nextCursor };
  return toPageResult(page, paging, (row) => row);
});
