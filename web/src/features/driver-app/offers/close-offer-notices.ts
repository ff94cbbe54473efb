import { closeOffers } from '../../../lib/push/close-offers.ts';

/** Closes the notifications of offers, once the app shows what they were about. */
export async function closeOfferNotices(): Promise<void> {
  // Absent in private windows, unlike its type.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  closeOffers((await (await worker?.getRegistration())?.getNotifications()) ?? []);
}
