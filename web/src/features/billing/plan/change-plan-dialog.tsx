import type { Plan, PlanPreview, Usage, Subscription } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import { formatCents } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { formatIsoDate } from '../../../lib/i18n/format-iso-date.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { hasPaidSubscription, isPaid, planPreviewQuery, switchPlan, cardQuery, usageQuery } from '../api/billing.ts';
import type { Billing } from '../api/billing.ts';
import { cardLabel, formatPlanPrice } from '../billing-labels.ts';
import type { ConfirmPayment } from '../confirm-payment.ts';
import { useThreeDSecure } from '../three-d-secure/use-three-d-secure.tsx';
import { overLimitLines } from './usage-lines.ts';
import styles from '../billing.module.css';

interface PlanChange {
  readonly newPlan: Plan;
  /** Undefined without a paid subscription. */
  readonly paidPlan: Plan | undefined;
  readonly subscription: Subscription;
  /** Such as " a tu Visa •••• 4242"; empty while unknown. */
  readonly card: string;
  /** The provider's amounts; undefined while unknown. */
  readonly preview: PlanPreview | undefined;
}

const formatDollars = (dollars: number): string => formatCents(Math.round(dollars * 100));

/** Costs of a change of plan: today, at the next charge, and from when. */
export function planChangeText({ newPlan, paidPlan, subscription, card, preview }: PlanChange): string {
  const period = subscription.object;
  if (newPlan.price === 0) {
    const until = period === null ? 'el fin del período pagado' : `el ${formatIsoDate(period.current_period_end)}`;
    return paidPlan === undefined
      ? `Desde ahora la cuenta tiene el plan ${newPlan.name} y no se cobra nada.`
      : `No se cobra más. El plan ${paidPlan.name} sigue hasta ${until}; desde entonces la cuenta tiene el plan ${newPlan.name}.`;
  }
  const price = formatPlanPrice(newPlan);
  if (preview === undefined || preview.next === null || preview.next_date === null) return `Desde ahora ${price}.`;
  const end = `el ${formatIsoDate(preview.next_date)}`;
  const next = formatDollars(preview.next);
  const monthly = formatDollars(newPlan.price);
  if (preview.today > 0) {
    return `Desde ahora ${price}. Hoy se cobra${card} la diferencia hasta ${end}: ${formatDollars(preview.today)}. Luego, ${end} se cobran ${next}; después, ${monthly} cada mes.`;
  }
  if (preview.credit === 0) {
    return `Desde ahora ${price}. Hoy no se cobra nada: ${end} se cobran ${next}; después, ${monthly} cada mes.`;
  }
  const credit = formatDollars(preview.credit);
  return preview.rest === 0
    ? `Desde ahora ${price}. Hoy no se cobra nada. Lo que ya pagaste de más, ${credit}, se descuenta de tus próximas facturas: ${end} se cobran ${next}; después, ${monthly} cada mes.`
    : `Desde ahora ${price}. Hoy no se cobra nada. Lo que ya pagaste de más, ${credit}, se descuenta de tus próximas facturas: ${end} se cobran ${next} y quedan ${formatDollars(preview.rest)} a tu favor; después, ${monthly} cada mes.`;
}

interface ChangePlanButtonProps {
  readonly billing: Billing;
  readonly newPlan: Plan;
  readonly onDone: () => void;
}

/** Why there is nothing to change; null where there is. */
function noChangeReason({ plan, subscription }: Billing, newPlan: PlanId): string | null {
  if (newPlan === plan) return 'Este es tu plan. Elige otro para cambiar.';
  return newPlan === subscription.next_plan ? 'La cuenta pasa a este plan al terminar el período' : null;
}

/** Switches the plan on the stored card, after a dialog that lists the consequences; a text where there is nothing to change. */
export function ChangePlanButton({ billing, newPlan, onDone }: ChangePlanButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const threeDSecure = useThreeDSecure();
  const reason = noChangeReason(billing, newPlan.id);
  const close = () => {
    setIsConfirming(false);
  };
  return (
    <>
      {reason === null ? (
        <Button
          onClick={() => {
            setIsConfirming(true);
          }}
        >
          Cambiar de plan
        </Button>
      ) : (
        <p className={styles.none}>{reason}</p>
      )}
      {isConfirming && (
        <ChangePlanDialog
          billing={billing}
          newPlan={newPlan}
          confirmPayment={threeDSecure.confirm}
          onDone={onDone}
          onClose={close}
        />
      )}
      <>{threeDSecure.dialog}</>
    </>
  );
}

interface PlanConsequencesProps {
  readonly billing: Billing;
  readonly newPlan: Plan;
  /** The amounts to confirm; undefined while unknown, or where nothing is charged. */
  readonly preview: PlanPreview | undefined;
}

/** The consequences of a change of plan: the charges, then the exceeded limits. */
function PlanConsequences({ billing, newPlan, preview }: PlanConsequencesProps) {
  const { data: card } = useQuery(cardQuery());
  const usage = useQuery(usageQuery());
  const text = planChangeText({
    newPlan,
    paidPlan: hasPaidSubscription(billing) ? billing.plans.find(({ id }) => id === billing.plan) : undefined,
    subscription: billing.subscription,
    card: card ? ` a tu ${cardLabel(card)}` : '',
    preview,
  });
  return (
    <>
      <p>{text}</p>
      {usage.isError && <p>No pudimos comprobar si usas más de lo que incluye el plan {newPlan.name}.</p>}
      {usage.data !== undefined && <OverLimit usage={usage.data} plan={newPlan} />}
    </>
  );
}

/** Usage beyond the limits of a plan, and the features that stop with it. */
function OverLimit({ usage, plan }: { readonly usage: Usage; readonly plan: Plan }) {
  const lines = overLimitLines(usage, plan.id);
  if (lines.length === 0) return null;
  const losesApi = usage.apiKeys.used > 0 && PLAN_LIMITS[plan.id].apiCalls === 0;
  return (
    <div className={styles.overLimit}>
      Hoy usas más de lo que incluye el plan {plan.name}. Nada se borra, pero no podrás agregar:
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {losesApi && <p>Los programas que usan tus claves de API dejarán de recibir respuestas.</p>}
    </div>
  );
}

interface ChangePlanDialogProps {
  readonly billing: Billing;
  readonly newPlan: Plan;
  readonly confirmPayment: ConfirmPayment;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Names the charges and losses of a change of plan, and confirms exactly those amounts; shows them again if they
 * changed.
 */
export function ChangePlanDialog({ billing, newPlan, confirmPayment, onDone, onClose }: ChangePlanDialogProps) {
  const isCharged = isPaid(newPlan) && hasPaidSubscription(billing);
  const preview = useQuery({ ...planPreviewQuery(newPlan.id), enabled: isCharged });
  const isUsagePending = useQuery(usageQuery()).isPending;
  const change = async () => {
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
  const missing = () => {
    if (preview.isError) return `No pudimos calcular cuánto se cobra. ${errorMessage(preview.error)}`;
    if (isCharged && preview.isPending) return 'Calculando cuánto se cobra…';
    return isUsagePending ? `Comprobando los límites del plan ${newPlan.name}…` : null;
  };
  return (
    <ConfirmDialog
      title={`Pasar al plan ${newPlan.name}`}
      confirmLabel={`Pasar al plan ${newPlan.name}`}
      isDangerous={newPlan.price === 0}
      missing={missing()}
      onConfirm={change}
      onClose={onClose}
    >
      <PlanConsequences billing={billing} newPlan={newPlan} preview={preview.data} />
    </ConfirmDialog>
  );
}
