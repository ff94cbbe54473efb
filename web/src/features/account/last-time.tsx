import type { SecurityEventKind } from '@llevo/contract/entities/security-event';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { DescriptionItem, DescriptionList } from '../../ui/back-office/data/description-list.tsx';
import styles from './account.module.css';
import { lastTime, recentSecurityQuery } from './api/recent-security.ts';

interface LastTimeProps {
  readonly label: string;
  /** Text for a whole log without such an event. */
  readonly never: string;
  readonly kinds: readonly SecurityEventKind[];
}

/** When a credential last changed, as a fact below a card's title; its line is there before the date. */
export function LastTime({ label, never, kinds }: LastTimeProps) {
  const { data, isError } = useQuery(recentSecurityQuery());
  const time = data && lastTime(data, kinds);
  if (time === null || isError) return null;
  return (
    <DescriptionList className={styles.identity}>
      <DescriptionItem label={label}>
        {time === undefined ? '' : time === 'never' ? never : formatDateTime(time)}
      </DescriptionItem>
    </DescriptionList>
  );
}
