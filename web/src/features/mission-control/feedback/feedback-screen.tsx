import { deleteFeedback, getFeedbackMetrics, listFeedback } from '@llevo/contract/endpoints/support';
import { FEEDBACK_RATINGS } from '@llevo/contract/entities/feedback';
import type { Feedback, FeedbackMetrics, FeedbackRating } from '@llevo/contract/entities/feedback';
import { percentShares } from '@llevo/contract/rules/dashboard/percent-shares';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCount, formatPercent } from '@llevo/contract/rules/format-number';
import {
  useInfiniteQuery,
  useQuery,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { FEEDBACK_STYLES } from '../../../ui/back-office/status/feedback-styles.ts';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import list from '../../../ui/back-office/data/list.module.css';
import styles from './feedback.module.css';

const PER_PAGE = 25;
const LIST_KEY = ['missionControlFeedback'] as const;

interface FeedbackPage {
  readonly items: readonly Feedback[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** Feedback of users, newest first, paginated. */
const feedbackQuery = () =>
  infiniteQueryOptions({
    queryKey: LIST_KEY,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<FeedbackPage> => {
      const input = { limit: PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, page } = await call(listFeedback, input, { signal, returns: 'response' });
      return { items: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });

/** Count of each rating; `reload` is the number of refetches (SPEC §7). */
const feedbackMetricsQuery = (reload: number) =>
  queryOptions({
    queryKey: ['missionControlFeedbackMetrics', reload],
    queryFn: ({ signal }) => call(getFeedbackMetrics, { reload }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

/** Deletes one feedback entry. Throws ApiError or NetworkError. */
async function removeFeedback(id: string): Promise<void> {
  await call(deleteFeedback, { id });
  await queryClient.invalidateQueries({ queryKey: LIST_KEY });
}

/** Count and share of each rating. */
function FeedbackStats({ reload }: { readonly reload: number }) {
  const query = useQuery(feedbackMetricsQuery(reload));
  return (
    <div className={styles.stats}>
      {FEEDBACK_RATINGS.map((rating, index) => {
        const { pluralLabel, Icon } = FEEDBACK_STYLES[rating];
        return (
          <StatTile
            key={rating}
            label={pluralLabel}
            query={query}
            count={(counts) => counts[rating]}
            change={(counts) => formatShare(counts, index)}
            tools={
              <span className={styles.face} data-rating={rating} aria-hidden="true">
                <Icon size={26} stroke={1.6} />
              </span>
            }
          />
        );
      })}
    </div>
  );
}

function formatShare(counts: FeedbackMetrics, index: number): string {
  const shares = percentShares(FEEDBACK_RATINGS.map((rating) => counts[rating]));
  return formatPercent(shares[index] ?? 0);
}

/** Opens a message to the author in the mail program. */
const writeTo = (email: string): RowAction => ({
  label: `Escribir a ${email}`,
  run: () => {
    window.location.assign(`mailto:${email}`);
  },
});

interface FeedbackRowProps {
  readonly feedback: Feedback;
  readonly onDelete: (feedback: Feedback) => void;
}

/** One feedback entry: rating, comment and author. */
function FeedbackRow({ feedback, onDelete }: FeedbackRowProps) {
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
      <RowMenu
        label={`Acciones de la opinión de ${author}`}
        actions={() => [
          ...(email === null ? [] : [writeTo(email)]),
          {
            label: 'Eliminar',
            isDangerous: true,
            run: () => {
              onDelete(feedback);
            },
          },
        ]}
      />
    </li>
  );
}

/** SPEC §2 /missioncontrol/feedback: counts of the ratings and the comments of users. */
export default function FeedbackScreen() {
  const [reload, setReload] = useState(0);
  const [deleting, setDeleting] = useState<Feedback | null>(null);
  const [rating, setRating] = useState<FeedbackRating | 'all'>('all');
  const { data: counts } = useQuery(feedbackMetricsQuery(reload));
  return (
    <>
      <PageHeader
        title="Opiniones"
        note="Lo que los usuarios dicen de Llevo, de lo más nuevo a lo más antiguo."
        controls={
          <Chips
            label="Qué opiniones se muestran"
            choices={ratingChoices(counts)}
            chosen={rating}
            onChoose={setRating}
          />
        }
      />
      <FeedbackStats reload={reload} />
      <FeedbackList rating={rating} onDelete={setDeleting} />
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

/** All feedback and that of each rating, with their counts once loaded. */
function ratingChoices(counts: FeedbackMetrics | undefined) {
  const total = counts && FEEDBACK_RATINGS.reduce((sum, rating) => sum + counts[rating], 0);
  return [
    { id: 'all' as const, label: withCount('Todas', total) },
    ...FEEDBACK_RATINGS.map((rating) => ({
      id: rating,
      label: withCount(FEEDBACK_STYLES[rating].pluralLabel, counts?.[rating]),
    })),
  ];
}

const withCount = (text: string, count: number | undefined): string =>
  count === undefined ? text : `${text} ${formatCount(count)}`;

interface FeedbackListProps {
  readonly rating: FeedbackRating | 'all';
  readonly onDelete: (feedback: Feedback) => void;
}

/** The feedback, or that of one rating: the server has no such filter, so pages are loaded until one is full. */
function FeedbackList({ rating, onDelete }: FeedbackListProps) {
  const query = useInfiniteQuery(feedbackQuery());
  const loaded = query.data?.pages.flatMap((page) => page.items) ?? [];
  const items = rating === 'all' ? loaded : loaded.filter((feedback) => feedback.rating === rating);
  const isShort = rating !== 'all' && items.length < PER_PAGE && query.hasNextPage && !query.isFetchNextPageError;
  const { isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
  }, [isShort, isFetching, fetchNextPage]);
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
  if (items.length === 0 && isShort) return <ListSkeleton />;
  if (items.length === 0 && !query.hasNextPage) return <NoFeedback rating={rating} />;
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

const NoFeedback = ({ rating }: Pick<FeedbackListProps, 'rating'>) => (
  <EmptyNotice>{rating === 'all' ? 'Todavía nadie ha opinado' : 'Todavía nadie ha opinado así'}</EmptyNotice>
);

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
