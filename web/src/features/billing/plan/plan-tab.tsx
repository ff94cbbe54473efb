import type { Usage, Subscription, Plan } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { formatDollars } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import { formatIsoDate } from '../../../lib/i18n/format-iso-date.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { upgradePath } from '../../../lib/back-office-paths.ts';
import { PATHS } from '../../../lib/paths.ts';
import { SUBSCRIPTION_LABELS } from '../../../lib/session/subscription-labels.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import { MeterBar } from '../../../ui/feedback/meter-bar.tsx';
import { cardQuery, hasPaidSubscription, nextChargeQuery, usageQuery, switchPlan } from '../api/billing.ts';
import type { Billing } from '../api/billing.ts';
import { cardLabel, formatPlanPrice } from '../billing-labels.ts';
import { useThreeDSecure } from '../three-d-secure/use-three-d-secure.tsx';
import { ChangePlanButton } from './change-plan-dialog.tsx';
import { CloseAccount } from './close-account.tsx';
import { chargeReason } from './next-charge-text.ts';
import { PlanPicker } from './plan-picker.tsx';
import { UsageByMonth } from './usage-by-month.tsx';
import { usageLines } from './usage-lines.ts';
import styles from '../billing.module.css';

/** The plan of the account, its price, subscription status and paid period. */
export function PlanSummary({ billing }: { readonly billing: Billing }) {
  const { plans, plan, subscription } = billing;
  const currentPlan = plans.find(({ id }) => id === plan);
  if (currentPlan === undefined) {
    return (
      <Panel title="Tu plan">
        <p className={styles.none}>
          Esta cuenta todavía no tiene plan. <Link to={PATHS.choosePlan}>Elegir un plan</Link>
        </p>
      </Panel>
    );
  }
  const next = plans.find(({ id }) => id === subscription.next_plan);
  const state = subscription.status === null ? null : SUBSCRIPTION_LABELS[subscription.status];
  return (
    <Panel title="Tu plan">
      <div className={styles.summary}>
        <strong className={styles.name}>{currentPlan.name}</strong>
        <span className={styles.price}>{currentPlan.price === 0 ? 'Sin costo' : formatPlanPrice(currentPlan)}</span>
        {state !== null && <StateBadge variant={state.variant}>{state.label}</StateBadge>}
      </div>
      <PaidPeriod subscription={subscription} />
      {isPaidPlan(currentPlan.id) && (
        <p className={styles.ways}>
          <Link to="#tarjeta">Ver la tarjeta</Link>
          <Link to="#facturas">Ver las facturas</Link>
        </p>
      )}
      {next !== undefined && (
        <NextPlan currentPlan={currentPlan} next={next} end={subscription.object?.current_period_end} />
      )}
    </Panel>
  );
}

/** The end of the trial or the next charge, with its amount and card once the payment provider has answered; else the paid period. */
function PaidPeriod({
  subscription: { status, object: period, next_plan: next, grace },
}: {
  readonly subscription: Subscription;
}) {
  const isCharged = period !== null && status === 'active' && next === null;
  const { data: charge } = useQuery({ ...nextChargeQuery(), enabled: isCharged });
  const { data: card } = useQuery({ ...cardQuery(), enabled: isCharged });
  if (period === null) return null;
  const start = formatIsoDate(period.current_period_start);
  const end = formatIsoDate(period.current_period_end);
  const reason = charge && chargeReason(charge);
  const payer = charge && charge.due > 0 && card ? ` a tu ${cardLabel(card)}` : '';
  return (
    <>
      <DescriptionList className={styles.period}>
        {!isCharged && status !== 'trialing' && (
          <DescriptionItem label="Período actual">
            {start} a {end}
          </DescriptionItem>
        )}
        {grace !== null && (
          <DescriptionItem label="El panel funciona hasta">{formatIsoDate(grace.until)}</DescriptionItem>
        )}
        {status === 'trialing' && <DescriptionItem label="Fin de la prueba">{end}</DescriptionItem>}
        {isCharged && (
          <DescriptionItem label="Próximo cobro">
            {charge ? `${end}: ${formatDollars(charge.due)}${payer}` : end}
          </DescriptionItem>
        )}
      </DescriptionList>
      {reason !== undefined && reason !== null && <p className={styles.reason}>{reason}</p>}
    </>
  );
}

