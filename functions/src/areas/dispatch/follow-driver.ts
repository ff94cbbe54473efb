import { Driver } from '@llevo/contract/entities/driver';
import { Service } from '@llevo/contract/entities/service';
import { isDriverAgreed } from '@llevo/contract/rules/services/driver-job';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { firestore } from '../../platform/firestore/firebase.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import { driverDispatchDocument, parseDriverDispatch } from './offer-documents.ts';

interface Written {
  readonly accountId: string;
  readonly before: object | undefined;
  readonly after: object | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Records since when a driver is free, for the search's order; an earlier or repeated report changes nothing. */
async function recordFree(accountId: string, driverId: string, at: number): Promise<void> {
  const document = driverDispatchDocument(accountId, driverId);
  await firestore().runTransaction(async (transaction) => {
    const [record, state] = await transaction.getAll(driverDocument(accountId, driverId), document);
    const dispatch = parseDriverDispatch(state);
    if (record?.exists !== true || (dispatch.freeSince ?? 0) >= at) return;
    transaction.set(document, { ...dispatch, freeSince: at });
  });
}

const JobFields = Service.pick({
  driverId: true,
  status: true,
  typeService: true,
  acceptance: true,
  confirmation: true,
});

/** The driver of a service that is under way, or of an immediate one that they accepted; null for others. */
function busyDriver(document: object | undefined): string | null {
  const service = JobFields.safeParse(document).data;
  if (service === undefined) return null;
  const isAwaited = service.typeService === 'IMMEDIATE' && service.status === 'confirmado' && isDriverAgreed(service);
  return isUnderWay(service.status) || isAwaited ? service.driverId : null;
}

/** A driver is free again once their job ended, or was taken away. */
export async function followBusyDriver({ accountId, before, after, at }: Written): Promise<void> {
  const was = busyDriver(before);
  if (was !== null && busyDriver(after) !== was) await recordFree(accountId, was, at);
}

const ReadyFields = Driver.pick({ status: true, isAvailable: true });

const isReady = (document: object | undefined): boolean => {
  const driver = ReadyFields.safeParse(document).data;
  return driver?.status === 'activado' && driver.isAvailable;
};

/** A driver is free from when their availability begins. */
export async function followAvailability({
  driverId,
  ...written
}: Written & { readonly driverId: string }): Promise<void> {
  const { accountId, before, after, at } = written;
  if (!isReady(before) && isReady(after)) await recordFree(accountId, driverId, at);
}
