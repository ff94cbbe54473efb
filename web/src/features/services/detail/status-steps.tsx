import type { ServiceRow, ServiceStatus } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { isMovable } from '@llevo/contract/rules/board/board-job';
import { nextServiceStatuses } from '@llevo/contract/rules/services/service-status';
import { Button, Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../lib/http/use-action.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { driverQuery } from '../../../lib/people/person-queries.ts';
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

/** The statuses that may follow, the usual one first, for a company whose drivers report by telephone. */
function stepsOf(service: ServiceRow): readonly Step[] {
  return nextServiceStatuses({ status: service.status, driverId: driverOf(service) }).flatMap((status) => {
    const step = STEPS[status];
    return step === undefined ? [] : [{ status, ...step }];
  });
}

/** The next step of a service, and those that may come in its place. */
interface NextSteps {
  /** Whether it needs a driver before anything else: a first one, or another for one who may drive no more. */
  readonly needsDriver: boolean;
  /** Whether its driver still loads: the step may become another one. */
  readonly isLoading: boolean;
  /** Null for none, and while it needs a driver. */
  readonly step: Step | null;
  readonly others: readonly Step[];
}

/** The next steps of a service, once it is known whether its driver is still active. */
export function useNextSteps(service: ServiceRow): NextSteps {
  const driverId = driverOf(service);
  const canMove = isMovable(service);
  const query = useQuery({ ...driverQuery(service.driver), enabled: driverId !== null && canMove });
  const isInactive = (query.data?.status ?? 'activado') !== 'activado';
  // A disabled query loads too while another component reads the same driver.
  const isLoading = canMove && query.isLoading;
  const steps = stepsOf(service);
  return canMove && (driverId === null || isInactive)
    ? { needsDriver: true, isLoading, step: null, others: steps }
    : { needsDriver: false, isLoading, step: steps[0] ?? null, others: steps.slice(1) };
}

interface StatusStepsProps {
  readonly service: ServiceRow;
  readonly actions: Pick<ServiceActions, 'chooseDriver' | 'finish'>;
  readonly next: NextSteps;
}

/** The next step as a button: a driver, or the next status. Finishing asks first. */
export function NextStep({ service, actions, next: { needsDriver, isLoading, step } }: StatusStepsProps) {
  if (needsDriver) return <DriverSelect variant="action" service={service} onChoose={actions.chooseDriver} />;
  return step && <StepButton key={step.status} service={service} actions={actions} step={step} isLoading={isLoading} />;
}

/** The steps that may come in place of the next one, as items of a menu. */
export const OtherSteps = ({ service, actions, next }: StatusStepsProps) =>
  next.others.map((step) => <StepItem key={step.status} service={service} actions={actions} step={step} />);

interface StepProps extends Omit<StatusStepsProps, 'next'> {
  readonly step: Step;
}

function StepButton({ isLoading, ...props }: StepProps & { readonly isLoading: boolean }) {
  const { isRunning, start } = useStep(props);
  return (
    <Button px="sm" loading={isLoading || isRunning} onClick={isLoading ? undefined : start}>
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
