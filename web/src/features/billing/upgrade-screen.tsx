import type { PlanId } from '@llevo/contract/entities/session';
import { useQuery } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useForm } from '../../lib/form/use-form.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { PATHS } from '../../lib/paths.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { billingQuery, isPaid, hasPaidSubscription, buyPlan, usageQuery } from './api/billing.ts';
import type { Billing, PaidPlan } from './api/billing.ts';
import { formatPlanPrice } from './billing-labels.ts';
import { CardFields } from './card/card-fields.tsx';
import { cardField, createCardToken } from './card/card-form.ts';
import type { CardFormHandle } from './card/card-form.ts';
import { ChangePlanButton } from './plan/change-plan-dialog.tsx';
import { PlanPicker } from './plan/plan-picker.tsx';
import { suggestedPlan } from './plan/suggested-plan.ts';
import { purchaseText } from './plan/purchase-text.ts';
import { useThreeDSecure } from './three-d-secure/use-three-d-secure.tsx';
import styles from './billing.module.css';

interface BuyFormProps {
  readonly plan: PaidPlan;
  readonly onDone: () => void;
}

/** SPEC §5: buys a paid plan with a new card. */
function BuyForm({ plan, onDone }: BuyFormProps) {
  const [nowMs] = useState(serverNow);
  const card = useRef<CardFormHandle>(null);
  const threeDSecure = useThreeDSecure();
  const form = useForm({
    fields: { token: cardField() },
    send: async () => {
      await buyPlan({ plan: plan.id, token: await createCardToken(card.current) }, threeDSecure.confirm);
      onDone();
    },
  });
  return (
    <>
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel={`Pagar ${formatPlanPrice(plan)}`}
        label="Pago"
      >
        <p className={styles.none}>{purchaseText(plan, nowMs)}</p>
        <CardFields ref={card} field={form.bind('token')} />
      </BackOfficeForm>
      {threeDSecure.dialog}
    </>
  );
}

const BILLING_PAGE = { to: PATHS.billing, label: 'Facturación' } as const;

/** SPEC §2 /account/upgrade?plan=: a choice of paid plans, preselected by `plan`. */
export default function UpgradeScreen() {
  const billing = useQuery(billingQuery());
  return (
    <DetailPage title="Cambiar de plan" parent={BILLING_PAGE} isNarrow>
      <QueryBoundary query={billing} failureTitle="No pudimos cargar los planes">
        {(loaded) => <Upgrade billing={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}

function Upgrade({ billing }: { readonly billing: Billing }) {
  const navigate = useNavigate();
  const usage = useQuery(usageQuery());
  const [searchParams] = useSearchParams();
  // SPEC §5: the free plan is not offered here.
  const offered = billing.plans.filter(isPaid);
  const requested = searchParams.get('plan');
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const plan = offered.find(({ id }) => id === (chosen ?? requested)) ?? suggestedPlan(offered, billing.plan);
  if (plan === undefined) return null;
  const leave = () => void navigate(BILLING_PAGE.to);
  return (
    <Panel title="Elige un plan">
      <div className={styles.form}>
        <PlanPicker
          plans={offered}
          chosen={plan.id}
          currentPlan={billing.plan}
          usage={usage.data}
          onChoose={setChosen}
        />
        {hasPaidSubscription(billing) ? (
          <div>
            <ChangePlanButton billing={billing} newPlan={plan} onDone={leave} />
          </div>
        ) : (
          <BuyForm
            plan={plan}
            onDone={() => {
              notify('success', `Ahora tienes el plan ${plan.name}`);
              leave();
            }}
          />
        )}
      </div>
    </Panel>
  );
}
