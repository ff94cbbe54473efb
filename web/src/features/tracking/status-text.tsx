import type { TrackedNotices, TrackedService } from '@llevo/contract/entities/tracking';
import { formatDate, formatDateTime, guayaquilTime } from '@llevo/contract/rules/dates';
import { mainlandClockSuffix } from '../../lib/time/mainland-clock.ts';
import { SearchPanel } from './search/search-panel.tsx';
import styles from './tracking.module.css';

const MINUTE_MS = 60_000;

interface StatusTextProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly onChange: (service: TrackedService) => void;
  /** When the server read the service, milliseconds since 1970. */
  readonly readAtMs: number;
}

/** The next step, below the status. */
export function StatusText({ token, service, readAtMs, onChange }: StatusTextProps) {
  const { search } = service;
  // A driver who accepted is shown, not searched for.
  if (search !== null && search.state !== 'found') {
    return <SearchPanel token={token} service={service} search={search} onChange={onChange} />;
  }
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

const NOTICES: Readonly<Record<TrackedNotices, string>> = {
  whatsapp: 'Te avisamos de cada paso por WhatsApp.',
  email: 'Te avisamos de cada paso por correo.',
  none: 'No tenemos a dónde avisarte: guarda este enlace para seguir el servicio.',
};

/** The channel of the customer's notices, where there is more than e-mail. */
export const NoticesText = ({ service: { notices } }: Pick<StatusTextProps, 'service'>) =>
  notices === undefined ? null : <p className={styles.muted}>{NOTICES[notices]}</p>;

const Searching = () => (
  <p className={styles.next}>Buscamos un conductor. Cuando uno acepte, aquí ves su nombre y su placa.</p>
);

/** When the driver of an immediate service can be at the start; null while unknown. */
export function arrivalText(
  { typeService, arrival_minutes: minutes, start, end }: TrackedService,
  readAtMs: number,
): string | null {
  if (typeService === 'RESERVE' || minutes === null) return null;
  const suffix = mainlandClockSuffix(start, end);
  return `Puede llegar cerca de las ${guayaquilTime(readAtMs + minutes * MINUTE_MS)}${suffix}.`;
}

function Accepted({ service, readAtMs }: Pick<StatusTextProps, 'service' | 'readAtMs'>) {
  const { typeService, date, hour, start, end } = service;
  const suffix = mainlandClockSuffix(start, end);
  const isReserved = typeService === 'RESERVE';
  const arrival = arrivalText(service, readAtMs);
  return (
    <>
      {isReserved && <p className={styles.next}>{`Te recoge el ${formatDate(date)} a las ${hour}${suffix}.`}</p>}
      {arrival !== null && <p className={styles.arrival}>{arrival}</p>}
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
