import { fullName } from '@llevo/contract/rules/people/full-name';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { useQuery } from '@tanstack/react-query';
import { driverQuery } from '../api/drivers.ts';
import { DriverButton } from '../driver/driver-button.tsx';
import { DriverCombobox } from '../driver/driver-combobox.tsx';
import styles from './services-toolbar.module.css';

interface DriverFilterProps {
  /** 'default' for services without a driver; null for all. */
  readonly driver: string | null;
  readonly onChange: (driver: string | null) => void;
}

const ALL = '';

/** The filter by driver, or for services without one. */
export function DriverFilter({ driver, onChange }: DriverFilterProps) {
  const isPerson = driver !== null && driver !== UNASSIGNED_DRIVER;
  const { data } = useQuery({ ...driverQuery(driver ?? ''), enabled: isPerson });
  const name = isPerson ? (data ? fullName(data) : driver) : 'Sin asignar';
  return (
    <DriverButton
      name={driver === null ? 'Conductor' : name}
      label="Filtrar por conductor"
      className={styles.driver ?? ''}
    >
      {(target, close) => (
        <DriverCombobox
          target={target}
          currentId={driver ?? ALL}
          pinned={[
            { id: ALL, name: 'Todos los conductores', vehicle: null, fact: null },
            { id: UNASSIGNED_DRIVER, name: 'Sin asignar', vehicle: null, fact: null },
          ]}
          onPick={({ id }) => {
            close();
            onChange(id === ALL ? null : id);
          }}
          onClose={close}
        />
      )}
    </DriverButton>
  );
}
