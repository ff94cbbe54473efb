import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './job-choices.module.css';

interface JobChoice {
  readonly id: string;
  /** The job in words, which is also the name of its checkbox. */
  readonly content: ReactNode;
}

interface JobChoicesProps {
  /** The list's accessible name. */
  readonly label: string;
  readonly choices: readonly JobChoice[];
  /** Ids of the jobs that are not chosen. */
  readonly excluded: ReadonlySet<string>;
  readonly onExclude: (excluded: ReadonlySet<string>) => void;
}

/** Jobs of which some are chosen, one by one or all at once; nothing without jobs. */
export function JobChoices({ label, choices, excluded, onExclude }: JobChoicesProps) {
  const isAll = choices.every(({ id }) => !excluded.has(id));
  const isSome = choices.some(({ id }) => !excluded.has(id));
  const toggle = (id: string) => {
    const next = new Set(excluded);
    if (!next.delete(id)) next.add(id);
    onExclude(next);
  };
  if (choices.length === 0) return null;
  return (
    <>
      {choices.length > 1 && (
        <label className={classNames(styles.choice, styles.all)}>
          <input
            ref={(input) => {
              if (input) input.indeterminate = isSome && !isAll;
            }}
            type="checkbox"
            checked={isAll}
            onChange={() => {
              onExclude(new Set(isAll ? choices.map(({ id }) => id) : []));
            }}
          />
          <span>Todos</span>
        </label>
      )}
      <ul className={styles.list} aria-label={label}>
        {choices.map(({ id, content }) => (
          <li key={id}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={!excluded.has(id)}
                onChange={() => {
                  toggle(id);
                }}
              />
              <span>{content}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
