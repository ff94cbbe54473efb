import type { ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { remainingCents } from '@llevo/contract/rules/rates/commission';
import { isOver } from '@llevo/contract/rules/services/tracking';
import type { ReactNode } from 'react';
import { driverShare } from '../../../lib/services/driver-share.ts';
import type { DriverShare } from '../../../lib/services/driver-share.ts';
import { SERVICE_FIELDS } from '../../../lib/services/service-fields.ts';
import { useRights } from '../../../lib/session/rights.ts';
import styles from './price-breakdown.module.css';

/**
 * The service's price, the customer's parts of it, and what company and driver owe each other at its end (SPEC §9). A
 * desk without rights to money sees only what the driver collects.
 */
export function PriceBreakdown({ service }: { readonly service: ServiceRow }) {
  const { manages } = useRights();
  const { price, deposit } = SERVICE_FIELDS;
  return (
    <dl className={styles.lines}>
      <Line label="Precio del servicio" className={styles.price}>
        {price.text(service)}
      </Line>
      {service.typeService === 'RESERVE' && (
        <>
          <Line label="Reserva del cliente (50 %)">{deposit.text(service)}</Line>
          <Line label="Saldo del cliente">{formatCents(remainingCents(centsFromDollars(service.price)))}</Line>
        </>
      )}
      <DriverLines share={driverShare(service)} isOver={isOver(service.status)} manages={manages} />
    </dl>
  );
}

interface DriverLinesProps {
  readonly share: DriverShare;
  readonly isOver: boolean;
  readonly manages: boolean;
}

/** The steps from the price to the due amount; nothing for a cancelled service without the customer's money. */
function DriverLines({ share, isOver: isEnded, manages }: DriverLinesProps) {
  const { priceCents, commissionCents, collectedCents, settledCents, dueCents } = share;
  if (priceCents === 0 && collectedCents === 0 && settledCents === 0) return null;
  return (
    <>
      {manages && priceCents > 0 && <Line label={SERVICE_FIELDS.commission.label}>{formatCents(commissionCents)}</Line>}
      {collectedCents > 0 && (
        <Line label={isEnded ? 'Cobró el conductor' : 'Cobra el conductor'}>{formatCents(collectedCents)}</Line>
      )}
      {manages && settledCents !== 0 && (
        <Line label={settledCents > 0 ? 'Ya le pagaste' : 'Ya te pagó'}>{formatCents(Math.abs(settledCents))}</Line>
      )}
      {manages && (
        <Line label={dueLabel(share)} className={styles.payout}>
          {formatCents(Math.abs(dueCents))}
        </Line>
      )}
    </>
  );
}

/** The direction of the due amount, in words. */
function dueLabel({ commissionCents, settledCents, dueCents }: DriverShare): string {
  if (dueCents < 0) return -dueCents === commissionCents ? 'Te debe la comisión' : 'El conductor te debe';
  return settledCents === 0 ? SERVICE_FIELDS.payout.label : SERVICE_FIELDS.driverDue.label;
}

interface LineProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const Line = ({ label, className, children }: LineProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
