import type { DriverOffer } from '@llevo/contract/endpoints/dispatch';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { poll } from '../../../lib/http/poll.ts';
import { followOpenOffer } from '../../../lib/live/open-offer.ts';
import { closeOffers } from '../../../lib/push/close-offers.ts';
import { readOffer, requestPositionAccess } from '../api/driver-api.ts';
import { endDriverSession } from '../api/driver-session.ts';

/** Milliseconds between two requests while the listener works: a check on it. */
const LIVE_INTERVAL_MS = 60_000;
/** Milliseconds between two requests without the listener: an offer lasts about twenty seconds. */
const ASKED_INTERVAL_MS = 5_000;

export interface ShownOffer extends DriverOffer {
  /** When it ends on the page's own clock, `performance.now()`, which a wrong clock of the phone does not move. */
  readonly deadline: number;
}

/** Why an offer left the screen. */
export type OfferEnd = 'gone' | 'expired' | 'unknown';

interface UseOffer {
  readonly driverId: string;
  /** Whether offers may come. Without it the open one is asked for once, for a link to it. */
  readonly isOn: boolean;
  /** Called when the shown offer is gone, and when a wanted one is not open: `unknown`. */
  readonly onEnd: (offerId: string, end: OfferEnd) => void;
  /** The offer of a link; null without one. */
  readonly wantedId: string | null;
}

async function readShownOffer(signal: AbortSignal): Promise<ShownOffer | null> {
  const askedAt = performance.now();
  const offer = await readOffer(signal);
  // Counted from the request: the offer grows older while the answer is under way.
  return offer && { ...offer, deadline: askedAt + offer.remaining_ms };
}

/** Closes the notifications of offers, once the app shows what they were about. */
async function closeOfferNotices(): Promise<void> {
  // Absent in private windows, unlike its type.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  closeOffers((await (await worker?.getRegistration())?.getNotifications()) ?? []);
}

/**
 * The driver's open offer. Firestore announces it; the API has its content and the time left (docs/decisions/0122).
 * `over` ends the shown one on this phone.
 */
export function useOffer({ driverId, isOn, wantedId, onEnd }: UseOffer) {
  const [offer, setOffer] = useState<ShownOffer | null>(null);
  /** The open offer by the listener. */
  const [rung, setRung] = useState<string | null>(null);
  const isLive = useRef(false);
  /** Offers that this phone answered, or saw end: a late answer of the server must not show them again. */
  const ended = useRef(new Set<string>());
  const report = useEffectEvent(onEnd);

  const take = useEffectEvent((found: ShownOffer | null) => {
    const next = found !== null && !ended.current.has(found.id) ? found : null;
    if (offer !== null && next?.id !== offer.id && !ended.current.has(offer.id)) {
      ended.current.add(offer.id);
      report(offer.id, 'gone');
    }
    if (wantedId !== null && found?.id !== wantedId && !ended.current.has(wantedId)) {
      ended.current.add(wantedId);
      report(wantedId, 'unknown');
    }
    setOffer(next);
    // A hidden page shows nothing: its notification stays until the driver comes.
    if (document.visibilityState === 'visible') closeOfferNotices().catch(() => undefined);
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const access = async () => {
      const { firebase_token: token, offers_path: path } = await requestPositionAccess();
      return { token, path, driverId };
    };
    return followOpenOffer(access, {
      onOffer: setRung,
      onLive: (live) => {
        isLive.current = live;
      },
    });
  }, [isOn, driverId]);

  const isAsking = isOn || wantedId !== null;
  useEffect(() => {
    if (!isAsking) return undefined;
    return poll({
      ask: async (signal) => {
        const found = await readShownOffer(signal);
        if (!signal.aborted) take(found);
      },
      onFailure: (failure) => {
        if (!(failure instanceof ApiError && failure.isUnauthenticated)) return true;
        endDriverSession('server');
        return false;
      },
      intervalMs: () => (isLive.current ? LIVE_INTERVAL_MS : ASKED_INTERVAL_MS),
    });
    // A ring asks again at once, as does a link.
  }, [isAsking, rung, wantedId]);

  const over = useCallback((offerId: string) => {
    ended.current.add(offerId);
    setOffer((shown) => (shown?.id === offerId ? null : shown));
  }, []);
  return { offer, over };
}
