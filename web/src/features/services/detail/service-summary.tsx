import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate, formatDateTime } from '@llevo/contract/rules/dates';
import { paymentLabel, serviceTypeLabel, shownLoaders } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { shownWord } from '../../../lib/i18n/translate-response.ts';
import { Fact, FactList } from '../../../ui/back-office/data/description-list.tsx';
import { DriverSelect } from '../driver/driver-select.tsx';
import type { ServiceActions } from '../service-actions.ts';
import { ServiceStatus } from '../table/service-status.tsx';
import styles from './service-panel.module.css';

interface ServiceFactsProps {
  readonly service: ServiceRow;
  readonly onChooseDriver: ServiceActions['chooseDriver'];
}

/** Who, when, with what, and what is moved. */
export function ServiceFacts({ service, onChooseDriver }: ServiceFactsProps) {
  const loaders = shownLoaders(service.estibadores);
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{service.userName}</h3>
        <ServiceStatus status={service.status} />
      </div>
      <FactList>
        <Fact label="Conductor">
          <DriverSelect service={service} onChoose={onChooseDriver} />
        </Fact>
        <Fact label="Servicio">
          {serviceTypeLabel(service.typeService)}, {formatDate(service.date)} a las {service.hour}
        </Fact>
        <Fact label="Vehículo">{vehicleName(service.typeVehicle)}</Fact>
        <Fact label="Lleva">{shownWord(service.typeThingsMove) || '–'}</Fact>
        <Fact label="Requerimientos especiales">{service.specialRequirements || 'Ninguno'}</Fact>
        <Fact label="Carga y descarga">{service.needEstibadores ? 'Sí' : 'No'}</Fact>
        <Fact label="Estibadores">{loaders.toString()}</Fact>
        <Fact label="Tipo de pago">{paymentLabel(service.typePayment)}</Fact>
        <Fact label="Tipo de pago del saldo">{paymentLabel(service.typePaymentRemaining)}</Fact>
        <Fact label="Reservado el">{formatDateTime(service.dateCreate)}</Fact>
        <Fact label="Número">
          <code className={styles.id}>{service.id}</code>
        </Fact>
      </FactList>
    </>
  );
}
