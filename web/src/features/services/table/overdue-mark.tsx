import type { ServiceRow } from '@llevo/contract/entities/service';
import { isLate, isLeftUnderWay } from '@llevo/contract/rules/board/day-figures';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { useNow } from '../../../lib/browser/use-now.ts';
import { delayText } from '../../../lib/services/delay-text.ts';
import styles from './service-cells.module.css';

type MarkedService = Pick<ServiceRow, 'status' | 'date' | 'hour'>;

/** Whether a service has a mark of the kind below. */
export const isMarkedOverdue = (service: MarkedService, nowMs: number): boolean =>
  isLate(service, nowMs) || isLeftUnderWay(service, nowMs);

interface OverdueMarkProps {
  readonly service: MarkedService;
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
