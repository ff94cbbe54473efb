import { getServiceRating } from '@llevo/contract/endpoints/services/rating';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatRating } from '@llevo/contract/rules/format-number';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { call } from '../../../lib/http/call.ts';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import styles from './rating-section.module.css';

/** The customer's rating of the driver, with the comment. */
export function RatingSection({ serviceId }: { readonly serviceId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['services', 'rating', serviceId],
    queryFn: ({ signal }) => call(getServiceRating, { id: serviceId }, { signal }),
    meta: { handlesOwnErrors: true },
  });
  if (error !== null) {
    return (
      <FailureNotice
        title="No pudimos cargar la calificación"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton height={24} />;
  const { rating } = data;
  if (rating === null) return <p className={styles.line}>El cliente todavía no califica al conductor.</p>;
  return (
    <>
      <p className={styles.line}>{`${formatRating(rating.stars)} de 5 estrellas, ${formatDateTime(rating.at)}`}</p>
      {rating.comment !== '' && <blockquote className={styles.comment}>{rating.comment}</blockquote>}
    </>
  );
}
