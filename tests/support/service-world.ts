/** What tests about services look up in the stores. */
import { Service } from '@llevo/contract/entities/service';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import { adminFirestore, stored } from './admin.ts';

/** A service as it is stored now. */
export async function serviceNow(accountId: string, serviceId: string): Promise<Service> {
  return Service.parse({ id: serviceId, ...(await stored(paths.accountDocument(accountId, 'services', serviceId))) });
}

/** The lines of a service's timeline, the oldest first. */
export async function historyOf(accountId: string, serviceId: string): Promise<ServiceHistoryEntry[]> {
  const lines = await adminFirestore.collection(paths.serviceHistory(accountId, serviceId)).orderBy('at').get();
  return lines.docs.map((line) => ServiceHistoryEntry.parse(line.data()));
}
