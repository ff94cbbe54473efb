import type { DriverRow } from '@llevo/contract/entities/driver';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { driverHistoryPath } from '../../../../lib/back-office-paths.ts';
import { PhoneContact } from '../../../../ui/back-office/data/phone-contact.tsx';
import { BatteryLevel } from '../../../../ui/trackers/battery-level.tsx';
import { isLowBattery, sourceText } from '../../../../ui/trackers/tracker-texts.ts';
import { PersonStatusBadge } from '../../shared/person-status-badge.tsx';
import { useDriverPosition, useFleet } from '../fleet/fleet-view.ts';
import { FreshnessIcon } from '../position/freshness-icon.tsx';
import { ageText, lastSeen, speedText } from '../position/last-seen.ts';
import { PlaceLink } from '../position/place-link.tsx';
import { DriverJobList } from './driver-job-list.tsx';
import styles from './driver-panel.module.css';

/** Jobs of a driver today. */
function DriverJobs({ driverId }: { readonly driverId: string }) {
  return (
    <section className={styles.jobs} aria-label="Servicios de hoy">
      <h3>Hoy</h3>
      <DriverJobList driverId={driverId} date={guayaquilDate(useNow())} />
    </section>
  );
}

interface DriverPanelProps {
  readonly id: string;
  readonly isFollowing: boolean;
  /** Whether to take the focus on opening: true after a press on the map, false after one in the list. */
  readonly takesFocus: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly onCenter: () => void;
  readonly onDetails: (driver: DriverRow) => void;
  readonly onClose: () => void;
}

/** The selected driver beside the marker: name, vehicle, position, speed, and a follow switch. */
export function DriverPanel({ id, isFollowing, takesFocus, onFollow, onCenter, onDetails, onClose }: DriverPanelProps) {
  const driver = useCachedDriver(id);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) close.current?.focus();
  }, [id, takesFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from anywhere inside
    <section
      className={styles.panel}
      aria-label="Conductor seleccionado"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={styles.head}>
        <h2 title={driver && fullName(driver)}>{driver ? fullName(driver) : 'Conductor'}</h2>
        <button ref={close} type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
          ×
        </button>
      </header>
      {driver && (
        <p className={styles.what}>
          <span>{vehicleName(driver.typeVehicle)}</span>
          <PersonStatusBadge status={driver.status} />
        </p>
      )}
      <CurrentPosition id={id} driver={driver} />
      {driver && driver.cellphone !== '' && (
        <p className={styles.phone}>
          <PhoneContact phone={driver.cellphone} name={fullName(driver)} />
        </p>
      )}
      <DriverJobs driverId={id} />
      <div className={styles.actions}>
        <button
          type="button"
          aria-pressed={isFollowing}
          onClick={() => {
            onFollow(!isFollowing);
          }}
        >
          {isFollowing ? 'Dejar de seguir' : 'Seguir'}
        </button>
        <button type="button" onClick={onCenter}>
          Centrar
        </button>
        {driver && (
          <button
            type="button"
            onClick={() => {
              onDetails(driver);
            }}
          >
            Ver datos
          </button>
        )}
        <Link to={driverHistoryPath(id)}>Recorrido</Link>
      </div>
    </section>
  );
}

function CurrentPosition({ id, driver }: { readonly id: string; readonly driver: DriverRow | undefined }) {
  const live = useDriverPosition(id);
  const nowMs = useNow();
  const seen = lastSeen(driver, live);
  if (!seen) {
    return (
      <p className={styles.where}>
        <FreshnessIcon freshness="unknown" /> Sin información de la ubicación
      </p>
    );
  }
  const state = positionFreshness(seen.updatedAtMs, nowMs);
  const { source = null, battery = null } = seen;
  return (
    <dl className={styles.details}>
      <div>
        <dt>Señal</dt>
        <dd className={styles.signal}>
          <FreshnessIcon freshness={state} />
          <span>{state === 'online' ? 'En línea' : 'Sin señal'}</span>
          <span className={styles.age}>{ageText(seen, nowMs) ?? 'Sin hora'}</span>
        </dd>
      </div>
      <div>
        <dt>Velocidad</dt>
        <dd>{speedText(seen, nowMs) ?? 'Sin dato'}</dd>
      </div>
      <div>
        <dt>Ubicación</dt>
        <dd>
          <PlaceLink seen={seen} />
        </dd>
      </div>
      {source !== null && (
        <div>
          <dt>Origen</dt>
          <dd className={styles.source}>
            <span>{sourceText(source, battery)}</span>
            {battery !== null && isLowBattery(battery) && <BatteryLevel percent={battery} />}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The driver's data, fetched when no list has loaded it. */
function useCachedDriver(id: string): DriverRow | undefined {
  const { driverCache } = useFleet();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = driverCache.subscribe(listener);
      driverCache.requestFirst(id);
      return stop;
    },
    [driverCache, id],
  );
  return useSyncExternalStore(subscribe, () => driverCache.get(id));
}