interface NextPlanProps {
  readonly currentPlan: Plan;
  readonly next: Plan;
  /** ISO instant at which `next` takes effect. */
  readonly end: string | undefined;
}

/** The plan that follows a cancelled one, and a button that keeps the current plan. */
function NextPlan({ currentPlan, next, end }: NextPlanProps) {
  const threeDSecure = useThreeDSecure();
  const keep = useMutation({
    mutationFn: () => switchPlan(currentPlan.id, threeDSecure.confirm),
    onSuccess: () => {
      notify('success', `Conservas el plan ${currentPlan.name}`);
    },
  });
  return (
    <div className={styles.nextPlan}>
      <p className={styles.none}>
        {end === undefined ? 'Al terminar el período' : `Desde el ${formatIsoDate(end)}`} la cuenta tiene el plan{' '}
        {next.name} y no se cobra más.
      </p>
      <Button
        variant="default"
        loading={keep.isPending}
        onClick={() => {
          keep.mutate();
        }}
      >
        Conservar el plan {currentPlan.name}
      </Button>
      {threeDSecure.dialog}
    </div>
  );
}

/** Loads and shows the usage of the plan. */
function UsagePanel() {
  const usage = useQuery(usageQuery());
  return (
    <Panel title="Uso del plan">
      <QueryBoundary query={usage} failureTitle="No pudimos cargar el uso de tu plan">
        {(loaded) => <UsageBars usage={loaded} />}
      </QueryBoundary>
    </Panel>
  );
}

/** One line for each metered resource; unlimited ones have no bar, nor has the only other one while it is far from its limit. */
export function UsageBars({ usage }: { readonly usage: Usage }) {
  const lines = usageLines(usage);
  const isAlone = lines.filter(({ percent }) => percent !== null).length === 1;
  return (
    <ul className={styles.usage}>
      {lines.map(({ id, label, usedText, limitText, percent, level }) => (
        <li key={id}>
          <div className={styles.usageLine}>
            <span>{label}</span>
            <span className={styles.usageValue} data-level={level}>
              {usedText !== null && <strong>{usedText} </strong>}
              <span>{limitText}</span>
            </span>
          </div>
          {percent !== null && !(isAlone && level === 'calm') && (
            <MeterBar
              kind="meter"
              label={label}
              percent={percent}
              valueText={`${usedText ?? ''} ${limitText}`}
              level={level}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** SPEC §2's Plan tab: the current plan, its usage, the usage by month, a change of plan, and closing the account. */
export const PlanTab = ({ billing }: { readonly billing: Billing }) => (
  <div className={styles.tab}>
    <div className={styles.pair}>
      <PlanSummary billing={billing} />
      <UsagePanel />
    </div>
    <UsageByMonth billing={billing} />
    <PlanForm billing={billing} />
    <CloseAccount />
  </div>
);

/** Changes the plan: by purchase without a paid subscription, else on the stored card. */
function PlanForm({ billing }: { readonly billing: Billing }) {
  const { plans, plan: currentPlan } = billing;
  const navigate = useNavigate();
  const usage = useQuery(usageQuery());
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const newPlan = plans.find(({ id }) => id === (chosen ?? currentPlan));
  if (currentPlan === null || newPlan === undefined) return null;
  return (
    <Panel title="Cambiar de plan">
      <div className={styles.form}>
        <PlanPicker
          plans={plans}
          chosen={newPlan.id}
          currentPlan={currentPlan}
          usage={usage.data}
          onChoose={setChosen}
        />
        <div>
          {isPaidPlan(newPlan.id) && !hasPaidSubscription(billing) ? (
            <Button onClick={() => void navigate(upgradePath(newPlan.id))}>Contratar el plan {newPlan.name}</Button>
          ) : (
            <ChangePlanButton
              billing={billing}
              newPlan={newPlan}
              onDone={() => {
                setChosen(null);
              }}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}
