import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { formatDate } from '@llevo/contract/rules/dates';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useMemo, useState } from 'react';
import { serviceOfRow } from '../../features/board/live/service-of-row.ts';
import { DriverCombobox } from '../../features/services/driver/driver-combobox.tsx';
import type { DriverChoice } from '../../features/services/service-actions.ts';
import { useAssignService } from '../../lib/services/assign-service.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NearestDrivers } from '../../ui/services/nearest-drivers.tsx';
import styles from './assign-dialog.module.css';
import { toChoice, useRankedDrivers } from './ranked-drivers.ts';

interface AssignDialogProps {
  readonly service: ServiceRow;
  /** Called with a choice that is still to be confirmed. */
  readonly onChoose: (driver: DriverChoice) => void;
  readonly onClose: () => void;
}

/**
 * The drivers for a service: the nearest who can do it as buttons, then all in a list. A service without a driver gets
 * one of the nearest at once; every other choice is confirmed first.
 */
export default function AssignDialog({ service, onChoose, onClose }: AssignDialogProps) {
  const isUnassigned = service.driver === UNASSIGNED_DRIVER;
  const { groups, nearest = [], note } = useRankedDrivers(useMemo(() => serviceOfRow(service), [service]));
  const assign = useAssignService();
  const [isAssigning, setIsAssigning] = useState(false);
  const assignNow = async (driver: Pick<DriverChoice, 'id' | 'name'>) => {
    setIsAssigning(true);
    const isDone = await assign(service, driver);
    setIsAssigning(false);
    if (isDone) onClose();
  };
  return (
    <Dialog title={isUnassigned ? 'Asignar conductor' : 'Cambiar conductor'} onClose={onClose}>
      <p className={styles.facts}>
        {service.userName} · {formatDate(service.date)}, {service.hour} · {vehicleName(service.typeVehicle)}
      </p>
      <p className={styles.trip}>
        De {service.addressStart}
        <br />a {service.addressFinish}
      </p>
      <NearestDrivers
        drivers={nearest}
        isDisabled={isAssigning}
        onAssign={({ id, name }) => {
          if (isUnassigned) void assignNow({ id, name });
          else onChoose({ id, name, warning: null, isPlaceSaid: true });
        }}
      />
      <h3 className={styles.others}>Todos los conductores</h3>
      <DriverCombobox
        currentId={service.driver}
        pinned={[]}
        {...(groups === undefined && { suggestions: { label: 'Libres y cerca de la partida', drivers: [], note } })}
        ranked={groups}
        onPick={(driver) => {
          if (driver.id !== service.driver) onChoose(toChoice(driver, groups));
        }}
      />
    </Dialog>
  );
}
