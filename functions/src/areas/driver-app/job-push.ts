/** What a driver's devices are told of a job. */
import { createHash } from 'node:crypto';
import { Service } from '@llevo/contract/entities/service';
import { isNoticeTrue, noticeText } from '@llevo/contract/rules/services/driver-notice';
import type { PushReaders } from '../../platform/push/push-queue.ts';
import { serviceDocument } from '../services/service-list.ts';
import { driverSessionDocument, readDriverSession } from '../../platform/identity/driver-session-document.ts';

/** How long a push service keeps it for a phone that is off. */
const TTL_SECONDS = 86_400;
/** Of a topic (RFC 8030). */
const MAX_TOPIC_LENGTH = 32;

/** What a push service still keeps about a job is replaced by what came later. */
const topicOf = (accountId: string, serviceId: string): string =>
  createHash('sha256').update(`${accountId}\n${serviceId}`).digest('base64url').slice(0, MAX_TOPIC_LENGTH);

/** The notice as its service is now, while it is true and the device's session lasts. */
export const readJobPush: PushReaders['job'] = async (transaction, { delivery, device, nowMs }) => {
  const { accountId, driverId, serviceId } = delivery;
  // The phone has been given to another driver.
  if (device.uid !== driverId) return null;
  const [session, stored] = await transaction.getAll(
    driverSessionDocument(device.sessionId),
    serviceDocument(accountId, serviceId),
  );
  const known = await readDriverSession((...documents) => transaction.getAll(...documents), session, nowMs);
  if (known?.driverId !== driverId || known.accountId !== accountId) return 'gone';
  const { data: service } = Service.safeParse({ ...stored?.data(), id: serviceId });
  if (service === undefined || !isNoticeTrue(delivery, service)) return null;
  const message = {
    tag: `servicio:${serviceId}`,
    ...noticeText(delivery, service, known.account.name),
    jobId: serviceId,
  };
  return { device, push: { message, ttlSeconds: TTL_SECONDS, topic: topicOf(accountId, serviceId) } };
};
