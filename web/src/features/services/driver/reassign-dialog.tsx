import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { formatDate } from '@llevo/contract/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { notify } from '../../../lib/notifications/notifications.ts';
import { changeDriver } from '../api/services.ts';
import type { DriverChoice } from '../service-actions.ts';
import { conflictText, parseServiceConflict } from './conflict-text.ts';
import styles from './reassign-dialog.module.css';

interface ReassignDialogProps {
  /** The service as displayed. */
  readonly service: ServiceRow;
  readonly driver: DriverChoice;
  readonly onClose: () => void;
}

/** SPEC §4: confirms a reassignment. A conflict reports who changed the driver first. */
export function ReassignDialog({ service, driver, onClose }: ReassignDialogProps) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(service);
  const isRemoval = driver.id === UNASSIGNED_DRIVER;
  const from = seen.driver === UNASSIGNED_DRIVER ? 'Sin asignar' : (seen.driverName ?? seen.driver);

  const confirm = async () => {
    try {
      await changeDriver(seen, driver.id);
    } catch (failure) {
      const standing = parseServiceConflict(failure);
      if (standing) setSeen({ ...seen, driver: standing.driver, driverName: standing.driverName });
      throw failure;
    } finally {
      void client.invalidateQueries({ queryKey: ['services'] });
    }
    notify('success', 'Se realizó el cambio de conductor.');
    onClose();
  };

  return (
    <ConfirmDialog
      title={isRemoval ? '¿Dejar el servicio sin conductor?' : '¿Cambiar el conductor?'}
      confirmLabel={isRemoval ? 'Quitar conductor' : 'Cambiar conductor'}
      onConfirm={confirm}
      explain={(failure) => {
        const standing = parseServiceConflict(failure);
        return standing ? conflictText(standing, driver.id) : errorMessage(failure);
      }}
      onClose={onClose}
    >
      <p className={styles.what}>
        Servicio de <strong>{service.userName}</strong>, {formatDate(service.date)} a las {service.hour}.
      </p>
      <dl className={styles.change}>
        <div>
          <dt>Ahora</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>Después</dt>
          <dd>{isRemoval ? 'Sin asignar' : driver.name}</dd>
        </div>
      </dl>
      {driver.warning !== null && <p className={styles.warning}>{driver.warning}</p>}
    </ConfirmDialog>
  );
}
