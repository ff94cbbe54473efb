import { formatCount } from '@llevo/contract/rules/format-number';
import type { PeopleStatId } from '../api/dashboard.ts';
import { CUSTOMER_COHORTS } from '../cohorts.ts';
import styles from './cohorts-card.module.css';

interface CohortBarProps {
  /** Of each cohort of customers, in order; null while unknown. */
  readonly counts: readonly (number | null)[];
  readonly chosenId: PeopleStatId | null;
  readonly onChoose: (id: PeopleStatId | null) => void;
}

/** All customers as one bar of their cohorts; a piece of it shows its contacts, and hides them again. */
export function CohortBar({ counts, chosenId, onChoose }: CohortBarProps) {
  const isEmpty = counts.every((count) => count === null || count === 0);
  return (
    <div className={styles.bar} data-empty={isEmpty || undefined} role="group" aria-label="Clientes por cohorte">
      {CUSTOMER_COHORTS.map(({ id, title }, at) => {
        const count = counts[at] ?? 0;
        const name = `${title}: ${formatCount(count)}`;
        return (
          <button
            key={id}
            type="button"
            className={styles.piece}
            data-step={at}
            style={{ flexGrow: isEmpty ? 1 : count }}
            aria-pressed={id === chosenId}
            aria-label={name}
            title={name}
            onClick={() => {
              onChoose(id === chosenId ? null : id);
            }}
          />
        );
      })}
    </div>
  );
}
