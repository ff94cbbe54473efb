import type { Plan } from '@llevo/contract/entities/billing';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { hasPaidSubscription, isPaid, planPreviewQuery, switchPlan } from '../api/billing.ts';
import type { Billing } from '../api/billing.ts';
import type { ConfirmPayment } from '../confirm-payment.ts';
import { PlanConsequences } from './plan-consequences.tsx';

interface ChangePlanDialogProps {
  readonly billing: Billing;
  readonly newPlan: Plan;
  readonly confirmPayment: ConfirmPayment;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Names what a change of plan charges and ends, and makes it at exactly those amounts; shows them anew if they changed. */
export function ChangePlanDialog({ billing, newPlan, confirmPayment, onDone, onClose }: ChangePlanDialogProps) {
  const isCharged = isPaid(newPlan) && hasPaidSubscription(billing);
  const preview = useQuery({ ...planPreviewQuery(newPlan.id), enabled: isCharged });
  const change = async () => {
    if (isCharged && preview.data === undefined) {
      throw new UserFacingError('Espera un momento: todavía estamos calculando cuánto se cobra.');
    }
    try {
      await switchPlan(newPlan.id, confirmPayment, preview.data);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await preview.refetch();
      throw error;
    }
    onClose();
    notify('success', `Ahora tienes el plan ${newPlan.name}`);
    onDone();
  };
  return (
    <ConfirmDialog
      title={`Pasar al plan ${newPlan.name}`}
      confirmLabel={`Pasar al plan ${newPlan.name}`}
      isDangerous={newPlan.price === 0}
      onConfirm={change}
      onClose={onClose}
    >
      <PlanConsequences billing={billing} newPlan={newPlan} preview={preview.data} />
      {isCharged && preview.isPending && <p role="status">Calculando cuánto se cobra…</p>}
      {preview.isError && <p role="alert">No pudimos calcular cuánto se cobra. {errorMessage(preview.error)}</p>}
    </ConfirmDialog>
  );
}
