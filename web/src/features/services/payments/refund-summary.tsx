import type { ServiceRow } from '@llevo/contract/entities/service';
import type { RefundRow } from '@llevo/contract/entities/service-payment';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { isReturnDue } from '@llevo/contract/rules/services/refund';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { Button } from '@mantine/core';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { useRights } from '../../../lib/session/rights.ts';
import { REFUND_STATE_LABELS } from '../../../lib/services/payment-labels.ts';
import { REFUND_STATE_STYLES } from './payment-labels.ts';
import { refundRest } from './refund-rest.ts';
import type { ServiceActions } from '../service-actions.ts';
import styles from './payments-section.module.css';

interface RefundSummaryProps {
  readonly service: ServiceRow;
  readonly refund: RefundRow;
  readonly actions: ServiceActions;
}

/** The refund of a service, with its returns. */
export function RefundSummary({ service, refund, actions }: RefundSummaryProps) {
  const { manages } = useRights();
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <p className={styles.amount}>
          <StatusChip variant={REFUND_STATE_STYLES[refund.state]}>{REFUND_STATE_LABELS[refund.state]}</StatusChip>
          <strong>{formatDollars(refund.state === 'devuelto' ? refund.returned : refundRest(refund))}</strong>
        </p>
        {manages && isReturnDue(refund) && (
          <Button
            size="compact-sm"
            onClick={() => {
              actions.refund(service);
            }}
          >
            Registrar devolución
          </Button>
        )}
      </div>
      {refund.reversing && <p className={styles.muted}>Payphone todavía no confirma la devolución.</p>}
      {refund.returns.map((each) => (
        <p key={each.at} className={styles.muted}>
          {formatDollars(each.amount)}, {paymentTypeLabel(each.method).toLowerCase()} {each.reference},{' '}
          {formatDateTime(each.at)}, {each.by}
        </p>
      ))}
    </div>
  );
}
