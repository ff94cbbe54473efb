import type { TrackedSearch } from '@llevo/contract/entities/tracking';
import { INITIAL_STATUS } from '../../../web/src/lib/live/live-status.ts';
import { Button } from '../../../web/src/ui/controls/button.tsx';
import { MeterBar } from '../../../web/src/ui/feedback/meter-bar.tsx';
import { notify } from '../../../web/src/lib/notifications/notifications.ts';
import { LiveBadge } from '../../../web/src/ui/back-office/status/live-badge.tsx';
import { ProgressBar } from '../../../web/src/ui/back-office/status/progress-bar.tsx';
import { RatingStars } from '../../../web/src/ui/back-office/data/rating-stars.tsx';
import { SecretNotice } from '../../../web/src/ui/back-office/status/secret-notice.tsx';
import { StateBadge } from '../../../web/src/ui/back-office/status/state-badge.tsx';
import { OfflineBanner } from '../../../web/src/ui/feedback/offline-banner.tsx';
import { ProgressList } from '../../../web/src/ui/feedback/progress-list.tsx';
import { QrImage } from '../../../web/src/ui/controls/qr-image.tsx';
import { StatusChip } from '../../../web/src/ui/feedback/status-chip.tsx';
import { BatteryLevel } from '../../../web/src/ui/trackers/battery-level.tsx';
import { TrackerBoard } from '../../../web/src/ui/trackers/tracker-board.tsx';
import type { TrackerActions } from '../../../web/src/ui/trackers/tracker-board.tsx';
import { SearchProgress } from '../../../web/src/ui/tracking/search-progress.tsx';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen } from '../section.tsx';
import { noop } from './fakes.ts';

const NOW = Date.now();
const KINDS = ['success', 'warning', 'error', 'info'] as const;
const SHARES = [
  { label: 'Muebles y enseres', percent: 62, valueText: '62 %', detail: '93' },
  { label: 'Equipos de construcción de gran tamaño y peso', percent: 8, valueText: '8 %', detail: '12' },
];

const SEARCH: TrackedSearch = {
  state: 'searching',
  ...{ asked: 1, nearby: 3, can_repeat: false, can_reserve: false },
  ...{ starts_at: new Date(NOW).toISOString(), ends_at: new Date(NOW + 300_000).toISOString() },
};
const TRACKER = { app: 'traccar_client', createdAt: new Date(NOW - 86_400_000).toISOString() } as const;
const TRACKERS = [
  { ...TRACKER, id: 'a', lastSeenAt: new Date(NOW - 180_000).toISOString(), battery: 64 },
  { ...TRACKER, id: 'b', app: 'owntracks', lastSeenAt: new Date(NOW - 7_200_000).toISOString(), battery: 12 },
  { ...TRACKER, id: 'c', app: 'traccar_server', lastSeenAt: null, battery: null },
] as const;
const newTracker: TrackerActions['create'] = (app) => {
  const url = 'https://llevo.test/api/positions/osmand';
  const tracker = { ...TRACKER, app, id: 'd', lastSeenAt: null, battery: null };
  const secret = 'Ab3dEf6hIj9kLm2nOp5qRs';
  return Promise.resolve({ tracker, secret, url, setupLink: app === 'traccar_server' ? null : `${url}?id=${secret}` });
};
const TRACKER_ACTIONS: TrackerActions = {
  apps: ['traccar_client', 'owntracks', 'traccar_server'],
  create: newTracker,
  rotate: () => newTracker('traccar_client'),
  revoke: () => Promise.resolve(),
};

const STOP = { lat: -0.18, lng: -78.48, address: 'La Carolina, Quito', reference: '' };
const PLACES = { start: STOP, end: STOP };

/** The banner is shown while the browser is offline. */
function pretendOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  dispatchEvent(new Event('offline'));
}

