import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import { invoicePlate } from '@llevo/contract/rules/invoices/issuer-designations';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';

const Plate = z.string().catch('');

/**
 * The plate that a transport operator's invoice must name (ficha técnica, annex 25): of the vehicle of the service's
 * driver. `missing` if the driver has none yet. Null for other companies, deleted drivers and plates of other forms.
 */
export async function readInvoicePlate(
  transaction: Transaction,
  {
    accountId,
    carrier,
    driverId,
  }: Pick<InvoicingSettings, 'carrier'> & {
    readonly accountId: string;
    readonly driverId: string | null;
  },
): Promise<{ readonly plate: string | null } | 'missing'> {
  if (carrier !== 'operadora' || driverId === null) return { plate: null };
  const driver = await transaction.get(driverDocument(accountId, driverId));
  if (!driver.exists) return { plate: null };
  const plate = Plate.parse(driver.get('plate'));
  return plate === '' ? 'missing' : { plate: invoicePlate(plate) };
}
