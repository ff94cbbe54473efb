import type { Service } from '@llevo/contract/entities/service';
import type { ReactElement } from 'react';
import { DriverButton } from '../../features/services/driver/driver-button.tsx';
import { DriverCombobox } from '../../features/services/driver/driver-combobox.tsx';
import type { DriverChoice } from '../../features/services/service-actions.ts';
import { toChoice, useRankedDrivers } from '../services/ranked-drivers.ts';

interface BellAssignProps {
  readonly service: Service;
  readonly onChoose: (driver: DriverChoice) => void;
}

/** The choice of a driver for the service of an alert. */
export default function BellAssign({ service, onChoose }: BellAssignProps) {
  return (
    <DriverButton variant="cell" name="Sin asignar" unassigned="missing" label={`Conductor de ${service.userName}`}>
      {(target, close) => <RankedCombobox service={service} target={target} onChoose={onChoose} onClose={close} />}
    </DriverButton>
  );
}

interface RankedComboboxProps extends BellAssignProps {
  readonly target: ReactElement;
  readonly onClose: () => void;
}

function RankedCombobox({ service, target, onChoose, onClose }: RankedComboboxProps) {
  const { groups, note } = useRankedDrivers(service);
  return (
    <DriverCombobox
      target={target}
      currentId={null}
      pinned={[]}
      {...(groups === undefined && { suggestions: { label: 'Libres y cerca de la partida', drivers: [], note } })}
      ranked={groups}
      onClose={onClose}
      onPick={(driver) => {
        onClose();
        onChoose(toChoice(driver, groups));
      }}
    />
  );
}
