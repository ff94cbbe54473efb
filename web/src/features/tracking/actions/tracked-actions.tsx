import type { TrackedService } from '@llevo/contract/entities/tracking';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { cancellationSentences } from '@llevo/contract/rules/services/refund-text';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { cancelService, rateDriver } from '../api/tracking.ts';
import styles from '../tracking.module.css';
import { ReceiptUpload } from './receipt-upload.tsx';
import { useSend } from './use-send.ts';

const STARS = [1, 2, 3, 4, 5] as const;

const MAX_COMMENT = 500;

interface RatingFormProps {
  readonly token: string;
  readonly onRated: (service: TrackedService) => void;
}

/** Form for one to five stars and a comment on the driver; a service is rated once. */
function RatingForm({ token, onRated }: RatingFormProps) {
  const [stars, setStars] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const { isSending, error, send } = useSend();
  const submit = () => {
    if (stars === null) return;
    void send(async () => {
      onRated(await rateDriver(token, stars, comment.trim()));
    });
  };
  return (
    <section className={styles.section} aria-labelledby="tracking-rating">
      <h2 id="tracking-rating">¿Cómo te fue?</h2>
      <fieldset className={styles.stars}>
        <legend className="visually-hidden">Califica al conductor</legend>
        {STARS.map((value) => (
          <label key={value} data-filled={stars !== null && value <= stars}>
            <input
              type="radio"
              name="stars"
              value={value}
              checked={stars === value}
              onChange={() => {
                setStars(value);
              }}
            />
            <span className="visually-hidden">{value === 1 ? '1 estrella' : `${value.toString()} estrellas`}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L12 17.3l-5.6 2.9 1.1-6.2L3 9.6l6.2-.9Z" />
            </svg>
          </label>
        ))}
      </fieldset>
      <Field label="Comentario" isOptional>
        {(control) => (
          <textarea
            {...control}
            name="comment"
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={(event) => {
              setComment(event.target.value);
            }}
          />
        )}
      </Field>
      {error !== null && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <Button isBusy={isSending} disabled={stars === null} onClick={submit}>
        Calificar
      </Button>
    </section>
  );
}

const refundSentences = ({ amount, kept, method }: NonNullable<TrackedService['refund_if_cancelled']>): string[] =>
  cancellationSentences({ refundCents: centsFromDollars(amount), keptCents: centsFromDollars(kept), method });

const MAX_REASON = 500;
const PHONE_END = /^\d{4}$/;

interface CancelDialogProps {
  readonly token: string;
  readonly onClose: () => void;
  /** Refund of the cancellation; null without a payment. */
  readonly refund: TrackedService['refund_if_cancelled'];
  readonly onCancelled: (service: TrackedService) => void;
}

/** Dialog for the reason of a cancellation; explains the consequences. */
function CancelDialog({ token, refund, onClose, onCancelled }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [phoneEnd, setPhoneEnd] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isSending, error, send } = useSend();
  const text = reason.trim();
  const isPhoneEnd = phoneEnd === '' || PHONE_END.test(phoneEnd);
  const submit = () => {
    setIsChecked(true);
    if (text === '' || !isPhoneEnd) return;
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
        {refund !== null && (
          <p>
            <strong>Tu dinero: </strong>
            <span>{refundSentences(refund).join(' ')}</span>
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
        <Field
          label="Cuatro últimos números de tu celular"
          hint="El celular con que pediste el servicio. Si no diste uno, déjalo vacío."
          error={isChecked && !isPhoneEnd ? 'Escribe cuatro números' : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              name="phone_end"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={phoneEnd}
              onChange={(event) => {
                setPhoneEnd(event.target.value.trim());
              }}
            />
          )}
        </Field>
        {error !== null && (
          <p className={styles.problem} role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface TrackedActionsProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly isOver: boolean;
  readonly onChange: (service: TrackedService) => void;
}

/** Actions that the customer may take now. */
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
          refund={service.refund_if_cancelled}
          onClose={() => {
            setIsCancelling(false);
          }}
          onCancelled={onChange}
        />
      )}
    </>
  );
}
