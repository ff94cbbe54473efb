import type { TrackedService } from '@llevo/contract/entities/tracking';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { trackingReceiptPath } from '@llevo/contract/rules/services/tracking-link';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import styles from './tracking.module.css';

interface TrackedTripProps {
  readonly token: string;
  readonly service: TrackedService;
}

/** Date, stops and price of the trip. */
export function TrackedTrip({ token, service }: TrackedTripProps) {
  const { start, end, total } = service;
  return (
    <section className={styles.section} aria-labelledby="tracking-trip">
      <h2 id="tracking-trip">Tu servicio</h2>
      <dl className={styles.facts}>
        <Fact label="Cuándo">
          {formatDate(service.date)} a las {service.hour}
        </Fact>
        <Fact label="Partida">{stopText(start)}</Fact>
        <Fact label="Llegada">{stopText(end)}</Fact>
        <Fact label="Vehículo">{vehicleName(service.vehicle)}</Fact>
        <Fact label="Forma de pago">{paymentTypeLabel(service.typePayment)}</Fact>
        <Fact label="Total">
          <strong>{formatDollars(total)}</strong>
        </Fact>
      </dl>
      {service.status === 'finalizado' && (
        <a className={buttonClass('plain')} href={trackingReceiptPath(token)} download>
          <Icon name="download" size={20} />
          Recibo en PDF
        </a>
      )}
    </section>
  );
}

const stopText = ({ address, reference }: TrackedService['start']): string =>
  [address || 'Sin dirección', reference].filter((text) => text !== '').join(', ');

const Fact = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
