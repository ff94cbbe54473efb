import type { TrackedService } from '@llevo/contract/entities/tracking';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { rateDriver } from '../api/tracking.ts';
import styles from '../tracking.module.css';
import { CancelButton } from './cancel-button.tsx';
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

interface TrackedActionsProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly onChange: (service: TrackedService) => void;
}

/** Whether the search's own panel offers to cancel. */
const isCancelledAbove = ({ search }: TrackedService): boolean =>
  search?.state === 'searching' || search?.state === 'failed';

/** Actions that the customer may take now. */
export const TrackedActions = ({ token, service, onChange }: TrackedActionsProps) => (
  <>
    {service.can_rate && <RatingForm token={token} onRated={onChange} />}
    {service.stars !== null && (
      <p className={styles.thanks} role="status">
        Gracias por calificar: {service.stars} de 5 estrellas.
      </p>
    )}
    {service.can_send_receipt && <ReceiptUpload token={token} hasReceipt={service.to_verify > 0} onSent={onChange} />}
    {!isCancelledAbove(service) && <CancelButton token={token} service={service} onChange={onChange} />}
  </>
);
