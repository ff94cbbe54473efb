import type { TrackedService } from '@llevo/contract/entities/tracking';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { timelineRows } from './timeline-rows.ts';
import styles from './tracking.module.css';

const STATE_WORDS = { done: 'Hecho: ', current: 'Ahora: ', next: 'Falta: ' } as const;

/** The states of a service, those ahead muted. */
export function TrackedTimeline({ service }: { readonly service: Pick<TrackedService, 'status' | 'timeline'> }) {
  return (
    <ol className={styles.timeline}>
      {timelineRows(service).map((row, index) => (
        <li
          key={`${row.status} ${index.toString()}`}
          data-state={row.state}
          aria-current={row.state === 'current' ? 'step' : undefined}
        >
          <p>
            <span className="visually-hidden">{STATE_WORDS[row.state]}</span>
            {row.label}
          </p>
          {row.at !== null && <time dateTime={row.at}>{formatDateTime(row.at)}</time>}
        </li>
      ))}
    </ol>
  );
}
