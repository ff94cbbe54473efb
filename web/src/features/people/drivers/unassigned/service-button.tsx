import type { ServiceRow } from '@llevo/contract/entities/service';
import type { ReactNode } from 'react';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { PinShape, pinKind } from './pin-shape.tsx';
import styles from './unassigned.module.css';

interface ServiceButtonProps {
  readonly service: ServiceRow;
  /** The line below hour and customer. */
  readonly facts: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  /** Below the pick-up. */
  readonly children?: ReactNode;
}

/** A service without a driver as a button, with the pin that it has on the map. */
export function ServiceButton({ service, facts, isDisabled = false, onPress, children }: ServiceButtonProps) {
  const nowMs = useNow();
  return (
    <button type="button" className={styles.service} disabled={isDisabled} onClick={onPress}>
      <PinShape kind={pinKind(service, nowMs)} />
      <span>
        <strong>
          {service.hour} {service.userName}
        </strong>
        <span>{facts}</span>
        <span>{service.addressStart}</span>
        {children}
      </span>
    </button>
  );
}
