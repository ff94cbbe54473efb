/** Push notifications to drivers about a job. */
import { createHash } from 'node:crypto';
import { Service } from '@llevo/contract/entities/service';
import { isNoticeTrue, noticeText } from '@llevo/contract/rules/services/driver-notice';
import type { PushReaders } from '../../platform/push/deliver-pushes.ts';
import { serviceDocument } from '../services/service-list.ts';
import { driverSessionDocument, readDriverSession } from '../../platform/identity/driver-session-document.ts';

/** How long a push service keeps a notification for a phone that is off. */
const TTL_SECONDS = 86_400;
/** Maximum characters of a topic (RFC 8030). */
const MAX_TOPIC_LENGTH = 32;

/** One topic for each job, so that a later notification replaces one that the push service still holds. */
const topicOf = (accountId: string, serviceId: string): string =>
  createHash('sha256').update(`${accountId}\n${serviceId}`).digest('base64url').slice(0, MAX_TOPIC_LENGTH);

/** The notice by the current service; null once it is outdated or the device's session has ended. */
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
