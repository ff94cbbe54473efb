const OFFER_TAG = 'oferta:';

/** Closes those of the shown notifications that are about offers to a driver. */
export function closeOffers(shown: readonly Pick<Notification, 'tag' | 'close'>[]): void {
  for (const notification of shown) if (notification.tag.startsWith(OFFER_TAG)) notification.close();
}
