import type { ServiceRow } from '@llevo/contract/entities/service';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { useNow } from '../../../lib/browser/use-now.ts';
import styles from './service-cells.module.css';

interface OverdueMarkProps {
  readonly service: Pick<ServiceRow, 'status' | 'date' | 'hour'>;
}

/** "Atrasado" while the hour of an open service has passed and no one has set out for it; nothing otherwise. */
export function OverdueMark({ service }: OverdueMarkProps) {
  if (!isLate(service, useNow())) return null;
  return <span className={styles.overdue}>Atrasado</span>;
}
