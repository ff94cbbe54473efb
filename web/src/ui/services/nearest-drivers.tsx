import { OutlineButton } from '../back-office/buttons/outline-button.tsx';
import styles from './nearest-drivers.module.css';

/** A driver near a pick-up. */
export interface NearDriver {
  readonly id: string;
  readonly name: string;
  /** "3 min" */
  readonly drive: string;
  /** Place and plate; '' if unknown. */
  readonly facts: string;
}

interface NearestDriversProps {
  readonly drivers: readonly NearDriver[];
  readonly isDisabled?: boolean;
  readonly onAssign: (driver: NearDriver) => void;
}

/** The nearest drivers, each assigned by one press; nothing without any. */
export function NearestDrivers({ drivers, isDisabled = false, onAssign }: NearestDriversProps) {
  if (drivers.length === 0) return null;
  return (
    <div className={styles.nearest} role="group" aria-label="Los más cercanos">
      {drivers.map((driver) => (
        <OutlineButton
          key={driver.id}
          size="plain"
          disabled={isDisabled}
          onClick={() => {
            onAssign(driver);
          }}
        >
          <span>{`Asignar a ${driver.name} · ${driver.drive}`}</span> <Facts>{driver.facts}</Facts>
        </OutlineButton>
      ))}
    </div>
  );
}

const Facts = ({ children }: { readonly children: string }) => (children === '' ? null : <small>{children}</small>);
