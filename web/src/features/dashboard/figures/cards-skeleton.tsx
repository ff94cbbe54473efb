import { Skeleton } from '@mantine/core';
import styles from './figures-screen.module.css';

/** Height of a card with a chart, in pixels. */
const CARD_PX = 500;

/** Cards while they load, as high as they will be; each is named by its figure. */
export const CardsSkeleton = ({ ids }: { readonly ids: readonly string[] }) => (
  <div className={styles.cards}>
    {ids.map((id) => (
      <Skeleton key={id} height={CARD_PX} />
    ))}
  </div>
);
