import type { ServiceRow } from '@llevo/contract/entities/service';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PictureViewer } from '../../../ui/back-office/pictures/picture-viewer.tsx';
import { RECEIPT_FIELDS, receiptName } from './receipts.ts';
import type { ReceiptField } from './receipts.ts';

interface ReceiptDialogProps {
  readonly service: ServiceRow;
  /** The receipt shown first; the arrows show the service's others. */
  readonly field: ReceiptField;
  readonly onClose: () => void;
}

/** SPEC §2's receipt viewer. */
export default function ReceiptDialog({ service, field, onClose }: ReceiptDialogProps) {
  if (service[field] === '') {
    return (
      <Dialog title={receiptName(field, service)} onClose={onClose}>
        <p>Todavía no hay comprobante de este pago.</p>
      </Dialog>
    );
  }
  const pictures = RECEIPT_FIELDS.filter((each) => service[each] !== '').map((each) => ({
    path: service[each],
    name: `${receiptName(each, service)} · ${service.userName}`,
  }));
  return <PictureViewer pictures={pictures} first={service[field]} onClose={onClose} />;
}
