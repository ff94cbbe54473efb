import type { ServiceRow } from '@llevo/contract/entities/service';
import { Button } from '@mantine/core';
import { StoredPicture } from '../../../ui/back-office/pictures/stored-picture.tsx';
import { IconUpload } from '../../../ui/icons/upload.ts';
import { isPaidOut } from '../../../lib/services/payment-state.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { RECEIPT_FIELDS, receiptName } from '../receipts/receipts.ts';
import type { ReceiptField } from '../receipts/receipts.ts';
import type { ServiceActions } from '../service-actions.ts';
import styles from './receipt-list.module.css';

interface ReceiptListProps {
  readonly service: ServiceRow;
  readonly actions: ServiceActions;
}

/** The receipts: thumbnails of those uploaded, and which are missing. Without rights to money, the customer's only. */
export function ReceiptList({ service, actions }: ReceiptListProps) {
  const { manages } = useRights();
  return (
    <ul className={styles.list}>
      {RECEIPT_FIELDS.filter((field) => manages || !isOfDriver(field)).map((field) => (
        <li key={field}>
          <p className={styles.name}>{receiptName(field, service)}</p>
          {service[field] === '' ? (
            <div className={styles.missing}>
              <span>{isNotApplicable(field, service) ? 'No aplica' : 'Pendiente'}</span>
              {manages && isUploadable(field, service) && (
                <Button
                  size="compact-sm"
                  variant="outline"
                  leftSection={<IconUpload size={15} aria-hidden="true" />}
                  onClick={() => {
                    actions.uploadPayout(service);
                  }}
                >
                  Subir
                </Button>
              )}
            </div>
          ) : (
            <>
              <StoredPicture
                path={service[field]}
                name={receiptName(field, service)}
                onOpen={() => {
                  actions.openReceipt(service, field);
                }}
              />
              {manages && isUploadable(field, service) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    actions.uploadPayout(service);
                  }}
                >
                  Reemplazar<span className="visually-hidden"> el comprobante del pago al conductor</span>
                </Button>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Between company and driver. */
const isOfDriver = (field: ReceiptField): boolean =>
  field === 'comprobantePagoComision' || field === 'comprobantePagoConductor';

/** The receipt of the driver's payout, where there is one: the company's own, which it may replace. */
const isUploadable = (field: ReceiptField, service: ServiceRow): boolean =>
  field === 'comprobantePagoConductor' && isPaidOut(service);

/** An immediate service is paid at once: no remaining payment. Without a driver, or cancelled, nothing is paid out. */
const isNotApplicable = (field: ReceiptField, service: ServiceRow): boolean =>
  (field === 'comprobantePagoRemaining' && service.typeService === 'IMMEDIATE') ||
  (field === 'comprobantePagoConductor' && !isPaidOut(service));
