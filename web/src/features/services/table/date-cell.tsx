import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate } from '@llevo/contract/rules/dates';
import { SERVICE_FIELDS } from '../../../lib/services/service-fields.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OverdueMark } from './overdue-mark.tsx';
import styles from './service-cells.module.css';
import { shortDate } from './short-date.ts';

interface DateCellProps {
  readonly service: ServiceRow;
}

/** Day and hour of a service, and a mark if it is overdue. */
export const DateCell = ({ service }: DateCellProps) => (
  <span className={styles.lines}>
    <span className={classNames(styles.figure, styles.date)} title={`${formatDate(service.date)} ${service.hour}`}>
      <span>{shortDate(service.date)}</span> <strong className={styles.hour}>{service.hour}</strong>
    </span>
    <OverdueMark service={service} />
  </span>
);

/** The hour of a service below the heading of its day, and its number, whose line the mark of an overdue one takes. */
export const HourCell = ({ service }: DateCellProps) => (
  <span className={styles.lines}>
    <strong className={classNames(styles.figure, styles.hour)} title={`${formatDate(service.date)} ${service.hour}`}>
      {service.hour}
    </strong>{' '}
    <OverdueMark service={service} /> <span className={styles.number}>{SERVICE_FIELDS.number.text(service)}</span>
  </span>
);
