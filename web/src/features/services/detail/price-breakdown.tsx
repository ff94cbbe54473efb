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
 * One line with the debt between company and driver, which unfolds to the price, the customer's parts of it, and the
 * steps to that debt (SPEC §9). A desk without rights to money sees only the driver's cash. Nothing without any money.
 */
export function PriceBreakdown({ service }: { readonly service: ServiceRow }) {
  const { manages } = useRights();
  const { price, deposit } = SERVICE_FIELDS;
  const share = driverShare(service);
  if (share.priceCents === 0 && share.collectedCents === 0 && share.settledCents === 0) return null;
  const lines = { share, isEnded: isOver(service.status), manages };
  return (
    <details className={styles.folded}>
      <summary>
        <h3>Valores</h3> <span>{summaryText(lines)}</span>
      </summary>
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
        <DriverLines {...lines} />
      </dl>
    </details>
  );
}

interface DriverLinesProps {
  readonly share: DriverShare;
  readonly isEnded: boolean;
  readonly manages: boolean;
}

/** "El conductor te debe la comisión $1.28", or the driver's cash for a desk without rights to money; else ''. */
function summaryText({ share, isEnded, manages }: DriverLinesProps): string {
  if (manages) return `${dueLabel(share)} ${formatCents(Math.abs(share.dueCents))}`;
  return share.collectedCents > 0 ? `${collectedLabel(isEnded)} ${formatCents(share.collectedCents)}` : '';
}

/** The steps from the price to the due amount. */
function DriverLines({ share, isEnded, manages }: DriverLinesProps) {
  const { priceCents, commissionCents, collectedCents, settledCents, dueCents } = share;
  return (
    <>
      {manages && priceCents > 0 && <Line label={SERVICE_FIELDS.commission.label}>{formatCents(commissionCents)}</Line>}
      {collectedCents > 0 && <Line label={collectedLabel(isEnded)}>{formatCents(collectedCents)}</Line>}
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

const collectedLabel = (isEnded: boolean): string => (isEnded ? 'Cobró el conductor' : 'Cobra el conductor');

/** The direction of the due amount, in words. */
function dueLabel({ commissionCents, settledCents, dueCents }: DriverShare): string {
  if (dueCents < 0) return -dueCents === commissionCents ? 'El conductor te debe la comisión' : 'El conductor te debe';
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
