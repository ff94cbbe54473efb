import type { Feedback } from '@llevo/contract/entities/feedback';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { FEEDBACK_STYLES } from '../../../ui/back-office/status/feedback-styles.ts';
import styles from './feedback.module.css';

interface FeedbackRowProps {
  readonly feedback: Feedback;
  readonly onDelete: (feedback: Feedback) => void;
}

/** One opinion: its face, its words, whose it is. */
export function FeedbackRow({ feedback, onDelete }: FeedbackRowProps) {
  const { rating, comment, user_email: email, date_created: date } = feedback;
  const { singularLabel, Icon } = FEEDBACK_STYLES[rating];
  const who = email ?? 'Usuario eliminado';
  return (
    <li className={styles.line} data-rating={rating}>
      <p className={styles.rating}>
        <Icon size={24} stroke={1.7} />
        {singularLabel}
      </p>
      <div className={styles.words}>
        {comment === '' ? <p className={styles.silent}>Sin comentario</p> : <p className={styles.comment}>{comment}</p>}
        <p className={styles.who}>
          {who} · {formatDateTime(date)}
        </p>
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        color="danger"
        aria-label={`Eliminar la opinión de ${who}`}
        onClick={() => {
          onDelete(feedback);
        }}
      >
        Eliminar
      </Button>
    </li>
  );
}
