import type { TrackedService } from '@llevo/contract/entities/tracking';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { cancellationSentences } from '@llevo/contract/rules/services/refund-text';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { cancelService } from '../api/tracking.ts';
import { unverifiedSentences } from '../payment-state.ts';
import styles from '../tracking.module.css';
import { isPhoneEnd, PhoneEndField } from './phone-end-field.tsx';
import { useSend } from './use-send.ts';

const refundSentences = ({ amount, kept, method }: NonNullable<TrackedService['refund_if_cancelled']>): string[] =>
  cancellationSentences({ refundCents: centsFromDollars(amount), keptCents: centsFromDollars(kept), method });

/** Text about the customer's money if they cancel; '' for one who neither paid nor sent a receipt. */
const moneyText = (service: TrackedService): string =>
  [
    ...(service.refund_if_cancelled === null ? [] : refundSentences(service.refund_if_cancelled)),
    ...unverifiedSentences(service),
  ].join(' ');

const MAX_REASON = 500;

interface CancelDialogProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly onClose: () => void;
  readonly onCancelled: (service: TrackedService) => void;
}

/** Dialog for the reason of a cancellation; explains the consequences. */
function CancelDialog({ token, service, onClose, onCancelled }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [phoneEnd, setPhoneEnd] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isSending, error, send } = useSend();
  const { refund_if_cancelled: refund } = service;
  const money = moneyText(service);
  const text = reason.trim();
  const submit = () => {
    setIsChecked(true);
    if (text === '' || !isPhoneEnd(phoneEnd)) return;
    void send(async () => {
      onCancelled(await cancelService(token, { motivo: text, phoneEnd, refund: refund && refund.amount }));
      onClose();
    });
  };
  return (
    <Dialog
      title="Cancelar el servicio"
      onClose={onClose}
      footer={
        <div className={styles.dialogButtons}>
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button isBusy={isSending} onClick={submit}>
            Cancelar el servicio
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <p>La empresa y el conductor se enteran enseguida. Después tendrás que pedirlo de nuevo.</p>
        {money !== '' && (
          <p>
            <strong>Tu dinero: </strong>
            <span>{money}</span>
          </p>
        )}
        <Field label="¿Por qué lo cancelas?" error={isChecked && text === '' ? 'Cuéntanos el motivo' : undefined}>
          {(control) => (
            <textarea
              {...control}
              name="motivo"
              maxLength={MAX_REASON}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
              }}
            />
          )}
        </Field>
        <PhoneEndField value={phoneEnd} isChecked={isChecked} onChange={setPhoneEnd} />
        {error !== null && (
          <p className={styles.problem} role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface CancelButtonProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly onChange: (service: TrackedService) => void;
}

/** Cancels the service in a dialog; nothing where that is no longer possible. */
export function CancelButton({ token, service, onChange }: CancelButtonProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <>
      {service.can_cancel && (
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
          service={service}
          onClose={() => {
            setIsCancelling(false);
          }}
          onCancelled={onChange}
        />
      )}
    </>
  );
}
