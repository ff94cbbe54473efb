import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { jobHash, offerIn } from '@llevo/contract/rules/services/job-link';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { isTransient } from '../../../lib/http/retry.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { acceptOffer, declineOffer, readDriver } from '../api/driver-api.ts';
import { endDriverSession, updateSignedInDriver } from '../api/driver-session.ts';
import layout from '../shared/driver-app.module.css';
import { OfferScreen } from './offer-screen.tsx';
import { unlockSoundOnPress } from './offer-sound.ts';
import styles from './offers.module.css';
import { useOffer } from './use-offer.ts';
import type { OfferEnd } from './use-offer.ts';

const END_TEXTS: Readonly<Record<OfferEnd, string>> = {
  gone: 'El viaje ya no está: lo tomó otro conductor o la empresa lo retiró.',
  expired: 'Se acabó el tiempo: el viaje pasó a otro conductor.',
  unknown: 'Ese viaje ya no está: se acabó el tiempo o lo tomó otro conductor.',
};
const UNSURE = 'El viaje terminó mientras no había conexión. Si tu respuesta llegó, está en tus servicios.';
const OFFLINE = 'Sin conexión: tu respuesta no salió. Inténtalo otra vez apenas vuelva la señal.';

interface OffersProps {
  readonly driver: SignedInDriver;
  /** The part of the URL after `#/`. */
  readonly view: string;
  readonly isOnline: boolean;
  readonly onAccepted: (job: DriverJob) => void;
  /** Called when the server ended the availability of a driver who missed several offers. */
  readonly onPaused: () => void;
}

/** Milliseconds after which the server has recorded a missed offer and its consequences. */
const PAUSE_CHECK_MS = 4_000;

/** Reads the driver again after a missed offer, the third of which ends their availability. */
async function readPause(onPaused: () => void): Promise<void> {
  try {
    const driver = await readDriver();
    if (!driver.available) onPaused();
    updateSignedInDriver(driver);
  } catch {
    // The next time that the app is shown it asks again.
  }
}

/** Leaves the address of an offer, so that a reload does not ask for it again. */
function leaveLink(): void {
  if (offerIn(window.location.hash.replace(/^#\/?/, '')) !== null) window.location.replace('#/');
}

/** The offers of a driver: the one that is open covers the screen, and what became of it is said below. */
export default function Offers({ driver, view, isOnline, onAccepted, onPaused }: OffersProps) {
  const link = offerIn(view);
  const [notice, setNotice] = useState<string | null>(null);
  const [postponed, setPostponed] = useState<string | null>(null);
  /** An offer whose acceptance may have reached the server. */
  const [unsure, setUnsure] = useState<string | null>(null);
  const { offer, over } = useOffer({
    driverId: driver.id,
    isOn: driver.gets_offers && driver.available && driver.status === 'activado',
    wantedId: link?.id ?? null,
    onEnd: (offerId, end) => {
      setNotice(offerId === unsure ? UNSURE : END_TEXTS[end]);
      leaveLink();
    },
  });
  useEffect(unlockSoundOnPress, []);

  const end = (offerId: string, text: string | null) => {
    over(offerId);
    setNotice(text);
    leaveLink();
  };

  /** Sends an answer; returns why it did not reach the server. */
  const answer = async (offerId: string, send: () => Promise<void>): Promise<string> => {
    try {
      await send();
      return '';
    } catch (failure) {
      if (!(failure instanceof ApiError)) return OFFLINE;
      if (isTransient(failure)) return errorMessage(failure);
      if (failure.isUnauthenticated) endDriverSession('server');
      else end(offerId, `${failure.message.replace(/\.$/, '')}.`);
      return '';
    }
  };

  const accept = (offerId: string) =>
    answer(offerId, async () => {
      if (!navigator.onLine) throw new TypeError('offline');
      setUnsure(offerId);
      const { job } = await acceptOffer(offerId);
      // Other forms stay open below the offer.
      const isFormOpen = document.querySelectorAll('dialog[open]').length > 1;
      end(offerId, isFormOpen ? `Aceptaste el viaje ${job.number}: está en tus servicios.` : null);
      onAccepted(job);
      if (!isFormOpen) window.location.hash = jobHash(job.id);
    });

  return (
    <>
      <div role="alert" className={layout.notices}>
        {notice !== null && (
          <div className={styles.notice}>
            <p>{notice}</p>
            <Button
              variant="plain"
              onClick={() => {
                setNotice(null);
              }}
            >
              Entendido
            </Button>
          </div>
        )}
      </div>
      {offer !== null && postponed === offer.id && (
        <Button
          onClick={() => {
            setPostponed(null);
          }}
        >
          Tienes un viaje por responder
        </Button>
      )}
      {offer !== null && postponed !== offer.id && (
        <OfferScreen
          key={offer.id}
          offer={offer}
          company={driver.company}
          isOnline={isOnline}
          isDeclining={link?.id === offer.id && link.isDeclining}
          accept={() => accept(offer.id)}
          decline={(reason) =>
            answer(offer.id, async () => {
              await declineOffer(offer.id, reason);
              end(offer.id, null);
            })
          }
          expire={() => {
            end(offer.id, offer.id === unsure ? UNSURE : END_TEXTS.expired);
            setTimeout(() => void readPause(onPaused), PAUSE_CHECK_MS);
          }}
          postpone={() => {
            setPostponed(offer.id);
          }}
        />
      )}
    </>
  );
}
