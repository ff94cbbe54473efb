import { Button } from '@mantine/core';
import { changeParts } from '../../lib/http/conflict.ts';
import styles from './rates.module.css';

/** A field that holds another value than the stored one. */
export interface PriceDifference {
  readonly label: string;
  /** With its unit, as the field shows it. */
  readonly stored: string;
}

interface PriceConflictProps {
  readonly changedBy: string | null;
  /** ISO instant. */
  readonly changedAt: string | null;
  readonly differences: readonly PriceDifference[];
  /** Replaces what was typed by what is stored. */
  readonly onTakeStored: () => void;
}

/** Who saved the record first, what they saved, and the way to take it. */
export function PriceConflict({ changedBy, changedAt, differences, onTakeStored }: PriceConflictProps) {
  const { who, when } = changeParts({ changedBy, changedAt });
  return (
    <div className={styles.conflict} role="status">
      <p>{`${who} guardó otros valores mientras editabas${when}. Si guardas ahora, los tuyos los reemplazan.`}</p>
      <ul>
        {differences.map(({ label, stored }) => (
          <li key={label}>
            {label}: <strong>{stored}</strong>
          </li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" onClick={onTakeStored}>
        Usar los guardados
      </Button>
    </div>
  );
}
