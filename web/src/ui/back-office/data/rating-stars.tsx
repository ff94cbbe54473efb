import { roundToHalfStars } from '@llevo/contract/rules/people/rating';
import { useId } from 'react';
import { formatRating } from '@llevo/contract/rules/format-number';
import styles from './rating-stars.module.css';

const STAR = 'M8 1.6l1.9 4.1 4.5.5-3.3 3 .9 4.4L8 11.4l-4 2.2.9-4.4-3.3-3 4.5-.5Z';
const WIDTH = 80;

/** Five stars in half steps, with the average as a number; a dash without ratings. */
export function RatingStars({ average }: { readonly average: number }) {
  const clip = useId();
  if (average <= 0) {
    return (
      <span className={styles.none} data-empty>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">Sin calificaciones</span>
      </span>
    );
  }
  const stars = roundToHalfStars(average);
  return (
    <span className={styles.rating}>
      <svg viewBox={`0 0 ${WIDTH.toString()} 16`} role="img" aria-label={`${formatRating(stars)} de 5 estrellas`}>
        <clipPath id={clip}>
          <rect width={(stars / 5) * WIDTH} height="16" />
        </clipPath>
        <Stars className={styles.empty} />
        <g clipPath={`url(#${clip})`}>
          <Stars className={styles.full} />
        </g>
      </svg>
      <span aria-hidden="true">{formatRating(average)}</span>
    </span>
  );
}

function Stars({ className }: { readonly className: string | undefined }) {
  return (
    <g className={className}>
      {[0, 1, 2, 3, 4].map((index) => (
        <path key={index} d={STAR} transform={`translate(${(index * 16).toString()})`} />
      ))}
    </g>
  );
}
