import type { ServiceRow } from '@llevo/contract/entities/service';
import { isLate, isLeftUnderWay } from '@llevo/contract/rules/board/day-figures';
import { useNow } from '../../../lib/browser/use-now.ts';
import styles from './service-cells.module.css';

interface OverdueMarkProps {
  readonly service: Pick<ServiceRow, 'status' | 'date' | 'hour'>;
}

/**
 * "Atrasado" while the hour of an open service has passed and no one has set out for it, "Sin cerrar" if one of an earlier
 * day is still under way; nothing otherwise.
 */
export function OverdueMark({ service }: OverdueMarkProps) {
  const nowMs = useNow();
  if (isLate(service, nowMs)) return <span className={styles.overdue}>Atrasado</span>;
  return isLeftUnderWay(service, nowMs) ? <span className={styles.left}>Sin cerrar</span> : null;
}
