import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { DriverButton } from '../driver/driver-button.tsx';
import { DriverCombobox } from '../driver/driver-combobox.tsx';
import styles from './services-toolbar.module.css';
import { useDriverName } from './use-active-filters.ts';

interface DriverFilterProps {
  /** 'default' for services without a driver; null for all. */
  readonly driver: string | null;
  readonly onChange: (driver: string | null) => void;
}

const ALL = '';

/** The filter by driver, or for services without one. */
export function DriverFilter({ driver, onChange }: DriverFilterProps) {
  const name = useDriverName(driver ?? '');
  return (
    <div className={styles.driver}>
      <span className={styles.label}>Conductor</span>
      <DriverButton variant="field" name={driver === null ? 'Todos' : name} label="Filtrar por conductor">
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
    </div>
  );
}
