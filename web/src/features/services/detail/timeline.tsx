import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { historyText } from './history-text.ts';
import styles from './timeline.module.css';
import type { ServiceHistory } from './use-service-history.ts';

interface TimelineProps {
  readonly history: ServiceHistory;
  readonly service: ServiceRow;
}

/** A service's live history, the latest entry first and its booking last. */
export const Timeline = ({ history: { entries, hasFailed }, service }: TimelineProps) => (
  <>
    {entries === null && (
      <p className={styles.waiting} role="status">
        {hasFailed ? 'No pudimos leer lo que pasó con este servicio.' : 'Cargando...'}
      </p>
    )}
    <ol className={styles.line}>
      {entries?.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <p>{historyText(entry)}</p>
          <time dateTime={new Date(entry.at).toISOString()}>{formatDateTime(new Date(entry.at).toISOString())}</time>
        </li>
      ))}
      <li data-kind="booked">
        <p>{service.userName} reservó el servicio</p>
        <time dateTime={service.dateCreate}>{formatDateTime(service.dateCreate)}</time>
      </li>
    </ol>
  </>
);
