import type { TrackedService } from '@llevo/contract/entities/tracking';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../tracking.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { RatingForm } from './rating-form.tsx';
import { ReceiptUpload } from './receipt-upload.tsx';

interface TrackedActionsProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly isOver: boolean;
  readonly onChange: (service: TrackedService) => void;
}

/** What the customer may do now. */
export function TrackedActions({ token, service, isOver, onChange }: TrackedActionsProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <>
      {service.can_rate && <RatingForm token={token} onRated={onChange} />}
      {service.stars !== null && (
        <p className={styles.thanks} role="status">
          Gracias por calificar: {service.stars} de 5 estrellas.
        </p>
      )}
      {service.can_send_receipt && <ReceiptUpload token={token} hasReceipt={service.to_verify > 0} onSent={onChange} />}
      {service.can_cancel && !isOver && (
        <p className={styles.cancel}>
          <Button
            variant="quiet"
            onClick={() => {
              setIsCancelling(true);
            }}
          >
            Cancelar el servicio
          </Button>
        </p>
      )}
      {isCancelling && (
        <CancelDialog
          token={token}
          onClose={() => {
            setIsCancelling(false);
          }}
          onCancelled={onChange}
        />
      )}
    </>
  );
}
