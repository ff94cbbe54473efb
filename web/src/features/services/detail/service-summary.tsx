import type { ServiceRow } from '@llevo/contract/entities/service';
import { DETAIL_FIELDS, SERVICE_FIELDS, serviceField } from '../../../lib/services/service-fields.ts';
import type { ServiceFieldName } from '../../../lib/services/service-fields.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { DriverSelect } from '../driver/driver-select.tsx';
import type { ServiceActions } from '../service-actions.ts';
import { CustomerContact, DriverContact } from './service-contacts.tsx';
import { ServiceStatus } from '../table/service-status.tsx';
import styles from './service-panel.module.css';

interface ServiceSummaryProps {
  readonly service: ServiceRow;
  readonly onChooseDriver: ServiceActions['chooseDriver'];
}

/** The service's people, date, vehicle and cargo. */
export function ServiceSummary({ service, onChooseDriver }: ServiceSummaryProps) {
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{service.userName}</h3>
        <ServiceStatus status={service.status} />
      </div>
      <DescriptionList>
        <CustomerContact service={service} />
        <DescriptionItem label={SERVICE_FIELDS.driver.label}>
          <DriverSelect service={service} onChoose={onChooseDriver} />
          <DriverContact service={service} />
        </DescriptionItem>
        <DescriptionItem label="Servicio">
          {SERVICE_FIELDS.type.text(service)}, {SERVICE_FIELDS.date.text(service)} a las{' '}
          {SERVICE_FIELDS.hour.text(service)}
        </DescriptionItem>
        {DETAIL_FIELDS.map((name) => (
          <FieldItem key={name} name={name} service={service} />
        ))}
      </DescriptionList>
    </>
  );
}

/** One line of the details; nothing for a field without a value. */
function FieldItem({ name, service }: { readonly name: ServiceFieldName; readonly service: ServiceRow }) {
  const { label, text, emptyText = '' } = serviceField(name);
  const value = text(service);
  if (value === null) return null;
  return (
    <DescriptionItem label={label}>
      {name === 'number' ? <code className={styles.id}>{value}</code> : value || emptyText}
    </DescriptionItem>
  );
}
