/** Push notifications of a search's offers: they ring while the app is closed. */
import type { Offer } from '@llevo/contract/entities/offer';
import { offerNotice } from '@llevo/contract/rules/dispatch/offer-notice';
import type { Transaction } from 'firebase-admin/firestore';
import type { PushReaders } from '../../platform/push/deliver-pushes.ts';
import { addPushDelivery } from '../../platform/push/push-deliveries.ts';
import type { StoredPushDevice } from '../../platform/push/push-devices.ts';
import { topicOf } from '../../platform/push/push-sender.ts';
import { readDriverOfDevice } from '../driver-app/device-driver.ts';
import { offerDocument, parseOffer } from './offer-documents.ts';

interface OfferedPhones {
  readonly accountId: string;
  readonly offer: Pick<Offer, 'id' | 'driverId' | 'createdAt'>;
  readonly devices: readonly StoredPushDevice[];
}

/** Notifies the phones of an offer's driver, in the transaction that makes the offer. */
export function notifyOffered(transaction: Transaction, { accountId, offer, devices }: OfferedPhones): void {
  const { id: offerId, driverId, createdAt } = offer;
  for (const { id: deviceId } of devices) {
    const about = { driverId, offerId, noticeId: `offer-${offerId}` };
    addPushDelivery(transaction, { accountId, deviceId, createdAt, ...about });
  }
}

/** The notice of an offer, kept by the push service for as long as the offer is open; null once it is over. */
export const readOfferPush: PushReaders['offer'] = async (transaction, { delivery, device, nowMs }) => {
  const { accountId, driverId, offerId } = delivery;
  const known = await readDriverOfDevice(transaction, { delivery, device, nowMs });
  if (known === null || known === 'gone') return known;
  const stored = await transaction.get(offerDocument(accountId, offerId));
  const offer = stored.exists ? parseOffer(stored) : null;
  if (offer?.state !== 'open' || offer.driverId !== driverId || offer.expiresAt <= nowMs) return null;
  const { expiresAt, summary } = offer;
  const message = { tag: `oferta:${offerId}`, ...offerNotice(summary, known.account.name), offerId, expiresAt };
  const ttlSeconds = Math.ceil((expiresAt - nowMs) / 1000);
  return { device, push: { message, ttlSeconds, topic: topicOf(accountId, 'offers', driverId) } };
};
