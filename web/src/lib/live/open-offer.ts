import type { OfferAccess, OfferSnapshot } from './listen-to-offer.ts';
import { listenWithRetry, openLater } from './resilient-listener.ts';
import type { OpenListener } from './resilient-listener.ts';

interface OfferEvents {
  /** Called with the id of the driver's open offer, and with null once it is over. */
  readonly onOffer: (offerId: string | null) => void;
  /** Called when the listener begins or ceases to hear of offers. */
  readonly onLive: (isLive: boolean) => void;
}

/**
 * Follows a driver's open offer until the returned function is called. Requests access again after each failure, because
 * the token opens the offers for a limited time. Firestore is loaded here: pages that only start need not wait for it.
 */
export const followOpenOffer = (
  requestAccess: () => Promise<OfferAccess>,
  { onOffer, onLive }: OfferEvents,
): (() => void) =>
  listenWithRetry<OfferSnapshot>(openListener(requestAccess), {
    isFresh: ({ isFresh }) => isFresh,
    onSnapshot: ({ offerId, isFresh }) => {
      onLive(isFresh);
      if (isFresh) onOffer(offerId);
    },
    onFailure: () => {
      onLive(false);
    },
    onStall: () => {
      onLive(false);
    },
  });

const openListener = (requestAccess: () => Promise<OfferAccess>): OpenListener<OfferSnapshot> =>
  openLater(async (onNext, onError, isWanted) => {
    const [access, { listenToOffer }] = await Promise.all([requestAccess(), import('./listen-to-offer.ts')]);
    return isWanted() ? listenToOffer(access, onNext, onError) : null;
  });
