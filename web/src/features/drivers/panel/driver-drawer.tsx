import type { DriverRow } from '@llevo/contract/entities/driver';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Drawer } from '@mantine/core';
import { fullName, vehicleName } from '../driver-names.ts';
import { RatingStars } from '../table/rating-stars.tsx';
import { StatusBadge } from '../table/status-badge.tsx';
import styles from './driver-drawer.module.css';

interface DriverDrawerProps {
  /** Null closes it. */
  readonly driver: DriverRow | null;
  readonly onClose: () => void;
}

/** Personal data of one driver, as far as the list knows them. */
export function DriverDrawer({ driver, onClose }: DriverDrawerProps) {
  return (
    <Drawer
      opened={driver !== null}
      onClose={onClose}
      size="24rem"
      classNames={{ title: styles.title ?? '' }}
      title={driver ? fullName(driver) : ''}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {driver && (
        <dl className={styles.facts}>
          <Fact label="Estado">
            <StatusBadge status={driver.status} />
          </Fact>
          <Fact label="Vehículo">{vehicleName(driver.typeVehicle)}</Fact>
          <Fact label="Teléfono">{driver.cellphone || '–'}</Fact>
          <Fact label="Correo">
            {driver.email === '' ? '–' : <a href={`mailto:${driver.email}`}>{driver.email}</a>}
          </Fact>
          <Fact label="Dirección">{driver.address || '–'}</Fact>
          <Fact label="Calificación">
            <RatingStars average={driver.rating} />
          </Fact>
          <Fact label="Registro">{formatDateTime(driver.dateCreate)}</Fact>
        </dl>
      )}
    </Drawer>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