const Status = () => (
  <>
    <Specimen name="StatusChip" use="Estado: palabra y forma, nunca solo color.">
      <div className={styles.row}>
        <StatusChip variant={{ tone: 'neutral', shape: 'dash' }}>Sin datos</StatusChip>
        <StatusChip variant={{ tone: 'info', shape: 'clock' }}>En revisión</StatusChip>
        <StatusChip variant={{ tone: 'info', shape: 'arrow' }}>En camino</StatusChip>
        <StatusChip variant={{ tone: 'good', shape: 'tick' }}>Activo</StatusChip>
        <StatusChip variant={{ tone: 'bad', shape: 'cross' }}>Cancelado</StatusChip>
        <StatusChip variant={{ tone: 'warning', shape: 'pen' }}>Corrección</StatusChip>
        <StatusChip variant={{ tone: 'warning', shape: 'warning' }}>Atención</StatusChip>
      </div>
    </Specimen>
    <Specimen name="StateBadge" use="Punto lleno, anillo o raya.">
      <div className={styles.row}>
        <StateBadge variant="good">Activa</StateBadge>
        <StateBadge variant="waiting">Pendiente</StateBadge>
        <StateBadge variant="off">Revocada</StateBadge>
      </div>
    </Specimen>
    <Specimen name="LiveBadge">
      <div className={styles.row}>
        <LiveBadge status={{ ...INITIAL_STATUS, connection: 'live', lastLiveAtMs: NOW }} />
        <LiveBadge status={{ ...INITIAL_STATUS, lastLiveAtMs: NOW - 5_000 }} />
        <LiveBadge status={{ ...INITIAL_STATUS, connection: 'polled', lastLiveAtMs: NOW - 20_000 }} />
        <LiveBadge status={{ ...INITIAL_STATUS, connection: 'offline', lastLiveAtMs: NOW - 240_000 }} />
      </div>
    </Specimen>
    <Specimen name="RatingStars" use="Cero es que nadie opinó todavía.">
      {[0, 2.5, 4.7].map((average) => (
        <RatingStars key={average} average={average} />
      ))}
    </Specimen>
    <Specimen name="MeterBar" use="Tranquilo, cerca del límite y en él.">
      <MeterBar kind="meter" label="Conductores" percent={40} valueText="10 de 25" />
      <MeterBar kind="meter" label="Conductores" percent={84} valueText="21 de 25" level="near" />
      <MeterBar kind="meter" label="Conductores" percent={100} valueText="25 de 25" level="full" />
    </Specimen>
    <Specimen
      name="SearchProgress"
      use="Búsqueda de conductor: lo que se sabe y hasta cuándo sigue, sin cuenta regresiva."
    >
      <SearchProgress search={SEARCH} typeService="IMMEDIATE" places={PLACES} />
    </Specimen>
    <Specimen name="ProgressList" use="Partes de un todo.">
      <ProgressList items={SHARES} />
    </Specimen>
    <Specimen name="ProgressBar" use="Trabajo en marcha: la raya del camino.">
      <ProgressBar label="Exportando" done={3} total={10} />
      <ProgressBar label="Exportando" done={0} total={null} />
    </Specimen>
    <Specimen name="OfflineBanner" use="Aparece sin red y se va con ella.">
      <OfflineBanner />
      <Button variant="plain" onClick={pretendOffline}>
        Quitar la red
      </Button>
    </Specimen>
    <Specimen name="SecretNotice" use="Un secreto que se muestra una sola vez.">
      <SecretNotice
        title="Copia la clave «Tienda» ahora"
        note="Es la única vez que se muestra."
        secret="llevo_live_4f7c1d0a9b"
        label="Clave completa"
        copyLabel="Copiar clave"
      >
        <Button onClick={noop}>Ya la guardé</Button>
      </SecretNotice>
    </Specimen>
    <Specimen name="BatteryLevel" use="Desde el 15 %, con palabra y forma.">
      <div className={styles.row}>
        <BatteryLevel percent={64} />
        <BatteryLevel percent={12} />
      </div>
    </Specimen>
    <Specimen name="QrImage" use="Blanco también de noche: los lectores lo necesitan.">
      <QrImage
        value="https://llevo.test"
        use="print"
        alt="Código QR de muestra"
        failure="No pudimos dibujar el código QR."
      />
    </Specimen>
    <Specimen name="TrackerBoard" use="Programas que envían la ubicación; la clave se muestra una sola vez.">
      <TrackerBoard trackers={TRACKERS} isOwn={false} actions={TRACKER_ACTIONS} />
    </Specimen>
    <Specimen name="NotificationRegion" use="Dos segundos; con acción, seis; lo grave espera.">
      <div className={styles.row}>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="plain"
            onClick={() => {
              notify(kind, `Aviso de muestra: ${kind}`, { isPersistent: kind === 'error' });
            }}
          >
            {kind}
          </Button>
        ))}
        <Button
          variant="plain"
          onClick={() => {
            notify('success', 'Se cambió el rol', { action: { label: 'Deshacer', run: noop } });
          }}
        >
          con acción
        </Button>
      </div>
    </Specimen>
  </>
);

export const status: Section = { id: 'estados', title: 'Estados', content: Status };
