import type { ServiceRow, ServiceStatus } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { nextServiceStatuses } from '@llevo/contract/rules/services/service-status';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../lib/http/use-action.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { editService } from '../api/bookings.ts';
import type { ServiceActions } from '../service-actions.ts';

/** The button of a status, and what is said once it is set. Statuses without an entry have no button here. */
const STEPS: Partial<Record<ServiceStatus, { readonly label: string; readonly done: string }>> = {
  confirmado: { label: 'Confirmar', done: 'El servicio está confirmado.' },
  'en camino': { label: 'Va a recoger', done: 'El conductor va a recoger la carga.' },
  'en curso': { label: 'Recogió la carga', done: 'La carga está en camino.' },
  finalizado: { label: 'Terminar', done: '' },
};

interface StatusButtonsProps {
  readonly service: ServiceRow;
  readonly actions: Pick<ServiceActions, 'finish'>;
}

/** The next statuses of a service, for a company whose drivers report by telephone. Finishing asks first. */
export function StatusButtons({ service, actions }: StatusButtonsProps) {
  const driverId = service.driver === UNASSIGNED_DRIVER ? null : service.driver;
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
