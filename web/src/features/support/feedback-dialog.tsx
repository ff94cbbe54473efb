import { FEEDBACK_RATINGS } from '@llevo/contract/entities/feedback';
import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { selectField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { FormDialog } from '../../ui/back-office/forms/form-dialog.tsx';
import { FEEDBACK_STYLES } from '../../ui/back-office/status/feedback-styles.ts';
import { sendFeedback } from './api/support.ts';
import styles from './feedback.module.css';

const ROWS = 4;
/** Maximum characters, as on the server. */
const MAX_COMMENT = 2000;

/** SPEC §7 POST /api/feedback: one of three ratings and an optional comment. */
export default function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const errorId = useId();
  const form = useForm({
    fields: { rating: selectField({}), comment: textField({ isRequired: false }) },
    focusOnError: 'comment',
    send: async ({ rating, comment }) => {
      await sendFeedback(rating, comment.trim());
      onClose();
      notify('success', 'Thank you, your feedback is most appreciated.');
    },
  });
  const rating = form.bind('rating');
  const comment = form.bind('comment');
  return (
    <FormDialog
      title="¿Qué te parece Llevo?"
      submitLabel="Enviar"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <fieldset className={styles.faces} aria-describedby={rating.error === undefined ? undefined : errorId}>
        <legend>Tu opinión</legend>
        {FEEDBACK_RATINGS.map((value) => {
          const { singularLabel, Icon } = FEEDBACK_STYLES[value];
          return (
            <label key={value} className={styles.face} data-rating={value}>
              <input
                type="radio"
                name="rating"
                value={value}
                checked={rating.value === value}
                className={styles.radio}
                onChange={() => {
                  rating.onChange(value);
                }}
              />
              <Icon size={36} stroke={1.5} />
              {singularLabel}
            </label>
          );
        })}
        {rating.error !== undefined && (
          <p id={errorId} className={styles.error} role="alert">
            {rating.error}
          </p>
        )}
      </fieldset>
      <Textarea
        label="¿Qué mejorarías? (opcional)"
        description="Lo lee el equipo de Llevo, con tu correo."
        name={comment.name}
        rows={ROWS}
        maxLength={MAX_COMMENT}
        value={comment.value}
        error={comment.error}
        onChange={(event) => {
          comment.onChange(event.currentTarget.value);
        }}
      />
    </FormDialog>
  );
}
