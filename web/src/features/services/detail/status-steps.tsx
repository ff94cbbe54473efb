import type { ServiceRow, ServiceStatus } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { isMovable } from '@llevo/contract/rules/board/board-job';
import { nextServiceStatuses } from '@llevo/contract/rules/services/service-status';
import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../lib/http/use-action.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { editService } from '../api/bookings.ts';
import { DriverSelect } from '../driver/driver-select.tsx';
import type { ServiceActions } from '../service-actions.ts';

/** The name of a step, and what is said once it is done. */
interface StepText {
  readonly label: string;
  readonly done: string;
}

interface Step extends StepText {
  readonly status: ServiceStatus;
}

/** The steps to a status. Statuses without an entry are reached by no step. */
const STEPS: Partial<Record<ServiceStatus, StepText>> = {
  confirmado: {
    label: 'Aceptó por teléfono',
    done: 'Confirmado. El cliente recibe el nombre y la placa del conductor.',
  },
  'en camino': { label: 'Va a recoger', done: 'El conductor va a recoger la carga.' },
  'en curso': { label: 'Recogió la carga', done: 'La carga está en camino.' },
  finalizado: { label: 'Terminar', done: '' },
};

const driverOf = ({ driver }: ServiceRow): string | null => (driver === UNASSIGNED_DRIVER ? null : driver);

/** A service without a driver can do nothing else. */
const needsDriver = (service: ServiceRow): boolean => driverOf(service) === null && isMovable(service);

/** The statuses that may follow, the usual one first, for a company whose drivers report by telephone. */
function stepsOf(service: ServiceRow): readonly Step[] {
  if (needsDriver(service)) return [];
  return nextServiceStatuses({ status: service.status, driverId: driverOf(service) }).flatMap((status) => {
    const step = STEPS[status];
    return step === undefined ? [] : [{ status, ...step }];
  });
}

/** Whether a service has a next step. */
export const hasNextStep = (service: ServiceRow): boolean => needsDriver(service) || stepsOf(service).length > 0;

/** Whether more than one step may be next. */
export const hasOtherSteps = (service: ServiceRow): boolean => stepsOf(service).length > 1;

interface StatusStepsProps {
  readonly service: ServiceRow;
  readonly actions: Pick<ServiceActions, 'chooseDriver' | 'finish'>;
}

/** The next step as a button: a driver, or the next status. Finishing asks first. */
export function NextStep({ service, actions }: StatusStepsProps) {
  if (needsDriver(service)) return <DriverSelect variant="action" service={service} onChoose={actions.chooseDriver} />;
  const [step] = stepsOf(service);
  return step && <StepButton key={step.status} service={service} actions={actions} step={step} />;
}

/** The steps that may come in place of the next one, as items of a menu. */
export const OtherSteps = ({ service, actions }: StatusStepsProps) =>
  stepsOf(service)
    .slice(1)
    .map((step) => <StepItem key={step.status} service={service} actions={actions} step={step} />);

interface StepProps extends StatusStepsProps {
  readonly step: Step;
}

function StepButton(props: StepProps) {
  const { isRunning, start } = useStep(props);
  return (
    <Button px="sm" loading={isRunning} onClick={start}>
      {props.step.label}
    </Button>
  );
}

function StepItem(props: StepProps) {
  const { start } = useStep(props);
  return <Menu.Item onClick={start}>{props.step.label}</Menu.Item>;
}

function useStep({ service, actions, step: { status, done } }: StepProps) {
  const client = useQueryClient();
  return useAction(async () => {
    if (status === 'finalizado') {
      actions.finish(service);
      return;
    }
    await editService(service, { status });
    void client.invalidateQueries({ queryKey: ['services'] });
    notify('success', done);
  });
}
