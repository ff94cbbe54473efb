import type { Feedback } from '@llevo/contract/entities/feedback';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import list from '../../../ui/back-office/data/list.module.css';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { feedbackQuery, removeFeedback } from '../api/feedback.ts';
import { FeedbackStats } from './feedback-stats.tsx';
import { FeedbackRow } from './feedback-row.tsx';

/** SPEC §2 /missioncontrol/feedback: counts of the ratings and the comments of users. */
export default function FeedbackScreen() {
  const [reload, setReload] = useState(0);
  const [deleting, setDeleting] = useState<Feedback | null>(null);
  return (
    <>
      <PageHeader title="Opiniones" note="Lo que los usuarios dicen de Llevo, de lo más nuevo a lo más antiguo." />
      <FeedbackStats reload={reload} />
      <FeedbackList onDelete={setDeleting} />
      {deleting && (
        <DeleteFeedbackDialog
          feedback={deleting}
          onDeleted={() => {
            setReload((count) => count + 1);
          }}
          onClose={() => {
            setDeleting(null);
          }}
        />
      )}
    </>
  );
}

function FeedbackList({ onDelete }: { readonly onDelete: (feedback: Feedback) => void }) {
  const query = useInfiniteQuery(feedbackQuery());
  if (query.isPending) return <ListSkeleton />;
  if (query.data === undefined) {
    return (
      <FailureNotice
        title="No pudimos cargar las opiniones"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyNotice>Todavía nadie ha opinado</EmptyNotice>;
  return (
    <>
      <ul className={list.list} aria-label="Opiniones, de la más reciente a la más antigua">
        {items.map((feedback) => (
          <FeedbackRow key={feedback.id} feedback={feedback} onDelete={onDelete} />
        ))}
      </ul>
      <ListFooter query={query} count={items.length} singular="opinión" plural="opiniones" isFeminine />
    </>
  );
}

interface DeleteFeedbackDialogProps {
  readonly feedback: Feedback;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of a feedback entry. */
function DeleteFeedbackDialog({ feedback, onDeleted, onClose }: DeleteFeedbackDialogProps) {
  return (
    <ConfirmDialog
      title="Eliminar la opinión"
      confirmLabel="Eliminar"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await removeFeedback(feedback.id);
        onDeleted();
        onClose();
        notify('success', 'Opinión eliminada');
      }}
    >
      <p>Se borra lo que dijo {feedback.user_email ?? 'un usuario eliminado'} y deja de contar en las cifras.</p>
      <p>
        <strong>No se puede deshacer.</strong>
      </p>
    </ConfirmDialog>
  );
}
