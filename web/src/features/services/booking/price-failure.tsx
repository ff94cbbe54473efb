import { Button } from '@mantine/core';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { isTransient } from '../../../lib/http/retry.ts';
import styles from './booking.module.css';

/** A trip that could not be priced. */
export interface FailedPrice {
  readonly error: Error;
  readonly ask: () => void;
}

/** Why a trip has no price, with another attempt where one may help. */
export const PriceFailure = ({ error, ask }: FailedPrice) => (
  <div className={styles.failure}>
    <p className={styles.hint} role="status">
      {errorMessage(error)}
    </p>
    {isTransient(error) && (
      <Button size="compact-sm" variant="default" onClick={ask}>
        Calcular otra vez
      </Button>
    )}
  </div>
);
