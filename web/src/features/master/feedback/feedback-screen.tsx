import type { Feedback } from '@llevo/contract/entities/feedback';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/http/error-handling.ts';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListFoot } from '../../../ui/back-office/data/list-footer.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/list-skeleton.tsx';
import list from '../../../ui/back-office/data/list.module.css';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { feedbackQuery } from '../api/feedback.ts';
import { DeleteFeedbackDialog } from './delete-feedback-dialog.tsx';
import { FeedbackFigures } from './feedback-stats.tsx';
import { FeedbackLine } from './feedback-row.tsx';

/** SPEC §2 /missioncontrol/feedback: how users rate the product, and what they say. */
export default function FeedbackScreen() {
  const [reload, setReload] = useState(0);
  const [deleting, setDeleting] = useState<Feedback | null>(null);
  return (
    <>
      <PageHeader title="Opiniones" note="Lo que los usuarios dicen de Llevo, de lo más nuevo a lo más antiguo." />
      <FeedbackFigures reload={reload} />
      <Said onDelete={setDeleting} />
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

function Said({ onDelete }: { readonly onDelete: (feedback: Feedback) => void }) {
  const query = useInfiniteQuery(feedbackQuery());
  if (query.isPending) return <ListSkeleton />;
  if (query.data === undefined) {
    return (
      <FailureNotice
        title="No pudimos cargar las opiniones"
        message={messageOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const said = query.data.pages.flatMap((page) => page.said);
  if (said.length === 0) return <EmptyNotice>Todavía nadie ha opinado</EmptyNotice>;
  return (
    <>
      <ul className={list.list} aria-label="Opiniones, de la más reciente a la más antigua">
        {said.map((feedback) => (
          <FeedbackLine key={feedback.id} feedback={feedback} onDelete={onDelete} />
        ))}
      </ul>
      <ListFoot query={query} count={said.length} one="opinión" many="opiniones" />
    </>
  );
}
