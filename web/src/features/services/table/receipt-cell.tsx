import type { ServiceRow } from '@llevo/contract/entities/service';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { IconCreditCardPay } from '../../../ui/icons/credit-card-pay.ts';
import { IconPhoto } from '../../../ui/icons/photo.ts';
import { IconUpload } from '../../../ui/icons/upload.ts';
import { isPaidOut } from '../../../lib/services/payment-state.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { paymentReceipt, receiptName } from '../receipts/receipts.ts';
import type { ReceiptField } from '../receipts/receipts.ts';
import type { ServiceActions } from '../service-actions.ts';
import styles from './service-cells.module.css';

interface ReceiptCellProps {
  readonly service: ServiceRow;
  readonly field: ReceiptField;
  readonly actions: ServiceActions;
}

const customerSuffix = ({ userName }: ServiceRow) => <span className="visually-hidden"> de {userName}</span>;

/** A dash with its reason. */
export const NotApplicable = ({ reason }: { readonly reason: string }) => (
  <span className={styles.none} title={reason}>
    –<span className="visually-hidden">No aplica</span>
  </span>
);

/** A button that opens a receipt, or a note that it is still missing. */
export function ReceiptCell({ service, field, actions }: ReceiptCellProps) {
  // An immediate service has no reservation: its one payment is behind the payment icon.
  if (field === 'comprobantePago' && service.typeService === 'IMMEDIATE') {
    return <NotApplicable reason="No aplica a servicios inmediatos" />;
  }
  if (service[field] === '') return <span className={styles.pending}>Pendiente</span>;
  return (
    <OutlineButton
      size="cell"
      onClick={() => {
        actions.openReceipt(service, field);
      }}
    >
      <IconPhoto size={15} stroke={1.7} aria-hidden="true" />
      Ver<span className="visually-hidden"> comprobante: {receiptName(field, service)}</span>
      {customerSuffix(service)}
    </OutlineButton>
  );
}

/** SPEC §4: the driver's payout is pending until its receipt is uploaded; then the receipt can be opened. */
export function PayoutCell({ service, actions }: Omit<ReceiptCellProps, 'field'>) {
  const { manages } = useRights();
  if (service.comprobantePagoConductor !== '') {
    return <ReceiptCell service={service} field="comprobantePagoConductor" actions={actions} />;
  }
  if (!isPaidOut(service)) return <NotApplicable reason="No hay conductor a quien pagar, o se canceló" />;
  if (!manages) return <span className={styles.pending}>Pendiente</span>;
  return (
    <OutlineButton
      size="cell"
      isPending
      onClick={() => {
        actions.uploadPayout(service);
      }}
    >
      <IconUpload size={15} stroke={1.7} aria-hidden="true" />
      Subir<span className="visually-hidden"> el pago al conductor del servicio</span>
      {customerSuffix(service)}
    </OutlineButton>
  );
}

/** SPEC §4's payment icon: disabled unless payphone was used. */
export function PaymentCell({ service, actions }: Omit<ReceiptCellProps, 'field'>) {
  const field = paymentReceipt(service);
  return (
    <button
      type="button"
      className={styles.payment}
      disabled={field === null}
      title={field === null ? 'Sin pago con Payphone' : 'Ver el pago con Payphone'}
      onClick={() => {
        if (field !== null) actions.openReceipt(service, field);
      }}
    >
      <IconCreditCardPay size={20} stroke={1.6} aria-hidden="true" />
      <span className="visually-hidden">
        {field === null ? 'Sin pago con Payphone' : 'Ver el pago con Payphone'} de {service.userName}
      </span>
    </button>
  );
}
