import type { ServiceRow } from '@llevo/contract/entities/service';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { ReassignDialog } from './driver/reassign-dialog.tsx';
import type { DriverChoice, ServiceActions } from './service-actions.ts';
import type { ServiceDialog } from './use-service-dialogs.ts';

const ReceiptDialog = lazy(() => import('./receipts/receipt-dialog.tsx'));
const EditServiceDialog = lazy(() => import('./edit/edit-service-dialog.tsx'));
const CancelServiceDialog = lazy(() => import('./edit/cancel-service-dialog.tsx'));
const FinishServiceDialog = lazy(() => import('./edit/finish-service-dialog.tsx'));
const RegisterPaymentDialog = lazy(() => import('./payments/register-payment-dialog.tsx'));
const RefundDialog = lazy(() => import('./payments/refund-dialog.tsx'));
const DecidePaymentDialog = lazy(() => import('./payments/decide-payment-dialog.tsx'));
const CreditNoteDialog = lazy(() => import('./invoice/credit-note-dialog.tsx'));
const VoidInvoiceDialog = lazy(() => import('./invoice/void-invoice-dialog.tsx'));
const InvoiceDialog = lazy(() => import('./invoice/invoice-dialog.tsx'));
const PayoutDialog = lazy(() => import('./payouts/payout-dialog.tsx'));

/** Offers drivers for a service: assigns one at once, or leaves the choice to be confirmed. */
export type AssignDialog = ComponentType<{
  readonly service: ServiceRow;
  readonly onChoose: (driver: DriverChoice) => void;
  readonly onClose: () => void;
}>;

interface OpenDialogProps extends Pick<ServiceActions, 'chooseDriver'> {
  readonly assignDialog: AssignDialog;
  readonly dialog: ServiceDialog;
  readonly identity: LiveIdentity;
  readonly onClose: () => void;
}

/** The dialog that is open over the list. */
export function OpenDialog({ dialog, identity, assignDialog: Assign, chooseDriver, onClose }: OpenDialogProps) {
  switch (dialog.kind) {
    case 'receipt':
      return <ReceiptDialog service={dialog.service} field={dialog.field} onClose={onClose} />;
    case 'payout':
      return <PayoutDialog identity={identity} service={dialog.service} onClose={onClose} />;
    case 'payment':
      return <RegisterPaymentDialog service={dialog.service} onClose={onClose} />;
    case 'refund': {
      const { service } = dialog;
      return service.refund && <RefundDialog service={service} refund={service.refund} onClose={onClose} />;
    }
    case 'invoice':
      return <InvoiceDialog service={dialog.service} onClose={onClose} />;
    case 'credit':
      return <CreditNoteDialog invoice={dialog.invoice} onClose={onClose} />;
    case 'void':
      return <VoidInvoiceDialog invoice={dialog.invoice} onClose={onClose} />;
    case 'decision':
      return (
        <DecidePaymentDialog
          decision={dialog.decision}
          service={dialog.service}
          payment={dialog.payment}
          onClose={onClose}
        />
      );
    case 'edit':
      return <EditServiceDialog service={dialog.service} onClose={onClose} />;
    case 'cancel':
      return <CancelServiceDialog service={dialog.service} onClose={onClose} />;
    case 'finish':
      return <FinishServiceDialog service={dialog.service} onClose={onClose} />;
    case 'assign': {
      const { service } = dialog;
      return (
        <Assign
          service={service}
          onChoose={(driver) => {
            chooseDriver(service, driver);
          }}
          onClose={onClose}
        />
      );
    }
    case 'driver':
      return <ReassignDialog service={dialog.service} driver={dialog.driver} onClose={onClose} />;
  }
}
