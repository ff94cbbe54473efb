import type { NewTracker } from '@llevo/contract/entities/tracker';
import type { ReactNode } from 'react';
import { buttonClass } from '../controls/button.tsx';
import { QrImage } from '../controls/qr-image.tsx';
import { TRACKER_NAMES, phoneLink } from './tracker-texts.ts';
import styles from './trackers.module.css';

interface SetupStepProps {
  readonly made: NewTracker;
  /** Whether the tracker is for the phone that shows this page. */
  readonly isOwnPhone: boolean;
  /** What to do on the phone that opens the link. */
  readonly openText: string;
  /** How another phone scans the QR code. */
  readonly scanText: string;
  readonly picture: ReactNode;
}

/** The step that fills in the settings: by a link on this phone, by a QR code on another. */
export function SetupStep({ made: { tracker, setupLink }, isOwnPhone, openText, scanText, picture }: SetupStepProps) {
  if (setupLink === null) return null;
  const scan = (
    <>
      <p>{scanText}</p>
      <div className={styles.pair}>
        {picture}
        <QrImage
          value={setupLink}
          use="screen"
          alt={`Código QR para ${TRACKER_NAMES[tracker.app]}`}
          failure="No pudimos dibujar el código QR. Escribe la clave a mano."
        />
      </div>
    </>
  );
  const link = (
    <a className={buttonClass(isOwnPhone ? 'main' : 'plain')} href={phoneLink(setupLink)}>
      Abrir en este teléfono
    </a>
  );
  return (
    <li>
      {isOwnPhone ? (
        <div className={styles.setup}>
          <p>{openText}</p>
          {link}
          <details>
            <summary>Es para otro teléfono</summary>
            <div className={styles.setup}>{scan}</div>
          </details>
        </div>
      ) : (
        <div className={styles.setup}>
          {scan}
          {link}
        </div>
      )}
    </li>
  );
}
