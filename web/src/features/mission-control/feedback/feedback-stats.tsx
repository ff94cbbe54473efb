import { FEEDBACK_RATINGS } from '@llevo/contract/entities/feedback';
import type { FeedbackMetrics } from '@llevo/contract/entities/feedback';
import { percentShares } from '@llevo/contract/rules/dashboard/percent-shares';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '@llevo/contract/rules/format-number';
import { FEEDBACK_STYLES } from '../../../ui/back-office/status/feedback-styles.ts';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import { feedbackMetricsQuery } from '../api/feedback.ts';
import styles from './feedback.module.css';

/** Count and share of each rating. */
export function FeedbackStats({ reload }: { readonly reload: number }) {
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
