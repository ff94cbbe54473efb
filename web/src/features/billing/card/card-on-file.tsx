import type { Card } from '@llevo/contract/entities/billing';
import { brandLabel, cardExpiry } from './card-labels.ts';
import styles from './card-on-file.module.css';

/** The card that pays, as it looks in a purse. */
export function CardOnFile({ card, nowMs }: { readonly card: Card; readonly nowMs: number }) {
  const { isOver, text } = cardExpiry(card, nowMs);
  return (
    <div
      className={styles.card}
      role="img"
      aria-label={`${brandLabel(card.brand)} terminada en ${card.last4}, ${text}`}
    >
      <span className={styles.brand}>{brandLabel(card.brand)}</span>
      <span className={styles.number}>•••• •••• •••• {card.last4}</span>
      <span className={styles.expiry} data-over={isOver || undefined}>
        {text}
      </span>
    </div>
  );
}
