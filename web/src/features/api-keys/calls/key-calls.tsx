import type { ApiKeyDay, ListedApiKey } from '@llevo/contract/entities/api-key-calls';
import { everyCallDay, sumCalls } from '@llevo/contract/rules/access/api-calls';
import { formatCount } from '@llevo/contract/rules/format-number';
import type { CSSProperties } from 'react';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { keyState } from '../key-expiry.tsx';
import { callCountText, totalCalls } from './call-texts.ts';
import { dayBars } from './day-bars.ts';
import styles from './calls.module.css';

/** The bars of thirty days, oldest first; the part of the calls with an error in amber. */
const DayBars = ({ days }: { readonly days: readonly ApiKeyDay[] }) => (
  <span className={styles.bars} aria-hidden="true">
    {dayBars(days).map(({ date, height, errors }) => {
      const parts = { '--size': `${height.toString()}%`, '--errors': `${errors.toString()}%` };
      return <span key={date} data-quiet={height === 0 || undefined} style={parts as CSSProperties} />;
    })}
  </span>
);

interface KeyCallsProps {
  readonly apiKey: ListedApiKey;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** Opens the log. */
  readonly onOpen: () => void;
}

/**
 * The calls of a key in the last thirty days, and a button that opens their log. Without calls the log of a key in
 * force has an example; that of another key has nothing to see.
 */
export function KeyCalls({ apiKey, nowMs, onOpen }: KeyCallsProps) {
  const days = everyCallDay(apiKey.days ?? [], nowMs);
  const sums = sumCalls(days);
  const [total, errors] = [totalCalls(sums), sums.refused + sums.failed];
  const text = callCountText(total);
  if (total === 0 && keyState(apiKey, nowMs) !== 'active') {
    return <span className={styles.none}>{text}</span>;
  }
  return (
    <div className={styles.calls}>
      {total > 0 && <DayBars days={days} />}
      <OutlineButton size="cell" aria-label={`${text} de «${apiKey.name}»`} onClick={onOpen}>
        {text}
      </OutlineButton>
      {errors > 0 && <span className={styles.errors}>{`${formatCount(errors)} con error`}</span>}
    </div>
  );
}
