import type { ServiceRow } from '@llevo/contract/entities/service';
import type { ServicePaymentRow } from '@llevo/contract/entities/service-payment';
import { formatDollars } from '@llevo/contract/rules/money';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { PictureViewer } from '../../../ui/back-office/pictures/picture-viewer.tsx';
import { StoredPicture } from '../../../ui/back-office/pictures/stored-picture.tsx';
import { acceptPayment, annulPayment, refusePayment } from '../api/payments.ts';

export type PaymentDecision = 'accept' | 'refuse' | 'annul';

const RECEIPT_NAME = 'Comprobante del pago';

const DECISIONS = {
  accept: { title: '¿Verificar el pago?', confirmLabel: 'Verificar', done: 'El pago quedó verificado' },
  refuse: { title: '¿Rechazar el comprobante?', confirmLabel: 'Rechazar', done: 'El comprobante quedó rechazado' },
  annul: { title: '¿Anular el pago?', confirmLabel: 'Anular pago', done: 'El pago quedó anulado' },
} as const satisfies Record<PaymentDecision, object>;

interface DecidePaymentDialogProps {
  readonly decision: PaymentDecision;
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  readonly payment: ServicePaymentRow;
  readonly onClose: () => void;
}

/** Verifies, refuses or voids a payment, with its receipt at hand. */
export default function DecidePaymentDialog({ decision, service, payment, onClose }: DecidePaymentDialogProps) {
  const client = useQueryClient();
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const { title, confirmLabel, done } = DECISIONS[decision];
  if (isReceiptOpen) {
    return (
      <PictureViewer
        pictures={[{ path: payment.receipt, name: `${RECEIPT_NAME} · ${service.userName}` }]}
        first={payment.receipt}
        onClose={() => {
          setIsReceiptOpen(false);
        }}
      />
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDangerous={decision !== 'accept'}
      isReasonRequired={decision !== 'accept'}
      reasonHint="El cliente lee este motivo."
      onClose={onClose}
      onConfirm={async (reason) => {
        await send(decision, service, { payment, reason });
        void client.invalidateQueries({ queryKey: ['services'] });
        notify('success', done);
        onClose();
      }}
    >
      <p>
        <strong>{formatDollars(payment.amount)}</strong> de {service.userName}, tipo de pago:{' '}
        {paymentTypeLabel(payment.method)}.
      </p>
      {payment.receipt !== '' && (
        <StoredPicture
          path={payment.receipt}
          name={RECEIPT_NAME}
          onOpen={() => {
            setIsReceiptOpen(true);
          }}
        />
      )}
    </ConfirmDialog>
  );
}

function send(
  decision: PaymentDecision,
  service: ServiceRow,
  { payment, reason }: { readonly payment: ServicePaymentRow; readonly reason: string },
): Promise<ServiceRow> {
  switch (decision) {
    case 'accept':
      return acceptPayment(service, payment);
    case 'refuse':
      return refusePayment(service, payment, reason);
    case 'annul':
      return annulPayment(service, payment, reason);
  }
}
