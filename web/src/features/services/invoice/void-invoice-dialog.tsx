import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import { SRI_DOCUMENT_LABELS } from '../../../lib/invoices/invoice-labels.ts';
import { recordVoid } from '../../../lib/invoices/service-invoice.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';

interface VoidInvoiceDialogProps {
  readonly invoice: InvoiceRow;
  readonly onClose: () => void;
}

/** Records that the SRI annulled a document, which happens in its portal. */
export default function VoidInvoiceDialog({ invoice, onClose }: VoidInvoiceDialogProps) {
  const { id, document, number } = invoice;
  return (
    <ConfirmDialog
      title="¿Registrar la anulación?"
      confirmLabel="Registrar anulación"
      isDangerous
      isReasonRequired
      reasonHint="Queda en la auditoría."
      onClose={onClose}
      onConfirm={async (reason) => {
        await recordVoid({ id, reason });
        notify('success', 'La anulación quedó registrada');
        onClose();
      }}
    >
      <p>
        {SRI_DOCUMENT_LABELS[document]} {number}. Anúlala primero en el portal del SRI, que lo permite hasta el día 7
        del mes siguiente al de su emisión. Aquí solo se registra.
      </p>
    </ConfirmDialog>
  );
}
