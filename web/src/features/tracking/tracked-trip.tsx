import type { TrackedService } from '@llevo/contract/entities/tracking';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { trackingReceiptPath } from '@llevo/contract/rules/services/tracking-link';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { siteUrl } from '../../lib/browser/base-path.ts';
import { translateWireValue } from '../../lib/i18n/translate-response.ts';
import { mainlandClockSuffix } from '../../lib/time/mainland-clock.ts';
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
        <Fact label="Cuándo">{whenText(service)}</Fact>
        <Fact label="Partida">{stopText(start)}</Fact>
        <Fact label="Llegada">{stopText(end)}</Fact>
        <Fact label="Vehículo">{vehicleName(service.vehicle)}</Fact>
        {service.cargo !== '' && <Fact label="Lleva">{translateWireValue(service.cargo)}</Fact>}
        <Fact label="Estibadores">{service.loaders === 0 ? 'Sin estibadores' : service.loaders}</Fact>
        {service.requirements !== '' && <Fact label="Además">{service.requirements}</Fact>}
        {service.notes !== '' && <Fact label="Indicaciones">{service.notes}</Fact>}
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
      {isOver(service.status) && service.order_again !== null && (
        <a className={buttonClass('plain')} href={siteUrl(service.order_again)}>
          Pedir otro viaje
        </a>
      )}
    </section>
  );
}

/** An immediate service has no hour of its own: its hour is that of the order. */
function whenText({ typeService, status, date, hour, start, end }: TrackedService): string {
  const at = `${formatDate(date)} a las ${hour}${mainlandClockSuffix(start, end)}`;
  if (typeService === 'RESERVE') return at;
  return isOver(status) ? `Servicio inmediato, pedido el ${at}` : `Ahora: lo pediste el ${at}`;
}

const stopText = ({ address, reference }: TrackedService['start']): string =>
  [address || 'Sin dirección', reference].filter((text) => text !== '').join(', ');

const Fact = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
