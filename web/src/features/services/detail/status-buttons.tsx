import type { ServiceRow, ServiceStatus } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { isMovable } from '@llevo/contract/rules/board/board-job';
import { nextServiceStatuses } from '@llevo/contract/rules/services/service-status';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../lib/http/use-action.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { editService } from '../api/bookings.ts';
import { DriverSelect } from '../driver/driver-select.tsx';
import type { ServiceActions } from '../service-actions.ts';

/** The button of a status, and what is said once it is set. Statuses without an entry have no button here. */
const STEPS: Partial<Record<ServiceStatus, { readonly label: string; readonly done: string }>> = {
  confirmado: {
    label: 'Aceptó por teléfono',
    done: 'Confirmado. El cliente recibe el nombre y la placa del conductor.',
  },
  'en camino': { label: 'Va a recoger', done: 'El conductor va a recoger la carga.' },
  'en curso': { label: 'Recogió la carga', done: 'La carga está en camino.' },
  finalizado: { label: 'Terminar', done: '' },
};

interface StatusButtonsProps {
  readonly service: ServiceRow;
  readonly actions: Pick<ServiceActions, 'chooseDriver' | 'finish'>;
}

/**
 * The next step: a driver, or the next statuses, for a company whose drivers report by telephone. Finishing asks first.
 */
export function StatusButtons({ service, actions }: StatusButtonsProps) {
  const driverId = service.driver === UNASSIGNED_DRIVER ? null : service.driver;
  // A service without a driver can do nothing else.
  if (driverId === null && isMovable(service)) {
    return <DriverSelect variant="action" service={service} onChoose={actions.chooseDriver} />;
  }
  return nextServiceStatuses({ status: service.status, driverId }).map((status, index) => {
    const step = STEPS[status];
    if (step === undefined) return null;
    const variant = index === 0 ? 'filled' : 'default';
    if (status !== 'finalizado') {
      return <StepButton key={status} service={service} status={status} variant={variant} {...step} />;
    }
    return (
      <Button
        key={status}
        variant={variant}
        onClick={() => {
          actions.finish(service);
        }}
      >
        {step.label}
      </Button>
    );
  });
}

interface StepButtonProps {
  readonly service: ServiceRow;
  readonly status: ServiceStatus;
  readonly variant: 'filled' | 'default';
  readonly label: string;
  readonly done: string;
}

function StepButton({ service, status, variant, label, done }: StepButtonProps) {
  const client = useQueryClient();
  const { isRunning, start } = useAction(async () => {
    await editService(service, { status });
    void client.invalidateQueries({ queryKey: ['services'] });
    notify('success', done);
  });
  return (
    <Button variant={variant} loading={isRunning} onClick={start}>
      {label}
    </Button>
  );
}
