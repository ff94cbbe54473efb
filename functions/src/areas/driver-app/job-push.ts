/** Push notifications to drivers about a job. */
import { Service } from '@llevo/contract/entities/service';
import { isNoticeTrue, noticeText } from '@llevo/contract/rules/services/driver-notice';
import type { PushReaders } from '../../platform/push/deliver-pushes.ts';
import { topicOf } from '../../platform/push/push-sender.ts';
import { serviceDocument } from '../services/service-list.ts';
import { readDriverOfDevice } from './device-driver.ts';

/** How long a push service keeps a notification for a phone that is off. */
const TTL_SECONDS = 86_400;

/** The notice by the current service; null once it is outdated or the device's session has ended. */
export const readJobPush: PushReaders['job'] = async (transaction, { delivery, device, nowMs }) => {
  const { accountId, serviceId } = delivery;
  const known = await readDriverOfDevice(transaction, { delivery, device, nowMs });
  if (known === null || known === 'gone') return known;
  const stored = await transaction.get(serviceDocument(accountId, serviceId));
  const { data: service } = Service.safeParse({ ...stored.data(), id: serviceId });
  if (service === undefined || !isNoticeTrue(delivery, service)) return null;
  const message = {
    tag: `servicio:${serviceId}`,
    ...noticeText(delivery, service, known.account.name),
    jobId: serviceId,
  };
  return { device, push: { message, ttlSeconds: TTL_SECONDS, topic: topicOf(accountId, serviceId) } };
};
