import type { PlanId } from '@llevo/contract/entities/session';
import { DEFAULT_PAID_PLAN } from '@llevo/contract/rules/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notify } from '../../lib/notifications/notifications.ts';
import { PATHS } from '../../lib/paths.ts';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { billingQuery, isPaid, hasPaidSubscription } from './api/billing.ts';
import type { Billing } from './api/billing.ts';
import { BuyForm } from './plan/buy-form.tsx';
import { ChangePlanButton } from './plan/change-plan-button.tsx';
import { PlanPicker } from './plan/plan-picker.tsx';
import styles from './billing.module.css';

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
  const [searchParams] = useSearchParams();
  // SPEC §5: the free plan is not offered here.
  const offered = billing.plans.filter(isPaid);
  const requested = searchParams.get('plan');
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const plan =
    offered.find(({ id }) => id === (chosen ?? requested)) ?? offered.find(({ id }) => id === DEFAULT_PAID_PLAN);
  if (plan === undefined) return null;
  const leave = () => void navigate(BILLING_PAGE.to);
  return (
    <Panel title="Elige un plan">
      <div className={styles.form}>
        <PlanPicker plans={offered} chosen={plan.id} currentPlan={billing.plan} onChoose={setChosen} />
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
