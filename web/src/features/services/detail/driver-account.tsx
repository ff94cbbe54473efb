import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatCents } from '@llevo/contract/rules/money';
import { isOver } from '@llevo/contract/rules/services/tracking';
import type { ReactNode } from 'react';
import { driverShare } from '../../../lib/services/driver-share.ts';
import type { DriverShare } from '../../../lib/services/driver-share.ts';
import { SERVICE_FIELDS } from '../../../lib/services/service-fields.ts';
import { signedCents } from '../../../lib/services/signed-cents.ts';
import { useRights } from '../../../lib/session/rights.ts';
import styles from './account.module.css';

/**
 * One line with the debt between company and driver, and with the driver's cash, which the debt does not include; it
 * unfolds to the lines that add up to the debt (SPEC §9). A desk without rights to money sees only the cash. Nothing
 * without any money.
 */
export function DriverAccount({ service }: { readonly service: ServiceRow }) {
  const { manages } = useRights();
  const share = driverShare(service);
  const { priceCents, collectedCents, settledCents, dueCents } = share;
  const collected = isOver(service.status) ? 'Cobró el conductor' : 'Cobra el conductor';
  const cash = collectedCents > 0 && <span>{`${collected} ${formatCents(collectedCents)}`}</span>;
  if (!manages) {
    return cash ? (
      <div className={styles.driver}>
        <Title /> {cash}
      </div>
    ) : null;
  }
  if (priceCents === 0 && collectedCents === 0 && settledCents === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>
        <Title /> <span>{`${dueLabel(share)} ${formatCents(Math.abs(dueCents))}`}</span> {cash}
      </summary>
      <dl className={styles.lines}>
        {priceCents > 0 && (
          <>
            <Line label="Precio del servicio" className={styles.price}>
              {formatCents(priceCents)}
            </Line>
            <Line label={SERVICE_FIELDS.commission.label}>{signedCents(-share.commissionCents)}</Line>
          </>
        )}
        {collectedCents > 0 && <Line label={collected}>{signedCents(-collectedCents)}</Line>}
        {settledCents !== 0 && (
          <Line label={settledCents > 0 ? 'Ya le pagaste' : 'Ya te pagó'}>{signedCents(-settledCents)}</Line>
        )}
        <Line label={dueLabel(share)} className={styles.total}>
          {formatCents(Math.abs(dueCents))}
        </Line>
      </dl>
    </details>
  );
}

const Title = () => <h4 className={styles.title}>Cuenta del conductor</h4>;

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
