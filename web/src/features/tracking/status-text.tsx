import type { TrackedService } from '@llevo/contract/entities/tracking';
import { formatDate, formatDateTime, guayaquilTime } from '@llevo/contract/rules/dates';
import { mainlandClock } from '../../lib/time/mainland-clock.ts';
import styles from './tracking.module.css';

const MINUTE_MS = 60_000;

interface StatusTextProps {
  readonly service: TrackedService;
  /** When the server read the service, milliseconds since 1970. */
  readonly readAtMs: number;
}

/** The next step, below the status. */
export function StatusText({ service, readAtMs }: StatusTextProps) {
  switch (service.status) {
    case null:
    case '':
    case 'pendiente':
    case 'inmediato':
      return <Searching />;
    case 'confirmado':
      return service.driver === undefined ? <Searching /> : <Accepted service={service} readAtMs={readAtMs} />;
    case 'en camino':
      return service.arrived_at === null ? null : (
        <p className={styles.next}>Te espera en el punto de partida. Compara la placa antes de entregarle tu carga.</p>
      );
    case 'finalizado':
      return (
        <p className={styles.next}>
          {service.can_rate ? 'Abajo está tu recibo, y puedes calificar al conductor.' : 'Abajo está tu recibo.'}
        </p>
      );
    case 'cancelado':
      return <Cancelled service={service} />;
    default:
      return null;
  }
}

const Searching = () => (
  <p className={styles.next}>Buscamos un conductor. Cuando uno acepte, aquí ves su nombre y su placa.</p>
);

function Accepted({ service, readAtMs }: StatusTextProps) {
  const { typeService, date, hour, arrival_minutes: minutes, start, end } = service;
  const clock = mainlandClock(start, end);
  const suffix = clock === '' ? '' : ` (${clock})`;
  const isReserved = typeService === 'RESERVE';
  return (
    <>
      {isReserved && <p className={styles.next}>{`Te recoge el ${formatDate(date)} a las ${hour}${suffix}.`}</p>}
      {!isReserved && minutes !== null && (
        <p className={styles.arrival}>
          {`Puede llegar cerca de las ${guayaquilTime(readAtMs + minutes * MINUTE_MS)}${suffix}.`}
        </p>
      )}
      <p className={styles.next}>Cuando salga a recogerte, lo sigues aquí en el mapa.</p>
    </>
  );
}

function Cancelled({ service: { cancelled, company } }: Pick<StatusTextProps, 'service'>) {
  if (cancelled === null) return null;
  const { by, reason, at } = cancelled;
  const text =
    by === 'customer'
      ? `Lo cancelaste el ${formatDateTime(at)}.`
      : `Lo canceló ${company.name} el ${formatDateTime(at)}.`;
  return (
    <>
      <p className={styles.next}>{text}</p>
      {reason !== '' && <p className={styles.muted}>{`Motivo: ${reason}`}</p>}
    </>
  );
}
