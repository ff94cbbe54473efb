import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { SERVICE_FIELDS } from '../../../lib/services/service-fields.ts';
import { endText, shortRoute } from '../../../lib/services/short-route.ts';
import { shownSearch } from '../../../lib/services/search-texts.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import type { CardLayout } from '../../../ui/table/table-body-props.ts';
import { isNewBooking } from './new-booking.ts';
import { isMarkedOverdue, OverdueMark } from './overdue-mark.tsx';
import styles from './service-card.module.css';
import { shortDate } from './short-date.ts';
import { ServiceState } from './service-status.tsx';
import { ServiceTypeIcon } from './service-type-icon.tsx';

interface ServiceCardProps {
  readonly service: ServiceRow;
  /** False below the heading of its day. */
  readonly hasDate?: boolean;
}

/** A service on a phone: when and how it stands, who and with what, from where to where and for how much. */
function ServiceCard({ service, hasDate = true }: ServiceCardProps) {
  const { from, to } = shortRoute(service);
  const isMarked = isMarkedOverdue(service, useNow());
  // Beside a mark and the date the first line has no room for the number.
  const isNumberBelow = hasDate && isMarked;
  return (
    <>
      <p className={styles.line}>
        <span className={styles.when}>
          <strong>{SERVICE_FIELDS.hour.text(service)}</strong> <OverdueMark service={service} />{' '}
          {hasDate && <span title={SERVICE_FIELDS.date.text(service)}>{shortDate(service.date)}</span>}
        </span>{' '}
        <span className={styles.number}>{!isNumberBelow && <span>{service.number}</span>}</span>{' '}
        <ServiceState service={service} />
      </p>
      <div className={styles.line}>
        <h2 className={styles.client}>{SERVICE_FIELDS.client.text(service)}</h2>
        <span className={styles.vehicle}>
          <ServiceTypeIcon type={service.typeService} />
          <span>{vehicleAndDriver(service)}</span>
        </span>
        <Attention service={service} />
      </div>
      <p className={styles.line}>
        <span className={styles.route} title={`${service.addressStart} → ${service.addressFinish}`}>
          <span>{endText(from)}</span>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> hasta </span>
          <span>{endText(to)}</span>
        </span>
        {isNumberBelow && <span className={styles.below}>{service.number}</span>}
        <strong className={styles.price}>{SERVICE_FIELDS.price.text(service)}</strong>
      </p>
    </>
  );
}

/** "Camión 3 tn · José Ñauta". */
const vehicleAndDriver = (service: ServiceRow): string => {
  const vehicle = SERVICE_FIELDS.vehicle.text(service);
  return service.driver === UNASSIGNED_DRIVER ? vehicle : `${vehicle} · ${SERVICE_FIELDS.driver.text(service)}`;
};

/** The pending task of a service: answering a new booking, or finding a driver. */
function Attention({ service }: { readonly service: ServiceRow }) {
  if (isNewBooking(service)) return <span className={styles.new}>Nuevo</span>;
  if (isOver(service.status) || service.driver !== UNASSIGNED_DRIVER) return null;
  if (shownSearch(service)?.state === 'searching') return null;
  return <span className={styles.missing}>Sin asignar</span>;
}

/** The cards of services, of three lines. */
export const SERVICE_CARD: CardLayout<ServiceRow> = {
  heightPx: 122,
  content: (service) => <ServiceCard service={service} />,
};

/** The same below headings of days. */
export const DAY_SERVICE_CARD: CardLayout<ServiceRow> = {
  ...SERVICE_CARD,
  content: (service) => <ServiceCard service={service} hasDate={false} />,
};
