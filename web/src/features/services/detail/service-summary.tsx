import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate, formatDateTime } from '@llevo/contract/rules/dates';
import { paymentTypeLabel, serviceTypeLabel, serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
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
  const loaders = serviceLoaderCount(service);
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{service.userName}</h3>
        <ServiceStatus status={service.status} />
      </div>
      <DescriptionList>
        <CustomerContact service={service} />
        <DescriptionItem label="Conductor">
          <DriverSelect service={service} onChoose={onChooseDriver} />
          <DriverContact service={service} />
        </DescriptionItem>
        <DescriptionItem label="Servicio">
          {serviceTypeLabel(service.typeService)}, {formatDate(service.date)} a las {service.hour}
        </DescriptionItem>
        <DescriptionItem label="Vehículo">{vehicleName(service.typeVehicle)}</DescriptionItem>
        <DescriptionItem label="Lleva">{translateWireValue(service.typeThingsMove) || '–'}</DescriptionItem>
        <DescriptionItem label="Requerimientos especiales">{service.specialRequirements || 'Ninguno'}</DescriptionItem>
        <DescriptionItem label="Carga y descarga">{service.needEstibadores ? 'Sí' : 'No'}</DescriptionItem>
        <DescriptionItem label="Estibadores">{loaders.toString()}</DescriptionItem>
        <DescriptionItem label="Tipo de pago">{paymentTypeLabel(service.typePayment)}</DescriptionItem>
        <DescriptionItem label="Tipo de pago del saldo">
          {paymentTypeLabel(service.typePaymentRemaining)}
        </DescriptionItem>
        {service.notes !== '' && <DescriptionItem label="Notas">{service.notes}</DescriptionItem>}
        {service.cancellation && (
          <DescriptionItem label="Motivo de la cancelación">{service.cancellation.motivo}</DescriptionItem>
        )}
        <DescriptionItem label="Reservado el">{formatDateTime(service.dateCreate)}</DescriptionItem>
        <DescriptionItem label="Número">
          <code className={styles.id}>{service.number || service.id}</code>
        </DescriptionItem>
      </DescriptionList>
    </>
  );
}
