import { relativeTime } from '@llevo/contract/rules/people/position-freshness';
import { useEffect, useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import type { WakeLockState } from '../../../lib/browser/use-wake-lock.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import type { SharingState, SharingStatus } from './position-sharing.ts';
import { ReportingTracker, useReportingTracker } from './reporting-tracker.tsx';
import styles from './sharing-panel.module.css';

/** The Battery Status API, which not every browser has. */
interface Battery extends EventTarget {
  readonly level: number;
  readonly charging: boolean;
}

interface BatteryState {
  readonly percent: number;
  readonly isCharging: boolean;
}

const EVENTS = ['levelchange', 'chargingchange'] as const;

/** The phone's battery; null if the browser does not report it. */
function useBattery(): BatteryState | null {
  const [state, setState] = useState<BatteryState | null>(null);
  useEffect(() => {
    const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
    let battery: Battery | null = null;
    let isOver = false;
    const read = () => {
      if (battery !== null) setState({ percent: Math.round(battery.level * 100), isCharging: battery.charging });
    };
    void getBattery
      ?.call(navigator)
      .then((found) => {
        if (isOver) return;
        battery = found;
        for (const event of EVENTS) found.addEventListener(event, read);
        read();
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      for (const event of EVENTS) battery?.removeEventListener(event, read);
    };
  }, []);
  return state;
}

const LOW_BATTERY_PERCENT = 20;
const MINUTE_MS = 60_000;

const STATE_TEXTS: Readonly<Record<SharingState, string>> = {
  waiting: 'Buscando tu ubicación…',
  sharing: 'Compartes tu ubicación',
  denied: 'Sin permiso de ubicación: actívalo en los ajustes de este sitio para que la empresa y el cliente te vean.',
  unavailable: 'El teléfono no encuentra su ubicación. Revisa que el GPS esté encendido.',
  silent: 'Tu teléfono dejó de dar su ubicación: ahora nadie te ve. Revisa el GPS y recarga esta página.',
  failing: 'No pudimos enviar tu ubicación. Lo intentamos otra vez con el siguiente movimiento.',
};

/** View of the applications that share the position while this page is closed. */
export const TRACKERS_VIEW = 'rastreo';

/** States that this page cannot end by itself. */
const NEEDS_APPLICATION: ReadonlySet<SharingState> = new Set(['denied', 'unavailable', 'silent']);

interface SharingPanelProps {
  /** Null while nothing is shared. */
  readonly status: SharingStatus | null;
  readonly wakeLock: WakeLockState;
  /** Reason why the app does not share the position. */
  readonly offReason: string;
}

/** State of sharing the position, with the browser's limits. */
export function SharingPanel({ status, wakeLock, offReason }: SharingPanelProps) {
  const battery = useBattery();
  const isLost = status !== null && NEEDS_APPLICATION.has(status.state);
  const tracker = useReportingTracker(status === null || isLost);
  return (
    <section
      className={styles.panel}
      data-state={tracker === null ? (status?.state ?? 'off') : 'sharing'}
      aria-label="Tu ubicación"
    >
      {tracker === null ? (
        <p role="status">{status === null ? offReason : STATE_TEXTS[status.state]}</p>
      ) : (
        <ReportingTracker tracker={tracker} />
      )}
      {status !== null && status.reportedAtMs !== null && <LastReport atMs={status.reportedAtMs} />}
      {status !== null && (
        <p className={styles.note}>
          Esta página solo comparte tu ubicación mientras está abierta: con la pantalla apagada, o en otra aplicación,
          el navegador deja de hacerlo.{wakeLock === 'held' && <span>{' Mantenemos la pantalla encendida.'}</span>}
        </p>
      )}
      {status !== null && <p className={styles.note}>La empresa guarda tu recorrido 30 días.</p>}
      {battery !== null && <BatteryText battery={battery} />}
      <TrackerOffer isNeeded={isLost && tracker === null} />
    </section>
  );
}

/** The way to an application that shares the position by itself; a button while this page shares nothing. */
const TrackerOffer = ({ isNeeded }: { readonly isNeeded: boolean }) => (
  <div className={styles.offer}>
    {isNeeded && (
      <p className={styles.note}>
        Una aplicación gratuita comparte tu ubicación sin esta página, también con el teléfono bloqueado.
      </p>
    )}
    <a className={isNeeded ? buttonClass('main') : undefined} href={`#/${TRACKERS_VIEW}`}>
      {isNeeded ? 'Usar una aplicación' : 'Compartir con el teléfono bloqueado'}
    </a>
  </div>
);

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
    Batería: {percent} %{isCharging && <span>{', cargando'}</span>}
    {percent <= LOW_BATTERY_PERCENT && !isCharging && (
      <span>{'. Conecta el cargador para no perder la ubicación.'}</span>
    )}
  </p>
);
