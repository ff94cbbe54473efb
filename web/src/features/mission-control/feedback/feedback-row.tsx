import type { Feedback } from '@llevo/contract/entities/feedback';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { FEEDBACK_STYLES } from '../../../ui/back-office/status/feedback-styles.ts';
import styles from './feedback.module.css';

interface FeedbackRowProps {
  readonly feedback: Feedback;
  readonly onDelete: (feedback: Feedback) => void;
}

/** One feedback entry: rating, comment and author. */
export function FeedbackRow({ feedback, onDelete }: FeedbackRowProps) {
  const { rating, comment, user_email: email, date_created: date } = feedback;
  const { singularLabel, Icon } = FEEDBACK_STYLES[rating];
  const author = email ?? 'Usuario eliminado';
  return (
    <li className={styles.row} data-rating={rating}>
      <p className={styles.rating}>
        <Icon size={24} stroke={1.7} />
        {singularLabel}
      </p>
      <div className={styles.content}>
        {comment === '' ? (
          <p className={styles.noComment}>Sin comentario</p>
        ) : (
          <p className={styles.comment}>{comment}</p>
        )}
        <p className={styles.author}>
          {author} · {formatDateTime(date)}
        </p>
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        color="danger"
        aria-label={`Eliminar la opinión de ${author}`}
        onClick={() => {
          onDelete(feedback);
        }}
      >
        Eliminar
      </Button>
    </li>
  );
}
