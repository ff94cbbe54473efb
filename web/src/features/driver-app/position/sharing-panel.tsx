import { relativeTime } from '@llevo/contract/rules/people/position-freshness';
import { useNow } from '../../../lib/browser/use-now.ts';
import type { BatteryState } from './use-battery.ts';
import { useBattery } from './use-battery.ts';
import type { SharingState, SharingStatus } from './position-sharing.ts';
import type { WakeLockState } from '../../../lib/browser/use-wake-lock.ts';
import styles from './sharing-panel.module.css';

const LOW_BATTERY_PERCENT = 20;
const MINUTE_MS = 60_000;

const STATE_TEXTS: Readonly<Record<SharingState, string>> = {
  waiting: 'Buscando tu ubicación…',
  sharing: 'Compartes tu ubicación',
  denied: 'Sin permiso de ubicación: actívalo en los ajustes de este sitio para que la empresa y el cliente te vean.',
  unavailable: 'El teléfono no encuentra su ubicación. Revisa que el GPS esté encendido.',
  failing: 'No pudimos enviar tu ubicación. Lo intentamos otra vez con el siguiente movimiento.',
};

interface SharingPanelProps {
  /** Null while nothing is shared. */
  readonly status: SharingStatus | null;
  readonly wakeLock: WakeLockState;
  /** Why nothing is shared. */
  readonly offReason: string;
}

/** What becomes of the driver's position, and what a browser cannot do. */
export function SharingPanel({ status, wakeLock, offReason }: SharingPanelProps) {
  const battery = useBattery();
  return (
    <section className={styles.panel} data-state={status?.state ?? 'off'} aria-label="Tu ubicación">
      <p role="status">{status === null ? offReason : STATE_TEXTS[status.state]}</p>
      {status !== null && status.reportedAtMs !== null && <LastReport atMs={status.reportedAtMs} />}
      {status !== null && (
        <p className={styles.note}>
          {wakeLock === 'held'
            ? 'Mantenemos la pantalla encendida. '
            : 'Mantén la pantalla encendida y esta página abierta. '}
          Con la pantalla apagada, o en otra aplicación, el navegador deja de compartirla.
        </p>
      )}
      {status !== null && <p className={styles.note}>La empresa guarda tu recorrido 30 días.</p>}
      {battery !== null && <BatteryText battery={battery} />}
    </section>
  );
}

function LastReport({ atMs }: { readonly atMs: number }) {
  const nowMs = useNow();
  return (
    <p className={styles.note}>
      Último envío: {nowMs - atMs < MINUTE_MS ? 'hace menos de un minuto' : relativeTime(atMs, nowMs)}
    </p>
  );
}

const BatteryText = ({ battery: { percent, isCharging } }: { readonly battery: BatteryState }) => (
  <p className={styles.note}>
    Batería: {percent} %{isCharging && ', cargando'}
    {percent <= LOW_BATTERY_PERCENT && !isCharging && '. Conecta el cargador para no perder la ubicación.'}
  </p>
);
