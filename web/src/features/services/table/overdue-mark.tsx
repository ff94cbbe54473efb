import type { ServiceRow } from '@llevo/contract/entities/service';
import { isLate, isLeftUnderWay } from '@llevo/contract/rules/board/day-figures';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { useNow } from '../../../lib/browser/use-now.ts';
import { delayText } from '../../../lib/services/delay-text.ts';
import styles from './service-cells.module.css';

interface OverdueMarkProps {
  readonly service: Pick<ServiceRow, 'status' | 'date' | 'hour'>;
}

/**
 * "Atrasado 8 h" while the hour of an open service has passed and no one has set out for it, "Sin cerrar" if one of an earlier
 * day is still under way; nothing otherwise.
 */
export function OverdueMark({ service }: OverdueMarkProps) {
  const nowMs = useNow();
  if (isLate(service, nowMs)) {
    const delay = delayText(guayaquilInstantMs(service.date, service.hour), nowMs);
    return <span className={styles.overdue}>{`Atrasado ${delay}`}</span>;
  }
  return isLeftUnderWay(service, nowMs) ? <span className={styles.left}>Sin cerrar</span> : null;
}
