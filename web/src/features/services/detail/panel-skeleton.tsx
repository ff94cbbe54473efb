import type { ServiceRow } from '@llevo/contract/entities/service';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { Skeleton } from '@mantine/core';
import { useRights } from '../../../lib/session/rights.ts';
import type { ServiceActions } from '../service-actions.ts';
import { ServiceDetails, ServiceSummary } from './service-summary.tsx';
import styles from './service-panel.module.css';

interface PanelSkeletonProps {
  /** The service as the list has it; undefined for a service that it does not show. */
  readonly service: ServiceRow | undefined;
  readonly onChooseDriver: ServiceActions['chooseDriver'];
}

/** The details while they load: the row's facts where they will stay, grey bars for the rest. */
export function PanelSkeleton({ service, onChooseDriver }: PanelSkeletonProps) {
  const { works } = useRights();
  return (
    <div className={styles.sections}>
      {service && (
        <ServiceSummary service={service} times={null} onChooseDriver={onChooseDriver}>
          {works && !isOver(service.status) && <Skeleton height={36} className={styles.ghostButtons} />}
        </ServiceSummary>
      )}
      <div role="status">
        <span className="visually-hidden">Cargando...</span>
      </div>
      {service === undefined && <Skeleton height={320} />}
      {service && <Skeleton height={200} />}
      {service && <ServiceDetails service={service} />}
      <Skeleton height={300} />
    </div>
  );
}
