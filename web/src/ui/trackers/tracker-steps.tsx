import type { NewTracker, TrackerApp } from '@llevo/contract/entities/tracker';
import type { ReactNode } from 'react';
import { CopyLine } from './copy-line.tsx';
import { SetupStep } from './setup-step.tsx';
import { CameraPicture, ScanButtonPicture, SettingsPicture, SwitchPicture } from './step-pictures.tsx';
import { TRACKER_NAMES } from './tracker-texts.ts';
import styles from './trackers.module.css';

interface TrackerStepsProps {
  readonly made: NewTracker;
  /** Whether the tracker is for the phone that shows this page. */
  readonly isOwnPhone: boolean;
}

/** The way to set a program up, with its secret. */
export const TrackerSteps = (props: TrackerStepsProps) => {
  switch (props.made.tracker.app) {
    case 'traccar_client':
      return <TraccarClientSteps {...props} />;
    case 'owntracks':
      return <OwnTracksSteps {...props} />;
    case 'traccar_server':
      return <TraccarServerSteps {...props} />;
  }
};

const STORES: Readonly<Record<Exclude<TrackerApp, 'traccar_server'>, readonly [android: string, iphone: string]>> = {
  traccar_client: [
    'https://play.google.com/store/apps/details?id=org.traccar.client',
    'https://apps.apple.com/app/traccar-client/id843156974',
  ],
  owntracks: [
    'https://play.google.com/store/apps/details?id=org.owntracks.android',
    'https://apps.apple.com/app/owntracks/id692424691',
  ],
};

function InstallStep({ app }: { readonly app: keyof typeof STORES }) {
  const [android, iphone] = STORES[app];
  return (
    <li>
      <p>
        Instala {TRACKER_NAMES[app]}, que es gratis, desde{' '}
        <a href={android} target="_blank" rel="noreferrer">
          Google Play
        </a>{' '}
        o{' '}
        <a href={iphone} target="_blank" rel="noreferrer">
          App Store
        </a>
        .
      </p>
    </li>
  );
}

interface ByHandProps {
  readonly made: NewTracker;
  readonly children: ReactNode;
}

/** The secret and the address as text, with the settings that they belong to. */
const ByHand = ({ made: { secret, url }, children }: ByHandProps) => (
  <section className={styles.byHand} aria-label="A mano">
    <h3>¿No funciona? Escríbelo a mano</h3>
    <CopyLine label="Clave" value={secret} copyLabel="Copiar la clave" />
    <CopyLine label="Dirección" value={url} copyLabel="Copiar la dirección" />
    {children}
  </section>
);

const TraccarClientSteps = ({ made, isOwnPhone }: TrackerStepsProps) => (
  <>
    <ol className={styles.steps}>
      <InstallStep app="traccar_client" />
      <SetupStep
        made={made}
        isOwnPhone={isOwnPhone}
        openText="Toca «Abrir en este teléfono» y acepta la nueva configuración."
        scanText="En la aplicación abre «Ajustes», toca el botón del código QR y apunta a este código."
        picture={<ScanButtonPicture title="Ajustes" />}
      />
      <li>
        <p>
          Enciende «Seguimiento continuo» y permite la ubicación todo el tiempo; en un iPhone, «Siempre». Si el teléfono
          pregunta por la batería, no limites la aplicación.
        </p>
        <SwitchPicture title="Traccar Client" label="Seguimiento continuo" />
      </li>
    </ol>
    <ByHand made={made}>
      <p>En «Ajustes» escribe la clave como identificador y la dirección como URL del servidor.</p>
      <SettingsPicture
        title="Ajustes"
        rows={[
          { label: 'Identificador del dispositivo', value: 'la clave' },
          { label: 'URL del servidor', value: 'la dirección' },
        ]}
      />
    </ByHand>
  </>
);

const OwnTracksSteps = ({ made, isOwnPhone }: TrackerStepsProps) => (
  <>
    <ol className={styles.steps}>
      <InstallStep app="owntracks" />
      <SetupStep
        made={made}
        isOwnPhone={isOwnPhone}
        openText="Toca «Abrir en este teléfono» y acepta importar la configuración."
        scanText="Apunta a este código con la cámara del teléfono, ábrelo con OwnTracks y acepta importar la configuración."
        picture={<CameraPicture title="Cámara" offer="Abrir OwnTracks" />}
      />
      <li>
        <p>
          Permite la ubicación todo el tiempo; en un iPhone, «Siempre». Deja el modo de movimiento: en los otros, la
          posición llega tarde.
        </p>
        <SwitchPicture title="OwnTracks" label="Modo movimiento" />
      </li>
    </ol>
    <ByHand made={made}>
      <p>
        En «Preferencias», «Conexión», elige el modo HTTP y escribe la dirección como host, «llevo» como nombre de
        usuario y la clave como contraseña.
      </p>
      <SettingsPicture
        title="Conexión: HTTP"
        rows={[
          { label: 'Host', value: 'la dirección' },
          { label: 'Contraseña', value: 'la clave' },
        ]}
      />
    </ByHand>
  </>
);

/** Lines of a Traccar server's configuration. */
const serverSettings = (url: string): string =>
  `<entry key='forward.type'>json</entry>\n<entry key='forward.url'>${url}</entry>`;

const TraccarServerSteps = ({ made: { secret, url } }: TrackerStepsProps) => (
  <ol className={styles.steps}>
    <li>
      <p>Agrega estas dos líneas a la configuración del servidor, «traccar.xml», y reinícialo. Basta una vez.</p>
      <CopyLine label="Configuración" value={serverSettings(url)} copyLabel="Copiar las líneas" />
    </li>
    <li>
      <p>En Traccar edita el equipo del conductor y agrégale el atributo «llevo» con esta clave como valor.</p>
      <CopyLine label="Clave" value={secret} copyLabel="Copiar la clave" />
      <SettingsPicture
        title="Atributos del dispositivo"
        rows={[
          { label: 'Nombre', value: 'llevo' },
          { label: 'Valor', value: 'la clave' },
        ]}
      />
    </li>
    <li>
      <p>
        Si el identificador del equipo se puede elegir, también sirve la clave como identificador, sin el atributo. El
        servidor de Traccar reenvía desde entonces cada posición a Llevo.
      </p>
    </li>
  </ol>
);
