import type { ServiceRow, ServiceStatus } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { allows } from '@llevo/contract/rules/access/roles';
import { isMovable } from '@llevo/contract/rules/board/board-job';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { nextServiceStep } from '@llevo/contract/rules/services/next-service-step';
import type { NextServiceStep } from '@llevo/contract/rules/services/next-service-step';
import { nextServiceStatuses } from '@llevo/contract/rules/services/service-status';
import { Button, Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useAction } from '../../../lib/http/use-action.ts';
import { serviceInvoiceQuery } from '../../../lib/invoices/service-invoice.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { driverQuery } from '../../../lib/people/person-queries.ts';
import { rowBalance } from '../../../lib/services/payment-state.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { useSession } from '../../../lib/session/session.ts';
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

/** The next step of a service, and the statuses that may come in its place. */
interface NextSteps {
  /** Null for none. */
  readonly first: NextServiceStep | null;
  /** Whether its driver still loads: the step may become another one. */
  readonly isLoading: boolean;
  /** The next status, where the next step is one. */
  readonly step: Step | null;
  readonly others: readonly Step[];
}

/** The next steps of a service, once it is known whether its driver is still active. */
export function useNextSteps(service: ServiceRow): NextSteps {
  const { status, date, hour } = service;
  const driverId = driverOf(service);
  const canMove = isMovable(service);
  const query = useQuery({ ...driverQuery(service.driver), enabled: driverId !== null && canMove });
  const isInactive = (query.data?.status ?? 'activado') !== 'activado';
  const balance = rowBalance(service);
  const { manages } = useRights();
  const isInvoiceMissing = useIsInvoiceMissing(service, status === 'finalizado' && balance.state === 'pagado');
  const facts = {
    status,
    startsAt: guayaquilInstantMs(date, hour),
    needsDriver: driverId === null || isInactive,
    balance,
    can: {
      registerPayment: manages,
      issueInvoice: isInvoiceMissing,
    },
  };
  const first = nextServiceStep(facts, useNow());
  const steps = stepsOf(service);
  const [step = null, ...rest] = first === 'status' ? steps : [];
  return {
    first: first === 'status' && step === null ? null : first,
    // A disabled query loads too while another component reads the same driver.
    isLoading: canMove && query.isLoading,
    step,
    others: first === 'status' ? rest : steps,
  };
}

/** Whether the company issues invoices and the service has none, for those who may issue it. */
function useIsInvoiceMissing({ id }: ServiceRow, isEnabled: boolean): boolean {
  const permission = useSession()?.permission ?? null;
  const isAsked = isEnabled && allows('admin', permission);
  const { data } = useQuery({ ...serviceInvoiceQuery(id), enabled: isAsked });
  return isAsked && data?.is_ready === true && data.invoice === null;
}

interface StatusStepsProps {
  readonly service: ServiceRow;
  readonly actions: Pick<ServiceActions, 'chooseDriver' | 'finish' | 'registerPayment' | 'issueInvoice'>;
  readonly next: NextSteps;
}

/** The next step as a button. Finishing asks first, and so do payment and invoice. */
export function NextStep({ service, actions, next: { first, isLoading, step } }: StatusStepsProps) {
  switch (first) {
    case 'driver':
      return <DriverSelect variant="action" service={service} onChoose={actions.chooseDriver} />;
    case 'status':
      return (
        step && <StepButton key={step.status} service={service} actions={actions} step={step} isLoading={isLoading} />
      );
    case 'payment':
      return (
        <Button
          px="sm"
          onClick={() => {
            actions.registerPayment(service);
          }}
        >
          Registrar pago
        </Button>
      );
    case 'invoice':
      return (
        <Button
          px="sm"
          onClick={() => {
            actions.issueInvoice(service);
          }}
        >
          Emitir factura
        </Button>
      );
    case null:
      return null;
  }
}

/** The statuses that may come in place of the next step, as items of a menu. */
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
